import { appendEntry, readEntries, unwrapPlainUpdate } from '@uplift/core/sync';
import type { Platform } from '../../platform/platform.ts';
import { sealEntry } from '../../platform/spaces/entries.ts';
import type { SealingKey, SpacePlace, StoredLog } from '../../platform/spaces/entries.ts';
import {
  findPlainAccounts,
  FIRST_ACCOUNT,
  isSealing,
  noteSealed,
  PLAIN_HISTORY,
  PLAIN_RECORDS,
} from './plain-entries.repository.ts';
import type { PlainAccount, PlainRow, PlainTable } from './plain-entries.repository.ts';
import { lockAccount } from './writing.repository.ts';

type SealingPlatform = Pick<Platform, 'queries' | 'findSpaceKeys'>;

/**
 * Seals the entries that earlier releases stored, for the accounts that have a space by now. Versions don't change, so
 * no device fetches anything. Some rows at a time, until nothing is left or `isStopped`.
 */
export async function sealPlainEntries(platform: SealingPlatform, isStopped: () => boolean): Promise<void> {
  let accounts = await findPlainAccounts(platform.queries, FIRST_ACCOUNT);
  while (accounts.length > 0 && !isStopped()) {
    for (const sealing of await findSealings(platform, accounts)) await sealAccount(platform, sealing, isStopped);
    accounts = await findPlainAccounts(platform.queries, accounts.at(-1)?.accountId ?? FIRST_ACCOUNT);
  }
}

/** A space, and the key that seals in it. */
interface Sealing extends SealingKey {
  readonly space: string;
}

/** An account without its key is left to a later time: one of its devices brings the key back. */
async function findSealings(
  { queries, findSpaceKeys }: SealingPlatform,
  accounts: readonly PlainAccount[],
): Promise<readonly Sealing[]> {
  const ids = accounts.map(({ accountId }) => accountId);
  const found = await findSpaceKeys(queries, ids);
  return accounts.flatMap(({ accountId: space, generation }) => {
    const key = found.get(space)?.get(generation);
    return key === undefined ? [] : [{ space, generation, key }];
  });
}

async function sealAccount(platform: SealingPlatform, sealing: Sealing, isStopped: () => boolean): Promise<void> {
  for (const table of [PLAIN_RECORDS, PLAIN_HISTORY]) {
    let last = isStopped() ? null : await sealSome(platform, sealing, { table, after: null });
    while (last !== null && !isStopped()) last = await sealSome(platform, sealing, { table, after: last });
  }
  if (!isStopped()) await noteSealed(platform.queries, sealing.space);
}

/** Seals the next rows of an account, whose other writers wait meanwhile. Returns the last one; null without any. */
function sealSome(
  { queries }: SealingPlatform,
  { space, ...key }: Sealing,
  { table, after }: { readonly table: PlainTable; readonly after: PlainRow | null },
): Promise<PlainRow | null> {
  return queries.transaction(async (transaction) => {
    await lockAccount(transaction, space);
    if (!(await isSealing(transaction, { space, ...key }))) return null;
    const rows = await table.findNext(transaction, space, after);
    for (const row of rows) {
      const sealed = sealLog(key, { space, collection: row.collection, id: row.id }, row);
      await table.write(transaction, space, { ...row, ...sealed, growth: countBytes(sealed) - countBytes(row) });
    }
    return rows.at(-1) ?? null;
  });
}

type WholeLog = StoredLog & { readonly state: Uint8Array };

/** Seals the entries of a log that aren't sealed. Each keeps its version and the name of its change. */
function sealLog(key: SealingKey, place: SpacePlace, { state, tail }: WholeLog): WholeLog {
  const seal = (entry: Uint8Array): Uint8Array => {
    const update = unwrapPlainUpdate(entry);
    return update === null ? entry : sealEntry(key, place, update);
  };
  const entries = readEntries(tail).map((entry) => ({ ...entry, bytes: seal(entry.bytes) }));
  return { state: seal(state), tail: entries.reduce<Uint8Array | null>(appendEntry, null) };
}

function countBytes({ state, tail }: WholeLog): number {
  return state.length + (tail?.length ?? 0);
}
