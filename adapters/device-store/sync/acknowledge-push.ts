import { accepted, refused } from '@uplift/core/foundation';
import type { Result, StorageRefusal, UpliftId } from '@uplift/core/foundation';
import { areRelated, coversCounters } from '@uplift/core/replication';
import type { AnsweredPush, PushAnswer, Waiting } from '@uplift/core/sync';
import { changeRecords } from '../records/record-transaction.ts';
import { cursorWrite } from './cursors.ts';
import { keyOf } from '../disk/disk-keys.ts';
import type { DiskWrite } from '../disk/disk.ts';
import { isOutboxEntry, outboxKey } from './outbox.ts';
import type { OutboxEntry } from './outbox.ts';
import { isObject, isSealed } from '../records/raw-record.ts';
import { mergedIn, pinned } from './receive-records.ts';
import type { SyncingParts } from './receive-records.ts';
import type { Found, RecordWrite, Slot } from '../records/record-write.ts';

/**
 * Takes in what the server answered to a batch, and ends the waiting of what did not change since it was sent. Answers the records whose
 * waiting ended. What the server just took, which is nearly all, is noted in one transaction.
 */
export async function acknowledgePushes(
  parts: SyncingParts,
  answered: readonly AnsweredPush[],
): Promise<Result<readonly Waiting[], StorageRefusal>> {
  const cipher = parts.options.cipher?.() ?? null;
  if (cipher === null) return refused('storage-unavailable');
  const kept = answered.filter(({ answer }) => isKeptAlone(answer));
  const noted = kept.length === 0 ? accepted<readonly Waiting[]>([]) : await noteKept(parts, cipher.owner, kept);
  if (!noted.ok) return noted;
  const changing = answered.filter(({ answer }) => !isKeptAlone(answer));
  const taken = await acknowledgeEach(pinned(parts, cipher), changing);
  return taken.ok ? accepted([...noted.value, ...taken.value]) : taken;
}

async function acknowledgeEach(
  parts: SyncingParts,
  answered: readonly AnsweredPush[],
): Promise<Result<readonly Waiting[], StorageRefusal>> {
  const over: Waiting[] = [];
  for (const one of answered) {
    const isOver = await acknowledgePush(parts, one);
    if (!isOver.ok) return isOver;
    if (isOver.value) over.push(one.sent);
  }
  return accepted(over);
}

/** The server lacked something and this device nothing. */
function isKeptAlone({ outcome, delta }: PushAnswer): boolean {
  return outcome === 'merged' && delta === null;
}

async function acknowledgePush(
  parts: SyncingParts,
  { sent, answer }: AnsweredPush,
): Promise<Result<boolean, StorageRefusal>> {
  let isShown = false;
  const change = { ids: [sent.id], isRelaxed: true, isOwnedOnly: true };
  const result = await changeRecords(parts, change, ([found]) => {
    const decision = found === undefined ? NOTHING : decide(parts, found, { sent, answer });
    isShown = decision.isShown;
    return accepted({
      writes: decision.writes,
      also: decision.also,
      answer: decision.writes.some(({ waiting }) => waiting === null),
    });
  });
  if (result.ok && isShown) parts.bus.publish({ store: sent.collection, ids: [sent.id], cause: 'received' });
  return result;
}

/** What lies sealed stays as it is, with what the server now has of it beside it. */
function noteKept(
  { disk, kind: { store } }: SyncingParts,
  owner: UpliftId,
  answered: readonly AnsweredPush[],
): Promise<Result<readonly Waiting[], StorageRefusal>> {
  const records = answered.map(({ sent }) => ({ store, key: keyOf(owner, sent.id) }));
  const entries = answered.map(({ sent }) => ({ store: 'outbox' as const, key: outboxKey(store, owner, sent.id) }));
  return disk.change({ reads: [...records, ...entries], isRelaxed: true }, (found) => {
    const noted = answered.map((one, at) => noteOne(owner, one, [found[at], found[answered.length + at]]));
    return accepted({
      writes: noted.flatMap(({ writes }) => writes),
      answer: noted.flatMap(({ over }) => over ?? []),
    });
  });
}

interface Noted {
  readonly writes: readonly DiskWrite[];
  /** What waits no longer. */
  readonly over: Waiting | null;
}

function noteOne(owner: UpliftId, answered: AnsweredPush, [lying, entry]: readonly [unknown, unknown]): Noted {
  const { sent, answer } = answered;
  const { collection: store, id } = sent;
  const server = { version: answer.version, counters: answer.counters };
  const waiting = isOutboxEntry(entry) ? nextWaiting(entry, answered, updatedAt(lying)) : null;
  const written: DiskWrite =
    waiting === null ? { store: 'outbox', removed: outboxKey(store, owner, id) } : { store: 'outbox', value: waiting };
  const writes = isSealed(lying) ? [{ store, value: { ...lying, server } }, written] : [written];
  return { writes, over: waiting === null ? sent : null };
}

function updatedAt(lying: unknown): number | null {
  const at = isObject(lying) ? lying['updated_at'] : null;
  return typeof at === 'number' ? at : null;
}

/** The entry as it goes on; null where all was kept and nothing changed since. */
function nextWaiting(entry: OutboxEntry, { sent, answer }: AnsweredPush, updated: number | null): OutboxEntry | null {
  const isKept = sent.push === null || coversCounters(answer.counters, sent.push.counters);
  if (!isKept) return entry;
  return entry.stamp === sent.stamp ? null : { ...entry, changed_at: updated ?? entry.changed_at };
}

interface Acknowledged {
  readonly writes: readonly RecordWrite[];
  readonly also: readonly DiskWrite[];
  readonly isShown: boolean;
}

const NOTHING: Acknowledged = { writes: [], also: [], isShown: false };

function decide(parts: SyncingParts, found: Found, answered: AnsweredPush): Acknowledged {
  const slot = found.owned;
  if (slot === null) return NOTHING;
  if (answered.answer.outcome !== 'purged') return merged(parts, { found, slot }, answered);
  if (isBegunSince(found.waiting, slot, answered.sent)) return NOTHING;
  const write = { id: found.id, slot, record: null, changed_at: parts.options.clock(), waiting: null };
  return { writes: [write], also: [], isShown: slot.record !== null };
}

/** Whether what is there now was begun after what was sent, as from a backup: it waits to be sent itself. */
function isBegunSince(waiting: OutboxEntry | null, { record }: Slot, { stamp, push }: Waiting): boolean {
  if (waiting === null || waiting.stamp === stamp || record === null) return false;
  return push === null || !areRelated(push.counters, record.data.counters);
}

function merged(
  parts: SyncingParts,
  { found, slot }: { readonly found: Found; readonly slot: Slot },
  { sent, answer }: AnsweredPush,
): Acknowledged {
  if (slot.record === null || answer.delta === null) return NOTHING;
  const isDisjoint = answer.outcome === 'disjoint';
  const listed = { ...answer, doc: answer.delta, whole: isDisjoint };
  const { write, isShown } = mergedIn(parts, { found, slot, listed });
  // What the server answered cannot be taken in: all that it has is listed anew.
  if (write === undefined) return { ...NOTHING, also: startOver(slot.owner, sent) };
  const isAllThere = isDisjoint && write.record !== null && coversCounters(answer.counters, write.record.data.counters);
  const waiting = isAllThere ? null : goingOn(found.waiting, { sent, answer }, slot.record.updated_at);
  return { writes: [{ waiting, ...write }], also: [], isShown: isShown === true };
}

function goingOn(waiting: OutboxEntry | null, answered: AnsweredPush, updated: number): OutboxEntry | null {
  return waiting === null ? null : nextWaiting(waiting, answered, updated);
}

function startOver(owner: UpliftId | null, { collection }: Waiting): readonly DiskWrite[] {
  return owner === null ? [] : [cursorWrite(owner, collection, 0)];
}
