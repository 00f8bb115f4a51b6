import { createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Queries } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { KEY_BYTES, openForAccount, openForServer, sealForAccount, sealForServer, SERVER } from './key-copies.ts';
import type { KeyPlace } from './key-copies.ts';
import { createLibrary, holdCopies, putCopy } from './spaces.repository.ts';
import type { KeyCopy } from './spaces.repository.ts';

/** An account, and its key. */
export interface AccountKey {
  readonly accountId: string;
  readonly key: KeyObject;
}

const SECOND_MS = 1_000;

/**
 * Creates the library of an account with the first key of it, unless another session has. The time numbers the key:
 * a server that was restored from a backup without the space creates another key, and must not mistake entries that
 * devices sealed with the lost one for its own.
 */
export async function openLibrary(
  { queries, secrets, now }: Pick<Platform, 'queries' | 'secrets' | 'now'>,
  { accountId, key: accountKey }: AccountKey,
): Promise<void> {
  const place = { space: accountId, generation: Math.floor(now().getTime() / SECOND_MS) };
  const key = createSecretKey(randomBytes(KEY_BYTES));
  await queries.transaction(async (transaction) => {
    if (!(await createLibrary(transaction, { accountId, generation: place.generation, now: now() }))) return;
    const sealed = sealForAccount(accountKey, { ...place, account: accountId }, key);
    await putCopy(transaction, toCopy(place, SERVER, sealForServer(secrets, place, key)));
    await putCopy(transaction, toCopy(place, accountId, sealed));
  });
}

/**
 * Seals the copies of an account's library again that no one could open while the account's key was lost: the
 * account's with its key, or the server's where its secret was lost, each from the other.
 */
export async function repairLibrary(
  transaction: Queries,
  secrets: Platform['secrets'],
  account: AccountKey,
): Promise<void> {
  const copies = await holdCopies(transaction, account.accountId);
  for (const generation of new Set(copies.map((copy) => copy.generation))) {
    const findSealed = (member: string) =>
      copies.find((copy) => copy.generation === generation && copy.member === member)?.sealed ?? null;
    const place = { space: account.accountId, generation };
    const sealed = { server: findSealed(SERVER), account: findSealed(account.accountId) };
    for (const copy of repairCopies(secrets, { ...account, place }, sealed)) await putCopy(transaction, copy);
  }
}

interface SealedPair {
  readonly server: string | null;
  readonly account: string | null;
}

/** Returns the copies to store: none if both open, or neither does. */
function repairCopies(
  secrets: Platform['secrets'],
  { accountId, key: accountKey, place }: AccountKey & { readonly place: KeyPlace },
  sealed: SealedPair,
): readonly KeyCopy[] {
  const own = { ...place, account: accountId };
  const server = sealed.server === null ? null : openForServer(secrets, place, sealed.server);
  const account = sealed.account === null ? null : openForAccount(accountKey, own, sealed.account);
  if (server !== null && account === null) return [toCopy(place, accountId, sealForAccount(accountKey, own, server))];
  if (account !== null && server === null && sealed.server !== null)
    return [toCopy(place, SERVER, sealForServer(secrets, place, account))];
  return [];
}

function toCopy({ space: spaceId, generation }: KeyPlace, member: string, sealed: string): KeyCopy {
  return { spaceId, generation, member, sealed };
}
