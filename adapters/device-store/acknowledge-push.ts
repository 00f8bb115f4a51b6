import { accepted, refused } from '@uplift/core/foundation';
import type { Result, StorageRefusal, UpliftId } from '@uplift/core/foundation';
import { areRelated, coversCounters } from '@uplift/core/replication';
import type { PushAnswer, Waiting } from '@uplift/core/sync';
import { changeRecords } from './change-records.ts';
import { cursorWrite } from './cursors.ts';
import { keyOf } from './disk-keys.ts';
import type { DiskWrite } from './disk.ts';
import { isOutboxEntry, outboxKey } from './outbox.ts';
import type { OutboxEntry } from './outbox.ts';
import { isObject, isSealed } from './raw-record.ts';
import { mergedIn, pinned } from './receive-records.ts';
import type { SyncingParts } from './receive-records.ts';
import type { Found, RecordWrite, Slot } from './record-write.ts';

/** Takes in what the server answered to a push, and ends the waiting where nothing changed since it was sent. Answers whether it did. */
export async function acknowledgePush(
  parts: SyncingParts,
  sent: Waiting,
  answer: PushAnswer,
): Promise<Result<boolean, StorageRefusal>> {
  const cipher = parts.options.cipher?.() ?? null;
  if (cipher === null) return refused('storage-unavailable');
  if (answer.outcome === 'merged' && answer.delta === null) return noteKept(parts, cipher.owner, { sent, answer });
  let isShown = false;
  const change = { ids: [sent.id], isRelaxed: true, isOwnedOnly: true };
  const result = await changeRecords(pinned(parts, cipher), change, ([found]) => {
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

interface Answered {
  readonly sent: Waiting;
  readonly answer: PushAnswer;
}

/** The server lacked something and this device nothing: what lies sealed stays as it is. */
function noteKept(
  parts: SyncingParts,
  owner: UpliftId,
  { sent, answer }: Answered,
): Promise<Result<boolean, StorageRefusal>> {
  const { collection: store, id } = sent;
  const key = outboxKey(store, owner, id);
  const reads = [
    { store, key: keyOf(owner, id) },
    { store: 'outbox', key },
  ] as const;
  return parts.disk.change({ reads, isRelaxed: true }, ([lying, entry]) => {
    const writes: DiskWrite[] = [];
    if (isSealed(lying)) {
      const server = { version: answer.version, counters: answer.counters };
      writes.push({ store, value: { ...lying, server } });
    }
    const waiting = isOutboxEntry(entry) ? nextWaiting(entry, { sent, answer }, updatedAt(lying)) : null;
    writes.push(waiting === null ? { store: 'outbox', removed: key } : { store: 'outbox', value: waiting });
    return accepted({ writes, answer: waiting === null });
  });
}

function updatedAt(lying: unknown): number | null {
  const at = isObject(lying) ? lying['updated_at'] : null;
  return typeof at === 'number' ? at : null;
}

/** The entry as it goes on; null where all was kept and nothing changed since. */
function nextWaiting(entry: OutboxEntry, { sent, answer }: Answered, updated: number | null): OutboxEntry | null {
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

function decide(parts: SyncingParts, found: Found, answered: Answered): Acknowledged {
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
  { sent, answer }: Answered,
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

function goingOn(waiting: OutboxEntry | null, answered: Answered, updated: number): OutboxEntry | null {
  return waiting === null ? null : nextWaiting(waiting, answered, updated);
}

function startOver(owner: UpliftId | null, { collection }: Waiting): readonly DiskWrite[] {
  return owner === null ? [] : [cursorWrite(owner, collection, 0)];
}
