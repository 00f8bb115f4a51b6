import { OUTDATED, stopFor, storageStop } from './round.ts';
import type { PullingRound, Round, RoundStop, VersionRange } from './round.ts';
import type { ListedPage, ListedRecord, SyncedCollection } from './sync-records.ts';

/** The versions from the last received one to the latest of the server. */
export interface VersionSpan extends VersionRange {
  /** Filled with the ids that are listed. */
  readonly listed?: Set<string>;
}

/** Fewest versions that are worth another thread. */
const MANY = 500;

/** Takes in a collection page by page, up to the latest version: many on another thread, such as a library on a new device, or the rest of one after a reload. */
export function pullCollection(
  round: Round,
  collection: SyncedCollection,
  { from, to, listed }: VersionSpan,
): Promise<RoundStop> {
  round.report({ type: 'learned', facts: { isSettled: false } });
  const areMany = to - from >= MANY && listed === undefined;
  const elsewhere = areMany ? round.pullElsewhere?.(collection, { from, to }, round) : null;
  if (!elsewhere) return pullPages({ round, collection, listed }, { from, to });
  return elsewhere.then((stop) => {
    if (stop?.type === 'refused' && stop.because === ENDLESS.because) round.unreadable.fill();
    return stop;
  });
}

/** Takes in a collection on this thread. */
export function pullHere(round: PullingRound, collection: SyncedCollection, range: VersionRange): Promise<RoundStop> {
  return pullPages({ round, collection }, range);
}

/**
 * Fetches a page while the one before it is merged and the one before that is stored: the network, this thread and the
 * disk do not wait for each other. Pages are stored in order, and none after one that could not be stored.
 */
async function pullPages(puller: Puller, { from, to }: VersionRange): Promise<RoundStop> {
  const { round, collection } = puller;
  let [cursor, done] = [from, 0];
  let coming: Promise<Listed> | null = round.server.list(collection, cursor);
  let stored: Promise<RoundStop> = Promise.resolve(null);
  while (coming !== null) {
    const page = readPage(await coming, { from: cursor, to });
    if ('type' in page) return (await stored) ?? page;
    [cursor, done] = [page.cursor, done + page.records.length];
    coming = cursor < to ? round.server.list(collection, cursor) : null;
    for (const { id } of page.records) puller.listed?.add(id);
    const before = stored;
    stored = takeInAfter(puller, before, { ...page, done, left: Math.max(0, to - cursor) });
    // A failure of the page before it is reported by that page.
    stored.catch(() => undefined);
    if ((await before) !== null) break;
  }
  return stored;
}

interface PlacedPage extends ListedPage {
  /** Records up to and including it, and at most that many after it. */
  readonly done: number;
  readonly left: number;
}

/** Takes in a page, and stores it once the one before it is stored. */
async function takeInAfter(puller: Puller, before: Promise<RoundStop>, page: PlacedPage): Promise<RoundStop> {
  const turn = before.then(
    (stop) => stop === null,
    () => false,
  );
  const taken = await takeIn(puller, page, turn);
  const stop = (await before) ?? taken;
  if (stop === null) reportProgress(puller.round, page.done, page.left);
  return stop;
}

interface Puller {
  readonly round: PullingRound;
  readonly collection: SyncedCollection;
  readonly listed?: Set<string> | undefined;
}

type Listed = Awaited<ReturnType<PullingRound['server']['list']>>;

/** Reads a page of the list. An empty page although there are newer versions means that nothing changed in between. */
function readPage(page: Listed, { from, to }: VersionRange): ListedPage | NonNullable<RoundStop> {
  if (!page.ok) return stopFor(page.refusal);
  if (!isRising(page.value, from)) return { type: 'unreachable' };
  return { records: page.value, cursor: page.value.at(-1)?.version ?? to };
}

/** Checks that versions rise: otherwise half of the list is missing, or was changed in transit. */
function isRising(records: readonly ListedRecord[], from: number): boolean {
  let last = from;
  return records.every(({ version }) => {
    const isHigher = version > last;
    last = version;
    return isHigher;
  });
}

/** The end of a list that goes on with records that can't be read. */
export const ENDLESS = {
  type: 'refused',
  because:
    'The server lists more and more records that this device can’t read. They were kept aside, and no more are fetched until this page is reloaded. Your songs are safe on this device.',
} as const;

function stopBefore({ isCurrent, unreadable }: PullingRound): RoundStop {
  if (!isCurrent()) return OUTDATED;
  return unreadable.isTooHigh() ? ENDLESS : null;
}

async function takeIn({ round, collection }: Puller, page: ListedPage, turn: Promise<boolean>): Promise<RoundStop> {
  const stop = stopBefore(round);
  if (stop !== null) return stop;
  const received = await round.records.receiveInTurn(collection, page, turn);
  // The next page is merged already: after a change of the account it must not be stored.
  if (!round.isCurrent()) return OUTDATED;
  if (!received.ok) return storageStop(received);
  round.unreadable.add(received.value.setAside.length);
  const lacking = new Set(received.value.lacking);
  if (lacking.size === 0) return null;
  for (const id of lacking) {
    const stop = await takeInWhole(round, collection, id);
    if (stop !== null) return stop;
  }
  const rest = page.records.filter(({ id }) => !lacking.has(id));
  return round.isCurrent() ? storageStop(await round.records.receive(collection, rest, page.cursor)) : OUTDATED;
}

/** Fetches one record whole, and takes it in. */
export async function takeInWhole(round: PullingRound, collection: SyncedCollection, id: string): Promise<RoundStop> {
  const record = await round.server.read(collection, id);
  if (!round.isCurrent()) return OUTDATED;
  if (record.ok) return storageStop(await round.records.receiveWhole(collection, record.value));
  // What the server will not give is no reason to go without all the rest.
  return record.refusal.type === 'refused' ? null : stopFor(record.refusal);
}

/** Reports the progress. Versions count all records of the account, so at most `left` records are left. */
function reportProgress(round: PullingRound, done: number, left: number): void {
  const progress = left === 0 ? null : { direction: 'down' as const, done, total: done + left };
  round.report({ type: 'learned', facts: { progress } });
}
