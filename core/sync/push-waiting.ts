import type { Result } from '@uplift/core/foundation';
import { pushBatches } from './push-batches.ts';
import { takeInWhole } from './pull-collection.ts';
import { replaceLogs } from './replace-logs.ts';
import type { PushBatch } from './push-batches.ts';
import { OUTDATED, stopFor, storageStop } from './round.ts';
import type { Round, RoundStop } from './round.ts';
import type { AnsweredPush, PushAnswer, Waiting } from './sync-records.ts';
import type { ServerRefusal } from './sync-server.ts';
import type { AcknowledgedVersions } from './acknowledged-versions.ts';

/** Number of records sent, and the reason sending stopped; null if none wait. */
export interface Pushed {
  readonly sent: number;
  readonly stop: RoundStop;
}

/** Number of records read from the device at once. An edit made during it is sent with the next ones. */
const PAGE = 100;
/** Number of answers after which an unchanged waiting record is left for later. */
const MOST_TRIES = 3;

/**
 * Sends waiting records, single edits first, until only held-back ones are left. While a batch is sent, the answers to
 * the one before are stored and the next one is read: neither the network nor the device waits for the other.
 */
export async function pushWaiting(round: Round, taken: AcknowledgedVersions): Promise<Pushed> {
  const pusher: Pusher = {
    round,
    taken,
    tries: new Map(),
    course: { batches: [], inFlight: null, sent: 0, landed: 0 },
    long: new Map(),
    changed: [],
  };
  const { course } = pusher;
  for (;;) {
    const batch = await nextBatch(pusher);
    const landed = course.inFlight;
    if (batch === null && landed === null)
      return { sent: course.sent, stop: await replaceLogs(round, [...pusher.long.values()]) };
    const stop = await turn(pusher, landed, batch);
    if (stop !== null) return { sent: course.sent, stop };
  }
}

interface Pusher {
  readonly round: Round;
  readonly taken: AcknowledgedVersions;
  /** Number of tries of each change, by its stamp. */
  readonly tries: Map<string, number>;
  readonly course: SendProgress;
  /** Records that the server keeps in many entries, by name. */
  readonly long: Map<string, Waiting>;
  /** Permanent deletions of records that have changed at the server. */
  readonly changed: Waiting[];
}

/** Progress of sending. */
interface SendProgress {
  /** Read from the device and not sent yet. */
  batches: readonly PushBatch[];
  /** The batch that is on its way. */
  inFlight: SentBatch | null;
  sent: number;
  /** Number of answered batches. */
  landed: number;
}

interface SentBatch extends PushBatch {
  readonly answers: Promise<Answers>;
}

type Answer = Result<PushAnswer, ServerRefusal>;
type Answers = Result<readonly Answer[], ServerRefusal>;

/** Waits for the answers to the batch that is on its way, sends the next one, and then stores the answers. */
async function turn(pusher: Pusher, landed: SentBatch | null, next: PushBatch | null): Promise<RoundStop> {
  const answers = landed === null ? null : matchAnswers(landed, await landed.answers);
  if (!pusher.round.isCurrent()) return OUTDATED;
  const isGoingOn = answers === null || answers.every((one) => one.ok || isOneRecord(one.refusal));
  const { course } = pusher;
  course.inFlight = next !== null && isGoingOn ? sendBatch(pusher, next) : null;
  return landed === null || answers === null ? null : settle(pusher, landed, answers);
}

/** Returns true for a refusal that says nothing about other records. */
function isOneRecord({ type }: ServerRefusal): boolean {
  return type === 'refused' || type === 'changed';
}

function sendBatch({ round }: Pusher, batch: PushBatch): SentBatch {
  const answers = round.server.push(batch.collection, batch.waiting);
  // A round that stops before it looks at them is tried again.
  answers.catch(() => undefined);
  return { ...batch, answers };
}

/** Returns the next batch. Before the last one that was read, which may be small, fills it up with the records after it. */
async function nextBatch(pusher: Pusher): Promise<PushBatch | null> {
  const { course } = pusher;
  if (course.batches.length <= 1) {
    const [{ waiting } = { waiting: [] }] = course.batches;
    const next = await nextWaiting(pusher, waiting);
    const changed = new Set(next.map(recordName));
    course.batches = pushBatches([...waiting.filter((one) => !changed.has(recordName(one))), ...next]);
  }
  const [next, ...rest] = course.batches;
  course.batches = rest;
  return next ?? null;
}

function recordName({ collection, id }: Waiting): string {
  return `${collection}/${id}`;
}

async function nextWaiting(
  { round, course: { inFlight } }: Pusher,
  read: readonly Waiting[],
): Promise<readonly Waiting[]> {
  const sent = [...(inFlight?.waiting ?? []), ...read].map(({ stamp }) => stamp);
  const except = new Set([...round.held.stamps(), ...sent]);
  const waiting = await round.records.waiting(PAGE, except);
  const isBulkLeft = round.isPaused() || round.held.isBulkHeld();
  return waiting.filter(({ stamp, isBulk = false }) => !except.has(stamp) && !(isBulk && isBulkLeft));
}

/** Returns one answer for each sent record. */
function matchAnswers({ waiting }: PushBatch, answers: Answers): readonly Answer[] {
  return waiting.map((_, at) => (answers.ok ? (answers.value[at] ?? UNANSWERED) : answers));
}

const UNANSWERED: Answer = { ok: false, refusal: { type: 'unreachable' } };

/** Stores the answers to a batch at once. Refused records are held back. */
async function settle(pusher: Pusher, { waiting }: PushBatch, answers: readonly Answer[]): Promise<RoundStop> {
  const { taken, stop } = sortAnswers(pusher, waiting, answers);
  const acknowledged = await acknowledge(pusher, taken);
  if (acknowledged !== null) return acknowledged;
  pusher.round.report({ type: 'sent', count: taken.length });
  const moved = isNoteDue(pusher.course, waiting.length) ? await moveCursors(pusher) : null;
  return moved ?? stop ?? (await takeInChanged(pusher));
}

/** Takes in the records that changed before they could be deleted, so that the next try deletes what they are now. */
async function takeInChanged(pusher: Pusher): Promise<RoundStop> {
  const changed = pusher.changed.splice(0);
  for (const { collection, id } of changed) {
    if (!pusher.round.isCurrent()) return OUTDATED;
    const stop = await takeInWhole(pusher.round, collection, id);
    if (stop !== null) return stop;
  }
  return null;
}

/** Counts an acknowledged batch; returns whether the cursors must be stored. */
function isNoteDue(course: SendProgress, count: number): boolean {
  const counted = course;
  counted.sent += count;
  counted.landed += 1;
  return counted.inFlight === null || counted.landed % CURSORS_EVERY === 0;
}

/** Number of batches between two updates of the cursors, each of which costs a device as much as storing a batch. */
const CURSORS_EVERY = 10;

interface SortedAnswers {
  readonly taken: readonly AnsweredPush[];
  readonly stop: RoundStop;
}

function sortAnswers(pusher: Pusher, waiting: readonly Waiting[], answers: readonly Answer[]): SortedAnswers {
  const taken: AnsweredPush[] = [];
  let stop: RoundStop = null;
  for (const [at, sent] of waiting.entries()) {
    const answer = answers[at] ?? UNANSWERED;
    if (answer.ok) taken.push({ sent, answer: answer.value });
    else stop = refuse(pusher, sent, answer.refusal) ?? stop;
  }
  return { taken, stop };
}

function refuse(pusher: Pusher, sent: Waiting, refusal: ServerRefusal): RoundStop {
  const { round } = pusher;
  if (refusal.type === 'changed') {
    noteTry(pusher, sent);
    pusher.changed.push(sent);
    return null;
  }
  if (refusal.type !== 'refused') return stopFor(refusal);
  round.held.hold(sent, refusal.because);
  if (refusal.isFull === true) round.held.holdBulk();
  return null;
}

/** Counts an answer; the last one lets an unchanged waiting record wait for longer. */
function noteTry({ round, tries }: Pusher, sent: Waiting): void {
  const tried = (tries.get(sent.stamp) ?? 0) + 1;
  tries.set(sent.stamp, tried);
  if (tried < MOST_TRIES) round.held.release(sent);
  else round.held.hold(sent, null);
}

async function acknowledge(pusher: Pusher, answered: readonly AnsweredPush[]): Promise<RoundStop> {
  const { round, taken, long } = pusher;
  if (answered.length === 0) return null;
  for (const { sent } of answered) noteTry(pusher, sent);
  const stop = storageStop(await round.records.acknowledge(answered));
  if (stop !== null) return stop;
  for (const { sent, answer } of answered) {
    taken.add(sent.collection, answer.version);
    if (answer.isLong === true) long.set(recordName(sent), sent);
  }
  return null;
}

/** Moves the cursors past the versions this round wrote, so that they aren't fetched again. */
async function moveCursors({ round, taken }: Pusher): Promise<RoundStop> {
  for (const [collection, cursor] of taken.takeCursors(await round.records.cursors())) {
    if (!round.isCurrent()) return OUTDATED;
    const stop = storageStop(await round.records.receive(collection, [], cursor));
    if (stop !== null) return stop;
  }
  return null;
}
