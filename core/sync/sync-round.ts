import { beginCounting, fetchHeads, noteSetBack, settleHeads } from './check-heads.ts';
import type { HeadTurn } from './check-heads.ts';
import { pullCollection } from './pull-collection.ts';
import { pushWaiting } from './push-waiting.ts';
import { OUTDATED, stopFor, storageStop } from './round.ts';
import type { Round, RoundStop } from './round.ts';
import type { RoundEnd } from './sync-machine.ts';
import { SYNCED_COLLECTIONS } from './sync-records.ts';
import type { ServerVersions } from './sync-server.ts';
import { AcknowledgedVersions } from './acknowledged-versions.ts';
import type { CollectionVersions } from './acknowledged-versions.ts';

/** Number of turns after which a round continues in another one. */
const MOST_TURNS = 20;

/** Runs one round: receives newer records, sends waiting ones, and repeats until neither is left. */
export async function syncRound(round: Round): Promise<RoundEnd> {
  // A managed account asks for the versions at once.
  const begun = round.heads.isConcerned() ? await beginCounting(round) : null;
  if (begun !== null) return begun;
  let isSecond = false;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const end = await takeTurn(round, isSecond);
    if (typeof end !== 'string') return end ?? buildSettledEnd(round);
    isSecond ||= end === 'again';
  }
  return { type: 'more' };
}

/** Receives and sends once. Returns `sent` if that may have brought more, and `again` to have everything compared again. */
async function takeTurn(round: Round, isSecond: boolean): Promise<RoundStop | 'sent' | 'again'> {
  const listed = round.heads.isDue() ? await fetchHeads(round) : null;
  if (listed !== null && 'type' in listed) return listed;
  const versions = await round.server.versions();
  if (!versions.ok) return stopFor(versions.refusal);
  const hasNews = await isBehind(round, versions.value, listed);
  const stop = await pullAll(round, versions.value);
  if (stop !== null) return stop;
  const pushed = await pushWaiting(round, new AcknowledgedVersions(versions.value.latest));
  if (pushed.stop !== null) return pushed.stop;
  return pushed.sent > 0 ? 'sent' : settleHeads(round, { listed, isSecond, hasNews });
}

/** Returns true if there is anything to receive, in a turn that has heads to compare. */
async function isBehind({ records }: Round, { latest }: ServerVersions, listed: HeadTurn['listed']): Promise<boolean> {
  if (listed === null) return false;
  const cursors = await records.cursors();
  return SYNCED_COLLECTIONS.some((collection) => cursors[collection] !== latest[collection]);
}

async function pullAll(round: Round, { latest, epoch }: ServerVersions): Promise<RoundStop> {
  const [cursors, known] = await Promise.all([round.records.cursors(), round.records.epoch()]);
  const isRestored =
    isOtherEpoch(epoch, known) || SYNCED_COLLECTIONS.some((collection) => latest[collection] < cursors[collection]);
  const stop = isRestored ? await startOver(round, latest) : await pullFrom(round, cursors, latest);
  if (stop !== null || epoch === null || epoch === known) return stop;
  return round.isCurrent() ? storageStop(await round.records.keepEpoch(epoch)) : OUTDATED;
}

function isOtherEpoch(epoch: string | null, known: string | null): boolean {
  return epoch !== null && known !== null && epoch !== known;
}

async function pullFrom(round: Round, cursors: CollectionVersions, latest: CollectionVersions): Promise<RoundStop> {
  for (const collection of SYNCED_COLLECTIONS) {
    const span = { from: cursors[collection], to: latest[collection] };
    const stop = span.from === span.to ? null : await pullCollection(round, collection, span);
    if (stop !== null) return stop;
  }
  return null;
}

/**
 * Handles a server restored from a backup: receives everything again, and sends the records the server lost. Records
 * permanently deleted since the backup return.
 */
async function startOver(round: Round, latest: CollectionVersions): Promise<RoundStop> {
  const noted = await noteSetBack(round);
  if (noted !== null) return noted;
  for (const collection of SYNCED_COLLECTIONS) {
    const listed = new Set<string>();
    const reset = storageStop(await round.records.receive(collection, [], 0));
    if (reset !== null) return reset;
    const span = { from: 0, to: latest[collection], listed };
    const stop = span.to === 0 ? null : await pullCollection(round, collection, span);
    if (stop !== null) return stop;
    if (!round.isCurrent()) return OUTDATED;
    const resent = storageStop(await round.records.resend(collection, listed));
    if (resent !== null) return resent;
  }
  return null;
}

async function buildSettledEnd({ records, held, isCurrent }: Round): Promise<RoundEnd> {
  const waiting = await records.countWaiting();
  return isCurrent() ? { type: 'settled', waiting, trouble: held.trouble() } : { type: 'outdated' };
}
