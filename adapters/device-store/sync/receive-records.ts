import { accepted, refused } from '@uplift/core/foundation';
import type { RecordCipher, Result, StorageRefusal } from '@uplift/core/foundation';
import { shareHistory, coversStateVector, isSameJson, meetStateVectors } from '@uplift/core/replication';
import type { MergeableDocument } from '@uplift/core/replication';
import type { ListedRecord, Received } from '@uplift/core/sync';
import { changeRecords } from '../records/record-transaction.ts';
import type { RepositoryParts } from '../records/record-transaction.ts';
import { COMPLETE } from '../migration/complete-record.ts';
import { countWrite } from './counting/count-received.ts';
import { buildProofs, deletedRead } from './counting/deleted-records.ts';
import { warningWrite } from './counting/head-memory.ts';
import type { LibraryCounter } from './counting/library-counter.ts';
import { cursorWrite } from './cursors.ts';
import type { OutboxEntry } from './outbox.ts';
import { isDeletedAlready, raiseDeletion, receiveDeletion } from './received-deletion.ts';
import type { RecordStoreName } from '../disk/disk.ts';
import { mergeListed } from './merge-listed.ts';
import type { FromServer } from './merge-listed.ts';
import type { EarlierVersion } from '../records/earlier-versions.ts';
import { buildVersionsOfKeptLyrics } from '../records/lost-lyrics.ts';
import { detectLosses } from '../records/detect-losses.ts';
import type { DetectedLosses } from '../records/detect-losses.ts';
import { isObject } from '../records/raw-record.ts';
import type { RawRecord } from '../records/raw-record.ts';
import type { RecordLookup, StoredSlot } from '../records/record-transaction.ts';
import type { PendingWrite } from '../records/encode-write.ts';
import type { RecordWrite } from '../records/build-write.ts';
import type { InsertHint } from './insert-hint.ts';
import { encodeUnreadable } from './unreadable-records.ts';
import { buildOutboxEntry, setDeletionFromDocument } from '../records/build-write.ts';
import type { Writing } from '../records/build-write.ts';

export type SyncingParts = Writing<unknown> &
  Pick<RepositoryParts<unknown>, 'bus'> & { readonly assumedNew: InsertHint; readonly counter: LibraryCounter };

/** The result of one listed record: its write, if the shown value changes, and if it is lacking or unreadable. */
interface ReceivedWrites {
  readonly write?: RecordWrite;
  /** The record's outbox entry, written without the record. */
  readonly waiting?: OutboxEntry;
  readonly isShown?: boolean;
  readonly problem?: 'lacking' | 'unreadable' | 'unproven';
}

const NO_WRITES: ReceivedWrites = {};

/** The place of a page in the server's list. */
export interface PagePlace {
  /** Version of its last record; null for records outside the list. */
  readonly cursor: number | null;
  /** Resolves to true once the page may be stored, or to false if it must not be. */
  readonly turn?: Promise<boolean> | undefined;
}

/** Stores a page of the server's list. */
export async function receiveRecords(
  parts: SyncingParts,
  listed: readonly ListedRecord[],
  { cursor, turn }: PagePlace,
): Promise<Result<Received, StorageRefusal>> {
  const cipher = parts.options.cipher?.() ?? null;
  if (cipher === null) return refused('storage-unavailable');
  const { store } = parts.kind;
  let shown: readonly string[] = [];
  const assumedNew = await parts.assumedNew.among(cipher.owner, store, listed);
  const ids = listed.map(({ id }) => id);
  const counting = await parts.counter.prepare(cipher.owner, store, ids);
  const proven = counting === null ? [] : listed.filter(({ proof }) => proof !== undefined && proof !== null);
  const reads = proven.map(({ id }) => deletedRead(cipher.owner, store, id));
  const change = { ids, reads, isRelaxed: true, isOwnedOnly: true, assumedNew, turn };
  // The server can send it again, so it needn't be flushed at once: it is on the disk with its cursor or not at all.
  const result = await changeRecords(pinCipher(parts, cipher), change, (found, extra) => {
    const taken = listed.map((record, at) => ({
      record,
      found: found[at],
      ...buildReceivedWrites({ parts, isCounted: counting !== null }, record, found[at]),
    }));
    shown = taken.filter(({ isShown }) => isShown === true).map(({ record }) => record.id);
    const lacking = taken.filter(({ problem }) => problem === 'lacking').map(({ record }) => record.id);
    const unreadable = taken.filter(({ problem }) => problem === 'unreadable').map(({ record }) => record);
    const isDone = cursor !== null && lacking.length === 0;
    const proofs = buildProofs({ owner: cipher.owner, store, proven }, extra);
    const isUnproven = taken.some(({ problem }) => problem === 'unproven');
    const also: readonly PendingWrite[] = [
      ...taken.flatMap(({ waiting }) => (waiting === undefined ? [] : [{ store: 'outbox', value: waiting } as const])),
      ...proofs.map(({ write }) => write),
      ...(isUnproven ? [warningWrite(cipher.owner, 'unproven-deletion')] : []),
      ...unreadable.flatMap((record) => encodeUnreadable(cipher, { store, record, now: parts.options.clock() })),
      ...(isDone ? [cursorWrite(cipher.owner, store, cursor)] : []),
    ];
    const received = { changed: shown.length, lacking, setAside: unreadable.map(({ id }) => id) };
    const counted = counting?.all([
      ...taken.flatMap((one) => (one.found === undefined ? [] : countWrite(counting, one.found, one))),
      ...proofs.flatMap(({ id, before, after }) => counting.change(id, before, after)),
    ]);
    return accepted({ writes: taken.flatMap(({ write }) => write ?? []), also, counted, answer: received });
  });
  if (result.ok && shown.length > 0) parts.bus.publish({ store, ids: shown, cause: 'received' });
  return result;
}

/** Fixes the currently unlocked account: another one unlocked in the meantime is not involved. */
export function pinCipher(parts: SyncingParts, cipher: RecordCipher): SyncingParts {
  return { ...parts, options: { ...parts.options, cipher: () => cipher } };
}

interface Receiving {
  readonly parts: SyncingParts;
  /** True if this device counts what it has of the library. */
  readonly isCounted: boolean;
}

function buildReceivedWrites(
  { parts, isCounted }: Receiving,
  listed: ListedRecord,
  found: RecordLookup | undefined,
): ReceivedWrites {
  const slot = found?.owned ?? null;
  if (found === undefined || slot === null) return NO_WRITES;
  if (listed.data === null) return receiveDeletion(parts, { found, slot, listed });
  // A record deleted permanently here isn't brought back by a server that hasn't received the deletion yet.
  const { waiting } = found;
  if (waiting?.is_purged === true) return receiveWhileDeleted({ parts, isCounted }, listed, { ...found, waiting });
  return receiveData(parts, { record: listed, data: listed.data }, { found, slot });
}

/** Merges listed data, unless it is known already, or changes something that this device lacks. */
function receiveData(
  parts: SyncingParts,
  { record: listed, data }: { readonly record: ListedRecord; readonly data: NonNullable<ListedRecord['data']> },
  { found, slot }: Omit<Merging, 'listed'>,
): ReceivedWrites {
  if (isKnown(slot.record, listed)) return NO_WRITES;
  if (isLacking(slot.record, data)) return { problem: 'lacking' };
  return buildMerge(parts, {
    found,
    slot,
    listed: { ...data, version: listed.version, whole: data.since === 0 },
  });
}

/**
 * Returns true if the changes depend on more than this device received of the record. A cursor can't show that: a record that changed while
 * the list was read page by page is listed only once, in its new position.
 */
function isLacking(record: RawRecord | null, { since }: NonNullable<ListedRecord['data']>): boolean {
  return since > (record?.server?.version ?? 0);
}

/**
 * Returns true for a version that was received before. A restored server lists earlier versions, and lacks later ones.
 */
function isKnown(record: RawRecord | null, { version, data }: ListedRecord): boolean {
  const known = record?.server;
  if (known === undefined || data === null) return false;
  // After a restore of the server, an earlier version may have more words than a later one had.
  const isSame = coversStateVector(data.counters, known.counters) && coversStateVector(known.counters, data.counters);
  return known.version >= version && isSame;
}

/** Takes in a record whose deletion waits: it has changed, or it has begun again and takes the place of the deletion. */
function receiveWhileDeleted(
  receiving: Receiving,
  listed: ListedRecord,
  found: RecordLookup & { readonly waiting: OutboxEntry },
): ReceivedWrites {
  if (!receiving.isCounted) return NO_WRITES;
  if (!isDeletedAlready(found.waiting, listed)) return raiseDeletion(found.waiting, listed);
  const received = buildReceivedWrites(receiving, listed, { ...found, waiting: null });
  return received.write === undefined ? received : { ...received, write: { waiting: null, ...received.write } };
}

/** A record of the server, with the device's own. */
export interface Merging {
  readonly found: RecordLookup;
  readonly slot: StoredSlot;
  readonly listed: FromServer & { readonly version: number };
}

/** Merges the server's version with the device's. */
export function buildMerge(parts: SyncingParts, merging: Merging): ReceivedWrites {
  const { found, slot, listed } = merging;
  const { kind, newIds } = parts;
  const own = readOwnData(merging);
  const merged = mergeListed({ shape: kind.shape, beginning: kind.beginning, newIds }, own, listed);
  if (typeof merged === 'string') return { problem: merged };
  const data = dataOrNull(kind.store, found.id, merged.data);
  if (data === null) return { problem: 'unreadable' };
  const isOneRecord = own !== null && !merged.isJoined;
  const now = parts.options.clock();
  const detected = detectLosses(kind.shape, isOneRecord ? slot.record : null, data);
  const past = lostVersions(parts, { slot, at: now, isLoss: detected.isLoss }, data);
  const taken = buildMergeWrite(merging, { data, detected, past, now });
  // Changes that the server lacks are pushed, unless they are in the outbox already.
  const isNews = merged.isAhead && (found.waiting === null || merged.isJoined);
  return isNews
    ? { ...taken, write: { ...taken.write, waiting: buildOutboxEntry(parts, { found, slot, now }) } }
    : taken;
}

function lostVersions(
  { kind, newIds }: SyncingParts,
  { slot, at, isLoss }: Pick<DetectedLosses, 'isLoss'> & { readonly slot: StoredSlot; readonly at: number },
  { value }: MergeableDocument<unknown>,
): readonly EarlierVersion[] {
  return slot.record === null || !isLoss
    ? []
    : buildVersionsOfKeptLyrics({ kind, newIds, slot, before: slot.record, at }, value);
}

/** Reads the device's version of the same record; null if it has none. */
function readOwnData({ slot: { record }, listed }: Merging): MergeableDocument<unknown> | null {
  return record === null || isReborn(record, listed) ? null : record.data;
}

interface MergedRecord {
  readonly data: MergeableDocument<unknown>;
  readonly detected: DetectedLosses;
  readonly past: readonly EarlierVersion[];
  readonly now: number;
}

function buildMergeWrite(
  merging: Merging,
  { data, detected, past, now }: MergedRecord,
): ReceivedWrites & { readonly write: RecordWrite } {
  const { found, slot } = merging;
  const { record, isShown } = withServerState(merging, data, now);
  const { isLoss, losses, hasOtherKept } = detected;
  return {
    write: {
      id: found.id,
      slot,
      record,
      changed_at: now,
      isEdit: isShown,
      isSetAside: slot.record === null,
      isLoss,
      losses,
      past,
    },
    // Words that are kept beside the shown ones show too.
    isShown: isShown || isLoss || hasOtherKept,
  };
}

/** Returns true if the server's record was begun after this device's was purged. */
function isReborn({ server, data }: RawRecord, listed: FromServer): boolean {
  return listed.whole && server !== undefined && !shareHistory(data.counters, listed.counters);
}

function withServerState(
  { found, slot, listed: { version, counters } }: Merging,
  data: MergeableDocument<unknown>,
  now: number,
): { readonly record: RawRecord; readonly isShown: boolean } {
  const before = slot.record;
  const head = before ?? { uplift_id: slot.owner, created_at: now, updated_at: now };
  const record = setDeletionFromDocument({
    ...head,
    id: found.id,
    data,
    server: { version, counters: meetStateVectors(counters, data.counters) },
  });
  const isShown = before === null || !isSameShown(before, record);
  return { record: isShown ? { ...record, updated_at: now } : record, isShown };
}

function isSameShown(a: RawRecord, b: RawRecord): boolean {
  return a.deleted_at === b.deleted_at && isSameJson(a.data.value, b.data.value);
}

/** Returns the data with every field that its readers need; null if it isn't a record of this kind and id. */
function dataOrNull(
  store: RecordStoreName,
  id: string,
  data: MergeableDocument<unknown>,
): MergeableDocument<unknown> | null {
  if (!isObject(data.value) || data.value['id'] !== id) return null;
  const { completed, isWhole } = COMPLETE[store](data.value);
  return isWhole ? { ...data, value: completed } : null;
}
