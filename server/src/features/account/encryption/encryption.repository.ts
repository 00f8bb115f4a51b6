import { and, eq } from '../../../platform/database/drizzle.ts';
import type { Queries } from '../../../platform/database/database.ts';
import type { StretchedKdf } from '../../../platform/database/account-tables.ts';
import { accounts } from '../../../platform/database/schema.ts';
import { LOST_KEY } from '../../../platform/secrets/lost-keys.repository.ts';

/** An account whose encryption may change now. */
export interface HeldAccount {
  readonly emailAddress: string;
  readonly passwordHash: string;
  /** Null for a managed account. */
  readonly envelope: string | null;
}

/** Holds an account until the transaction ends, so that its encryption is changed by one at a time; null if it is gone. */
export async function holdAccount(transaction: Queries, accountId: string): Promise<HeldAccount | null> {
  const [row] = await transaction
    .select({
      emailAddress: accounts.emailAddress,
      passwordHash: accounts.passwordHash,
      envelope: accounts.envelope,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  return row ?? null;
}

/** The keys to store of an account: an envelope and how its password is derived, or a sealed key. */
export type NextKeys =
  | { readonly envelope: string; readonly kdf: StretchedKdf }
  | { readonly envelope: null; readonly sealedMasterKey: string };

/** Gives an account the keys of its next kind. */
export async function setKeys(transaction: Queries, accountId: string, keys: NextKeys): Promise<void> {
  const set = keys.envelope === null ? { ...keys, kdf: null } : { ...keys, sealedMasterKey: LOST_KEY };
  await transaction.update(accounts).set(set).where(eq(accounts.id, accountId));
}

/** An envelope, and the one that it replaces. */
export interface EnvelopeChange {
  readonly previous: string;
  readonly masterKey: string;
}

/** Replaces an envelope; false, without changes, if the account has another one. `kdf` stays if it is left out. */
export async function replaceEnvelope(
  queries: Queries,
  accountId: string,
  { previous, masterKey, ...rest }: EnvelopeChange & { readonly kdf?: StretchedKdf },
): Promise<boolean> {
  const replaced = await queries
    .update(accounts)
    .set({ ...rest, envelope: masterKey })
    .where(and(eq(accounts.id, accountId), eq(accounts.envelope, previous)))
    .returning({ id: accounts.id });
  return replaced.length > 0;
}
