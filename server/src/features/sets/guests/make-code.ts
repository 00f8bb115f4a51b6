import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { removeUnsharedSet } from '../../../platform/sharing/sealed-sets.repository.ts';
import type { SetKey } from '../shares.repository.ts';
import { dropCode, holdOwnerOfSets, putCode } from './guest-codes.repository.ts';
import type { CodeWithGuests } from './guest-codes.repository.ts';
import { hashesOfCode } from './guest-secrets.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A set that is planned later gets its code later. */
const LONGEST_MS = 31 * DAY_MS;

/** A new code, and the id of the one that it replaced; null for none. */
export interface MadeCode {
  readonly code: Omit<CodeWithGuests, 'guests'>;
  readonly replaced: string | null;
}

/** Parts of a code that a device of the owner knows. */
interface CodeParts {
  /** The set's end in epoch ms; null for a day from now. */
  readonly endsAt: number | null;
  /** Null for a managed account. Without it the server can't open the set, and so a short code can't. */
  readonly ownerSecret: string | null;
  readonly now: Date;
}

/** Makes the guest code of a set; null if its owner, a person or a church, is gone. */
export async function makeCode(
  { queries, secrets }: { readonly queries: Queries; readonly secrets: Secrets },
  key: SetKey,
  { endsAt, ownerSecret, now }: CodeParts,
): Promise<MadeCode | null> {
  const id = randomUUID();
  const code = { id, createdAt: now, endsAt: toEnd(endsAt, now), ownerSecret, generation: null };
  return queries.transaction(async (transaction) => {
    if (!(await holdOwnerOfSets(transaction, key.ownerId))) return null;
    const replaced = await dropCode(transaction, key);
    const { tokenHash, codeHash } = hashesOfCode(secrets, id);
    await putCode(transaction, { ...key, ...code, tokenHash, codeHash: ownerSecret === null ? codeHash : null });
    return { code, replaced };
  });
}

/** Takes the code of a set back, with the sealed form that only its guests had. Returns its id; null if there was none. */
export function takeCodeBack(queries: Queries, key: SetKey): Promise<string | null> {
  return queries.transaction(async (transaction) => {
    await holdOwnerOfSets(transaction, key.ownerId);
    const gone = await dropCode(transaction, key);
    if (gone !== null) await removeUnsharedSet(transaction, key.ownerId, key.setId);
    return gone;
  });
}

/** At least an hour, so that a set whose time has passed can still be followed. */
function toEnd(endsAt: number | null, now: Date): Date {
  const [earliest, latest] = [now.getTime() + HOUR_MS, now.getTime() + LONGEST_MS];
  return new Date(Math.min(Math.max(endsAt ?? now.getTime() + DAY_MS, earliest), latest));
}
