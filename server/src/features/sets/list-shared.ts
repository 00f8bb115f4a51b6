import type { DataOf, listSharedSets } from '@uplift/contract';
import { SET_SHAPE } from '@uplift/core/replication';
import type { Queries } from '../../platform/database/database.ts';
import { openStored } from '../../platform/sharing/open-stored.ts';
import type { KeptValues } from './kept-values.ts';
import { orderIn, timeIn } from './set-words.ts';
import { findSetDocument, findSharedRows } from './shared-records.repository.ts';
import type { SharedRow } from './shared-records.repository.ts';
import { addressOf } from './shares.repository.ts';
import { presentOwner } from './sharing-answers.ts';

/** Sets that somebody is shown of those shared with them: the latest. */
const MOST_LISTED = 500;

/** What the list tells of a set. */
export interface Glimpse {
  readonly at: number | null;
  readonly items: number;
}

/** Sets that were looked into before; null for one that cannot be shown. */
export type KeptGlimpses = KeptValues<Glimpse | null>;

type Listed = SharedRow & Glimpse;

/** The sets that are shared with an account, by their time; of those with one id, the one that was shared first. */
export async function listShared(
  queries: Queries,
  kept: KeptGlimpses,
  accountId: string,
): Promise<DataOf<typeof listSharedSets>> {
  const emailAddress = await addressOf(queries, accountId);
  if (emailAddress === null) return [];
  const rows = await findSharedRows(queries, { emailAddress, limit: MOST_LISTED });
  const listed = new Map<string, Listed>();
  for (const row of rows) {
    const glimpse = await glimpseOf(queries, kept, row);
    if (glimpse !== null) listed.set(row.setId, { ...row, ...glimpse }); // the latest share comes first
  }
  return [...listed.values()].toSorted(byTime).map(present);
}

async function glimpseOf(queries: Queries, kept: KeptGlimpses, row: SharedRow): Promise<Glimpse | null> {
  const record = `${row.ownerId}/${row.setId}`;
  const known = kept.get(record, row.version);
  if (known !== undefined) return known;
  const document = await findSetDocument(queries, row);
  if (document === null) return null;
  const set = openStored(SET_SHAPE, document);
  const value = set && { at: timeIn(set), items: orderIn(set).length };
  kept.put(record, { version: document.version, value, size: 1 });
  return value;
}

/** Those without a time come last. */
function byTime(one: Listed, other: Listed): number {
  const [first, second] = [one.at ?? Number.MAX_VALUE, other.at ?? Number.MAX_VALUE];
  return first - second || one.sharedAt.getTime() - other.sharedAt.getTime();
}

function present(row: Listed): DataOf<typeof listSharedSets>[number] {
  const { setId: id, at, items, sharedAt } = row;
  return { id, at, items, owner: presentOwner(row), shared_at: sharedAt.toISOString() };
}
