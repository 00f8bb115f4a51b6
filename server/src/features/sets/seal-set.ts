import { randomUUID } from 'node:crypto';
import type { sealSet } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Queries } from '../../platform/database/database.ts';
import type { HandlerInput, Refusal } from '../../platform/http/serve.ts';
import { hasCode, putGuestKey } from './guests/guest-codes.repository.ts';
import type { GuestKey } from './guests/guest-codes.repository.ts';
import {
  findKeyHolders,
  findOwnedSet,
  findStoredSealing,
  holdPublicKeys,
  holdRecords,
  putSealing,
} from './sealing.repository.ts';
import type { HeldBytes, MemberKey, StoredSealing } from './sealing.repository.ts';
import { ACCOUNT_FULL, MANAGED, NEWER_KEY, NOT_OWN, OTHER_PUBLIC_KEY, UNSHARED } from './sharing-answers.ts';
import { countShares, holdOwner } from './shares.repository.ts';
import type { SetKey } from './shares.repository.ts';

/** A set as a device of its owner sealed it, with its key for some of its people. */
export interface SentSealing extends SetKey {
  readonly generation: number;
  readonly content: Uint8Array;
  readonly isInTrash: boolean;
  readonly keys: readonly MemberKey[];
  /** The key for its guests, under a code; null for none. */
  readonly guest: Omit<GuestKey, 'generation'> | null;
}

/** Time of a sealing, and the default limit of what an account stores. */
interface Storing {
  readonly now: Date;
  readonly mostBytes: number;
}

/**
 * Stores a set of an end-to-end encrypted account for the people it is shared with. Returns the accounts that have a key
 * of it. The account is held, so that neither its encryption nor its shares change meanwhile.
 */
export async function storeSealing(
  transaction: Queries,
  sent: SentSealing,
  { now, mostBytes }: Storing,
): Promise<Result<readonly string[], Refusal>> {
  const { ownerId, setId, generation, content, isInTrash, keys, guest } = sent;
  const key = { ownerId, setId };
  await holdOwner(transaction, ownerId);
  const account = await holdRecords(transaction, ownerId);
  const set = await findOwnedSet(transaction, key);
  if (account === null || set === null) return NOT_OWN;
  if (!set.isEndToEnd) return MANAGED;
  if (!(await hasReaders(transaction, key))) return UNSHARED;
  const stored = await findStoredSealing(transaction, key);
  const refused = checkRoom(account, stored, { sent, mostBytes }) ?? (await checkKeys(transaction, key, keys));
  if (refused !== null) return refused;
  const sealing = { generation, content, isInTrash, version: randomUUID(), updatedAt: now };
  await putSealing(transaction, key, { sealing, keys, growth: countGrowth(stored, sent) });
  if (guest !== null) await putGuestKey(transaction, key, { ...guest, generation });
  return accepted(await findKeyHolders(transaction, key));
}

async function hasReaders(transaction: Queries, key: SetKey): Promise<boolean> {
  return (await countShares(transaction, key)) > 0 || hasCode(transaction, key);
}

/** Returns why a sealing can't replace the stored one. */
function checkRoom(
  { bytes, quotaBytes }: HeldBytes,
  stored: StoredSealing | null,
  { sent, mostBytes }: { readonly sent: SentSealing; readonly mostBytes: number },
) {
  if (sent.generation < (stored?.generation ?? 0)) return NEWER_KEY;
  const growth = countGrowth(stored, sent);
  return growth > 0 && bytes + growth > (quotaBytes ?? mostBytes) ? ACCOUNT_FULL : null;
}

function countGrowth(stored: StoredSealing | null, { content }: SentSealing): number {
  return content.length - (stored?.bytes ?? 0);
}

/** Returns a refusal unless the set is shared with each person and the key is sealed for their present public key. */
async function checkKeys(transaction: Queries, key: SetKey, keys: readonly MemberKey[]) {
  if (keys.length === 0) return null;
  const accountIds = keys.map(({ accountId }) => accountId);
  const present = await holdPublicKeys(transaction, key, accountIds);
  const areTheirs = keys.every(({ accountId, publicKey }) => present.get(accountId) === publicKey);
  return areTheirs ? null : OTHER_PUBLIC_KEY;
}

/** Reads the body of a call. */
export function readSealing(
  key: SetKey,
  { generation, content, in_trash: isInTrash, keys, guest }: HandlerInput<typeof sealSet>['body'],
): SentSealing {
  return {
    ...key,
    generation,
    content: Buffer.from(content, 'base64'),
    isInTrash,
    keys: keys.map(({ uplift_id: accountId, public_key: publicKey, sealed }) => ({ accountId, publicKey, sealed })),
    guest: guest === undefined ? null : { codeId: guest.code_id, sealedKey: guest.sealed },
  };
}
