import { appendEntry, readEntries, unwrapPlainUpdate } from '@uplift/core/sync';
import type { Platform } from '../../platform/platform.ts';
import { sealEntry } from '../../platform/spaces/entries.ts';
import type { SealingKey, SpacePlace, StoredLog } from '../../platform/spaces/entries.ts';
import {
  findPlainAccounts,
  FIRST_ACCOUNT,
  noteSealed,
  PLAIN_HISTORY,
  PLAIN_RECORDS,
} from './plain-entries.repository.ts';
import type { PlainRow, PlainTable } from './plain-entries.repository.ts';
import { lockAccount } from './writing.repository.ts';

type SealingPlatform = Pick<Platform, 'queries' | 'findSpaceKeys'>;

/**
 * Seals the entries that earlier releases stored, for the accounts that have a space by now. Versions don't change, so
 * no device fetches anything. Some rows at a time, until nothing is left or `isStopped`.
 */
export async function sealPlainEntries(platform: SealingPlatform, isStopped: () => boolean): Promise<void> {
  for (let after = FIRST_ACCOUNT; !isStopped();) {
    const accounts = await findPlainAccounts(platform.queries, after);
    const found = await platform.findSpaceKeys(
      platform.queries,
      accounts.map(({ accountId }) => accountId),
    );
    for (const { accountId, generation } of accounts) {
      const key = found.get(accountId)?.get(generation);
      // Without its key, an account is left to a later time: one of its devices brings the key back.
      if (key !== undefined) await sealAccount(platform, { space: accountId, generation, key, isStopped });
      after = accountId;
    }
    if (accounts.length === 0) return;
  }
}

interface AccountSealing extends SealingKey {
  readonly space: string;
  readonly isStopped: () => boolean;
}

async function sealAccount(platform: SealingPlatform, sealing: AccountSealing): Promise<void> {
  for (const table of [PLAIN_RECORDS, PLAIN_HISTORY])
    for (let last: PlainRow | null = null; !sealing.isStopped();) {
      last = await sealSome(platform, sealing, { table, after: last });
      if (last === null) break;
    }
  if (!sealing.isStopped()) await noteSealed(platform.queries, sealing.space);
}

/** Seals the next rows of an account, whose other writers wait meanwhile. Returns the last one; null without any. */
function sealSome(
  { queries }: SealingPlatform,
  { space, ...key }: AccountSealing,
  { table, after }: { readonly table: PlainTable; readonly after: PlainRow | null },
): Promise<PlainRow | null> {
  return queries.transaction(async (transaction) => {
    await lockAccount(transaction, space);
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
  return { state: seal(state), tail: entries.reduce(appendEntry, null as Uint8Array | null) };
}

function countBytes({ state, tail }: WholeLog): number {
  return state.length + (tail?.length ?? 0);
}
