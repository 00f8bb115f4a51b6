import { accepted, refused } from '@uplift/core/foundation';
import type { Result, StorageRefusal, UpliftId } from '@uplift/core/foundation';
import { shareHistory, coversStateVector, meetStateVectors } from '@uplift/core/replication';
import type { StateVector } from '@uplift/core/replication';
import type { AnsweredPush, PushAnswer, Waiting } from '@uplift/core/sync';
import { changeRecords } from '../records/record-transaction.ts';
import { contribution } from './counting/contribution.ts';
import { countWrite } from './counting/count-received.ts';
import { buildProofs, deletedRead } from './counting/deleted-records.ts';
import { countedWrites, digestRead } from './counting/digest-entry.ts';
import { warningWrite } from './counting/head-memory.ts';
import { cursorWrite } from './cursors.ts';
import { recordKey } from '../disk/disk-keys.ts';
import type { DiskWrite } from '../disk/disk.ts';
import { isOutboxEntry, outboxKey } from './outbox.ts';
import type { OutboxEntry } from './outbox.ts';
import { isObject, isSealed } from '../records/raw-record.ts';
import type { ServerKnowledge } from '../records/raw-record.ts';
import { buildMerge, pinCipher } from './receive-records.ts';
import { buildRebirth, endDeletion, isUnproven } from './received-deletion.ts';
import type { SyncingParts } from './receive-records.ts';
import type { RecordLookup, StoredSlot } from '../records/record-transaction.ts';
import type { RecordWrite } from '../records/build-write.ts';

/**
 * Stores the server's answers to a batch, and removes the outbox entries of records that haven't changed since. Returns the records whose
 * entries were removed. Plain acknowledgements, which nearly all are, are stored in one transaction.
 */
export async function acknowledgePushes(
  parts: SyncingParts,
  answered: readonly AnsweredPush[],
): Promise<Result<readonly Waiting[], StorageRefusal>> {
  const cipher = parts.options.cipher?.() ?? null;
  if (cipher === null) return refused('storage-unavailable');
  const kept = answered.filter(({ answer }) => isOnlyAcknowledged(answer));
  const noted =
    kept.length === 0 ? accepted<readonly Waiting[]>([]) : await recordAcknowledged(parts, cipher.owner, kept);
  if (!noted.ok) return noted;
  const changing = answered.filter(({ answer }) => !isOnlyAcknowledged(answer));
  const taken = await acknowledgeEach(pinCipher(parts, cipher), changing);
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
function isOnlyAcknowledged({ outcome, delta }: PushAnswer): boolean {
  return outcome === 'merged' && delta === null;
}

async function acknowledgePush(
  parts: SyncingParts,
  { sent, answer }: AnsweredPush,
): Promise<Result<boolean, StorageRefusal>> {
  let isShown = false;
  const owner = parts.options.cipher?.()?.owner ?? null;
  const { collection: store, id } = sent;
  if (owner === null) return refused('storage-unavailable');
  const counting = await parts.counter.prepare(owner, store, [id]);
  const reads = counting === null ? [] : [deletedRead(owner, store, id)];
  const change = { ids: [id], reads, isRelaxed: true, isOwnedOnly: true };
  const result = await changeRecords(parts, change, ([found], stored) => {
    if (found === undefined) return accepted({ writes: [], answer: false });
    const decision = decide(parts, found, { sent, answer });
    isShown = decision.isShown;
    const proven = counting === null ? [] : [{ id, proof: answer.proof }];
    const proofs = buildProofs({ owner, store, proven }, stored);
    const { writes, waiting } = decision;
    const written = waiting === undefined ? [] : [{ store: 'outbox', value: waiting } as const];
    const counted = counting?.all([
      ...countWrite(counting, found, { write: writes[0], waiting }),
      ...proofs.flatMap(({ before, after }) => counting.change(id, before, after)),
    ]);
    return accepted({
      writes,
      also: [...decision.also, ...written, ...proofs.map(({ write }) => write)],
      counted,
      answer: writes.some((write) => write.waiting === null),
    });
  });
  if (result.ok && isShown) parts.bus.publish({ store: sent.collection, ids: [sent.id], cause: 'received' });
  return result;
}

/** Stores the server's state next to the encrypted record, which stays unchanged. */
async function recordAcknowledged(
  { disk, kind: { store }, counter }: SyncingParts,
  owner: UpliftId,
  answered: readonly AnsweredPush[],
): Promise<Result<readonly Waiting[], StorageRefusal>> {
  const ids = answered.map(({ sent }) => sent.id);
  const counting = await counter.prepare(owner, store, ids);
  const digest = counting === null ? [] : [digestRead(owner)];
  const records = answered.map(({ sent }) => ({ store, key: recordKey(owner, sent.id) }));
  const entries = answered.map(({ sent }) => ({ store: 'outbox' as const, key: outboxKey(store, owner, sent.id) }));
  return disk.change({ reads: [...records, ...entries, ...digest], isRelaxed: true }, (found) => {
    const noted = answered.map((one, at) =>
      acknowledgeRecord(owner, one, [found[at], toEntry(found[answered.length + at])]),
    );
    const counted = counting?.all(
      noted.flatMap(({ before, after }, at) => counting.change(ids[at] ?? '', before, after)),
    );
    const sums = counted === undefined ? [] : countedWrites(counted, found[2 * answered.length]);
    return accepted({
      writes: [...noted.flatMap(({ writes }) => writes), ...sums],
      answer: noted.flatMap(({ over }) => over ?? []),
    });
  });
}

interface Acknowledgement {
  readonly writes: readonly DiskWrite[];
  /** Entry that no longer waits; null if it changed since. */
  readonly over: Waiting | null;
  /** The record's part of the digest before and after it. */
  readonly before: StateVector;
  readonly after: StateVector;
}

function acknowledgeRecord(
  owner: UpliftId,
  answered: AnsweredPush,
  [raw, stored]: readonly [unknown, OutboxEntry | null],
): Acknowledgement {
  const { sent, answer } = answered;
  const { collection: store, id } = sent;
  // What the server says it has beyond what was sent, this device doesn't have.
  const counters = meetStateVectors(answer.counters, sent.push?.counters ?? {});
  const server = { version: answer.version, counters };
  const next = stored && nextOutboxEntry(stored, answered, updatedAt(raw));
  // Deleted meanwhile: the deletion is of what the server has now.
  const waiting = withPurged(next, server);
  const written: DiskWrite =
    waiting === null ? { store: 'outbox', removed: outboxKey(store, owner, id) } : { store: 'outbox', value: waiting };
  const row = isSealed(raw) ? { ...raw, server } : raw;
  const writes = isSealed(raw) ? [{ store, value: { ...raw, server } }, written] : [written];
  const [before, after] = [contribution(raw, stored), contribution(row, waiting)];
  return { writes, over: waiting === null ? sent : null, before, after };
}

function toEntry(raw: unknown): OutboxEntry | null {
  return isOutboxEntry(raw) ? raw : null;
}

function withPurged(entry: OutboxEntry | null, purged: ServerKnowledge): OutboxEntry | null {
  return entry?.is_purged === true ? { ...entry, purged } : entry;
}

function updatedAt(raw: unknown): number | null {
  const at = isObject(raw) ? raw['updated_at'] : null;
  return typeof at === 'number' ? at : null;
}

/** The remaining entry; null if everything was stored and nothing changed since. */
function nextOutboxEntry(
  entry: OutboxEntry,
  { sent, answer }: AnsweredPush,
  updated: number | null,
): OutboxEntry | null {
  const isKept = sent.push === null || coversStateVector(answer.counters, sent.push.counters);
  if (!isKept) return entry;
  return entry.stamp === sent.stamp ? null : { ...entry, changed_at: updated ?? entry.changed_at };
}

interface Acknowledged {
  readonly writes: readonly RecordWrite[];
  readonly also: readonly DiskWrite[];
  /** The record's outbox entry, written without the record. */
  readonly waiting?: OutboxEntry;
  readonly isShown: boolean;
}

const NO_CHANGE: Acknowledged = { writes: [], also: [], isShown: false };

function decide(parts: SyncingParts, found: RecordLookup, answered: AnsweredPush): Acknowledged {
  const slot = found.owned;
  if (slot === null) return NO_CHANGE;
  const { sent, answer } = answered;
  if (answer.outcome !== 'purged') return mergeAnswer(parts, { found, slot }, answered);
  const { waiting, id } = found;
  if (isBegunSince(waiting, slot, sent)) return { ...NO_CHANGE, ...endDeletion(waiting) };
  const kept = sent.push !== null && isUnproven(slot.record, answer.proof) ? slot.record : null;
  if (kept !== null) return acknowledgeUnproven(parts, { found, slot, record: kept, version: answer.version });
  const write = { id, slot, record: null, changed_at: parts.options.clock(), waiting: null };
  return { writes: [write], also: [], isShown: slot.record !== null };
}

function acknowledgeUnproven(parts: SyncingParts, kept: Parameters<typeof buildRebirth>[1]): Acknowledged {
  const { owner } = kept.slot;
  const also = owner === null || !isRefusal(kept) ? [] : [warningWrite(owner, 'unproven-deletion')];
  return { writes: [buildRebirth(parts, kept)], also, isShown: false };
}

/**
 * Returns true if the server deleted what it had, or refuses a record that began again after this very deletion. The first push of a
 * new record may find that another one of its name was deleted, and nothing is lost.
 */
function isRefusal({ found, record, version }: Parameters<typeof buildRebirth>[1]): boolean {
  return record.server !== undefined || found.waiting?.begun_after === version;
}

/** Returns true if the stored record was begun after the sent one, as from a backup: it must be sent itself. */
function isBegunSince(waiting: OutboxEntry | null, { record }: StoredSlot, { stamp, push }: Waiting): boolean {
  if (waiting === null || waiting.stamp === stamp || record === null) return false;
  return push === null || !shareHistory(push.counters, record.data.counters);
}

function mergeAnswer(
  parts: SyncingParts,
  { found, slot }: { readonly found: RecordLookup; readonly slot: StoredSlot },
  { sent, answer }: AnsweredPush,
): Acknowledged {
  if (slot.record === null || answer.delta === null) return NO_CHANGE;
  const isDisjoint = answer.outcome === 'disjoint';
  const listed = { ...answer, doc: answer.delta, whole: isDisjoint };
  const { write, isShown } = buildMerge(parts, { found, slot, listed });
  // The answer can't be merged: the whole list is fetched again.
  if (write === undefined) return { ...NO_CHANGE, also: startOver(slot.owner, sent) };
  const isAllThere =
    isDisjoint && write.record !== null && coversStateVector(answer.counters, write.record.data.counters);
  const waiting = isAllThere ? null : continueWaiting(found.waiting, { sent, answer }, slot.record.updated_at);
  return { writes: [{ waiting, ...write }], also: [], isShown: isShown === true };
}

function continueWaiting(waiting: OutboxEntry | null, answered: AnsweredPush, updated: number): OutboxEntry | null {
  return waiting === null ? null : nextOutboxEntry(waiting, answered, updated);
}

function startOver(owner: UpliftId | null, { collection }: Waiting): readonly DiskWrite[] {
  return owner === null ? [] : [cursorWrite(owner, collection, 0)];
}
