import { pullCollection } from './pull-collection.ts';
import { pushWaiting } from './push-waiting.ts';
import { stopFor } from './round.ts';
import type { Round, RoundStop } from './round.ts';
import type { RoundEnd } from './sync-machine.ts';
import type { SyncedCollection } from './sync-records.ts';
import { TakenVersions } from './taken-versions.ts';

const COLLECTIONS: readonly SyncedCollection[] = ['songs', 'collections', 'sets'];
/** A round that has come this far goes on in another one. */
const MOST_TURNS = 20;

/** One round: takes in what is newer at the server, sends what waits, and again, until neither is left. */
export async function syncRound(round: Round): Promise<RoundEnd> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const versions = await round.server.versions();
    if (!versions.ok) return stopFor(versions.refusal);
    const stop = await pullAll(round, versions.value);
    if (stop !== null) return stop;
    const pushed = await pushWaiting(round, new TakenVersions(versions.value));
    if (pushed.stop !== null) return pushed.stop;
    if (pushed.sent === 0) return settledEnd(round);
  }
  return { kind: 'more' };
}

async function pullAll(round: Round, versions: Readonly<Record<SyncedCollection, number>>): Promise<RoundStop> {
  const cursors = await round.records.cursors();
  for (const collection of COLLECTIONS) {
    const span = { from: cursors[collection], to: versions[collection] };
    const stop = span.from === span.to ? null : await pullCollection(round, collection, span);
    if (stop !== null) return stop;
  }
  return null;
}

async function settledEnd({ records, held, isCurrent }: Round): Promise<RoundEnd> {
  const waiting = await records.countWaiting();
  return isCurrent() ? { kind: 'settled', waiting, trouble: held.trouble() } : { kind: 'outdated' };
}
