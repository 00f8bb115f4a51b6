import { MOST_LISTED_TITLES } from '@uplift/contract';
import type { DataOf, listSharedSets } from '@uplift/contract';
import type { Queries } from '../../platform/database/database.ts';
import { presentValue, readRecord } from '../../platform/spaces/record-reader.ts';
import type { RecordReader } from '../../platform/spaces/record-reader.ts';
import { timeIn } from '../../platform/sharing/set-day.ts';
import type { KeptValues } from './kept-values.ts';
import type { SongView } from './set-songs.ts';
import { factsIn, orderIn } from './set-words.ts';
import { findSetDocument, findSharedRows } from './shared-records.repository.ts';
import type { SharedRow } from './shared-records.repository.ts';
import { findAddress } from './shares.repository.ts';
import { presentOwner } from './sharing-answers.ts';
import { findTitles, ownedSong } from './song-titles.ts';

/** Maximum number of shared sets that a person is shown: the latest. */
const MOST_LISTED = 500;

/** Maximum number of different songs named in one list: those of the latest shares. */
const MOST_NAMED = 1_000;

/** A set as the list shows it. */
export interface Glimpse {
  readonly at: number | null;
  readonly name?: string | undefined;
  readonly items: number;
  /** Ids of its first songs: as many as the list names. */
  readonly songIds: readonly string[];
}

/** Sets that were looked into before; null for one that cannot be shown. */
export type KeptGlimpses = KeptValues<Glimpse | null>;

/** Parts that the list is made from. */
export interface Listing {
  readonly queries: Queries;
  readonly recordReader: RecordReader;
  readonly glimpses: KeptGlimpses;
  readonly titles: SongView<string>;
}

type Listed = SharedRow & Glimpse;

/** A set that the server can't read. */
const SEALED: Glimpse = { at: null, items: 0, songIds: [] };

/** The sets shared with an account, sorted by time; of several with one id, the one that was shared first. */
export async function listShared(listing: Listing, accountId: string): Promise<DataOf<typeof listSharedSets>> {
  const { queries, titles } = listing;
  const emailAddress = await findAddress(queries, accountId);
  if (emailAddress === null) return [];
  const rows = await findSharedRows(queries, { emailAddress, limit: MOST_LISTED });
  const listed = new Map<string, Listed>();
  for (const row of rows) {
    const glimpse = row.isSealed ? SEALED : await readGlimpse(listing, row);
    if (glimpse !== null) listed.set(row.setId, { ...row, ...glimpse }); // the latest share comes first
  }
  const sets = [...listed.values()];
  const named = await findTitles(queries, titles, listSongs(sets));
  return sets.toSorted(byTime).map((set) => present(set, named));
}

/** Songs to name: bounded, so that the time for a list is too. */
function listSongs(sets: readonly Listed[]) {
  const all = sets.flatMap(({ ownerId, songIds }) => songIds.map((songId) => ({ ownerId, songId })));
  return [...new Map(all.map((song) => [ownedSong(song), song])).values()].slice(0, MOST_NAMED);
}

async function readGlimpse(
  { queries, recordReader, glimpses: kept }: Listing,
  row: SharedRow,
): Promise<Glimpse | null> {
  const record = `${row.ownerId}/${row.setId}`;
  const known = kept.get(record, row.version);
  if (known !== undefined) return known;
  const document = await findSetDocument(queries, row);
  if (document === null) return null;
  const read = await readRecord(recordReader, queries, { ...document, space: row.ownerId, collection: 'sets' });
  const set = presentValue(read);
  const value = set && glimpse(set);
  // The key of a sealed set may come back.
  if (read !== 'sealed') kept.put(record, { version: document.version, value, size: 1 });
  return value;
}

function glimpse(set: Readonly<Record<string, unknown>>): Glimpse {
  const order = orderIn(set);
  const songs = order.filter(({ song_id: id }) => id !== undefined && id !== '').slice(0, MOST_LISTED_TITLES);
  return {
    at: timeIn(set),
    name: factsIn(set).name,
    items: order.length,
    songIds: songs.map(({ song_id: id = '' }) => id),
  };
}

/** Sorts sets without a time last. */
function byTime(one: Listed, other: Listed): number {
  const [first, second] = [one.at ?? Number.MAX_VALUE, other.at ?? Number.MAX_VALUE];
  return first - second || one.sharedAt.getTime() - other.sharedAt.getTime();
}

function present(row: Listed, titles: ReadonlyMap<string, string>): DataOf<typeof listSharedSets>[number] {
  const { setId: id, ownerId, at, name, items, songIds, sharedAt, isSealed } = row;
  const songs = songIds
    .map((songId) => titles.get(ownedSong({ ownerId, songId })) ?? '')
    .filter((title) => title !== '');
  const named = name === undefined ? {} : { name };
  const facts = { id, at, ...named, items, songs, is_sealed: isSealed };
  return { ...facts, owner: presentOwner(row), shared_at: sharedAt.toISOString() };
}
