import type { Result } from '@uplift/core/foundation';
import { pushBatches } from './push-batches.ts';
import type { PushBatch } from './push-batches.ts';
import { OUTDATED, stopFor, storageStop } from './round.ts';
import type { Round, RoundStop } from './round.ts';
import type { PushAnswer, Waiting } from './sync-records.ts';
import type { ServerRefusal } from './sync-server.ts';
import type { TakenVersions } from './taken-versions.ts';

/** How many records were sent, and why no more were; null when no more wait. */
export interface Pushed {
  readonly sent: number;
  readonly stop: RoundStop;
}

/** As many as are read from the device at once. */
const PAGE = 50;
/** A record that still waits unchanged after so many answers is left for later. */
const MOST_TRIES = 3;

/** Sends what waits, the longest-waiting first, until nothing waits but what the server refuses. */
export async function pushWaiting(round: Round, taken: TakenVersions): Promise<Pushed> {
  const pusher: Pusher = { round, taken, tries: new Map() };
  let [sent, total] = [0, 0];
  for (;;) {
    const waiting = await nextWaiting(pusher);
    if (waiting.length === 0) return { sent, stop: null };
    if (total === 0 && waiting.length === PAGE) total = (await round.records.countWaiting()).count;
    const stop = await pushPage(pusher, waiting);
    if (stop !== null) return { sent, stop };
    sent += waiting.length;
    tellProgress(round, sent, total);
  }
}

interface Pusher {
  readonly round: Round;
  readonly taken: TakenVersions;
  /** How often each change was sent, by its stamp. */
  readonly tries: Map<string, number>;
}

async function nextWaiting({ round }: Pusher): Promise<readonly Waiting[]> {
  const held = round.held.stamps();
  const waiting = await round.records.waiting(PAGE, held);
  return waiting.filter(({ stamp }) => !held.has(stamp));
}

async function pushPage(pusher: Pusher, waiting: readonly Waiting[]): Promise<RoundStop> {
  for (const batch of pushBatches(waiting)) {
    const stop = await pushBatch(pusher, batch);
    if (stop !== null) return stop;
  }
  return moveCursors(pusher);
}

/** What was just sent is not fetched again. */
async function moveCursors({ round, taken }: Pusher): Promise<RoundStop> {
  for (const [collection, cursor] of taken.takeCursors(await round.records.cursors())) {
    if (!round.isCurrent()) return OUTDATED;
    const stop = storageStop(await round.records.receive(collection, [], cursor));
    if (stop !== null) return stop;
  }
  return null;
}

async function pushBatch(pusher: Pusher, { collection, waiting }: PushBatch): Promise<RoundStop> {
  const { round } = pusher;
  if (!round.isCurrent()) return OUTDATED;
  const answers = await round.server.push(collection, waiting);
  let stop: RoundStop = null;
  for (const [index, sent] of waiting.entries()) {
    if (!round.isCurrent()) return OUTDATED;
    const answer = answers.ok ? (answers.value[index] ?? UNANSWERED) : answers;
    stop = (await takeAnswer(pusher, sent, answer)) ?? stop;
  }
  return stop;
}

/** Half an answer: the rest was perhaps taken, and is sent again. */
const UNANSWERED: Result<never, ServerRefusal> = { ok: false, refusal: { kind: 'unreachable' } };

async function takeAnswer(
  pusher: Pusher,
  sent: Waiting,
  answer: Result<PushAnswer, ServerRefusal>,
): Promise<RoundStop> {
  const { round } = pusher;
  if (answer.ok) return acknowledge(pusher, sent, answer.value);
  if (answer.refusal.kind !== 'refused') return stopFor(answer.refusal);
  round.held.hold(sent, answer.refusal.because);
  return null;
}

async function acknowledge({ round, taken, tries }: Pusher, sent: Waiting, answer: PushAnswer): Promise<RoundStop> {
  const tried = (tries.get(sent.stamp) ?? 0) + 1;
  tries.set(sent.stamp, tried);
  if (tried < MOST_TRIES) round.held.release(sent);
  else round.held.hold(sent, null);
  const stop = storageStop(await round.records.acknowledge(sent, answer));
  if (stop === null) taken.add(sent.collection, answer.version);
  return stop;
}

function tellProgress(round: Round, done: number, total: number): void {
  const progress = done < total ? { direction: 'up' as const, done, total } : null;
  round.tell({ kind: 'learned', facts: { progress } });
}
