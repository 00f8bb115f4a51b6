import type { RecordCipher, SealedBytes } from '@uplift/core/foundation';
import { recordKey } from '../disk/disk-keys.ts';
import type { Owner } from '../disk/disk-keys.ts';
import type { DiskWrite, RecordStoreName } from '../disk/disk.ts';
import { earlierVersion, isDue, versionName, versionRange } from './earlier-versions.ts';
import type { EarlierVersion } from './earlier-versions.ts';
import { lossNote, lossRange } from './loss-notes.ts';
import type { OwnedRows } from '../song-index/owned-rows.ts';
import type { OwnedText } from '../song-index/owned-texts.ts';
import { outboxKey } from '../sync/outbox.ts';
import { isInTrash, isObject, isReadable } from './raw-record.ts';
import type { RawRecord } from './raw-record.ts';
import { NO_DERIVED_DATA } from './record-kind.ts';
import type { DerivedData, KeptKind } from './record-kind.ts';
import type { RecordWrite } from './build-write.ts';
import { recordHead, encodeRow, packData, associatedDataFor } from '../disk/sealed-data.ts';

/** A write with the record's derived data before and after it. */
interface DerivingWrite extends RecordWrite {
  readonly before: DerivedData;
  readonly after: DerivedData;
}

/** Bytes to encrypt before they are written. */
interface UnencryptedWrite {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly purpose: string;
  write(sealed: SealedBytes): DiskWrite;
}

export type PendingWrite = DiskWrite | UnencryptedWrite;

export async function encryptWrites(
  cipher: RecordCipher,
  pending: readonly PendingWrite[],
): Promise<readonly DiskWrite[]> {
  return Promise.all(
    pending.map(async (one) => ('purpose' in one ? one.write(await cipher.seal(one.bytes, one.purpose)) : one)),
  );
}

export interface EncodedWrite {
  readonly pending: readonly PendingWrite[];
  /** The rows that change, if any. */
  readonly rows: readonly OwnedRows[];
  /** The text that changes, if any. */
  readonly texts: readonly OwnedText[];
}

/** Encodes a write. Rows and texts are returned separately, and only if they change. */
export function encodeWrite<Value>(kind: KeptKind<Value>, write: RecordWrite): EncodedWrite {
  if (write.isDerivedOnly === true) return encodeDerivedData(kind, write);
  const derived: DerivingWrite = {
    ...write,
    before: deriveData(kind, write.slot.record),
    after: deriveData(kind, write.record),
  };
  const pending = [
    ...encodeRecordWrites(kind.store, write),
    ...encodeOutbox(kind.store, write),
    ...encodeSetAside(kind.store, write),
  ];
  const { owner, raw } = write.slot;
  const hasSameRows = JSON.stringify(derived.before.rows) === JSON.stringify(derived.after.rows);
  const { text } = derived.after;
  return {
    pending,
    rows: hasSameRows ? [] : [{ id: write.id, owner, rows: derived.after.rows, isNew: raw === undefined }],
    texts: derived.before.text === text ? [] : [{ id: write.id, owner, text }],
  };
}

/** Returns a record's rows and text even if they are unchanged. */
function encodeDerivedData<Value>(kind: KeptKind<Value>, { id, slot, record }: RecordWrite): EncodedWrite {
  const { rows, text } = deriveData(kind, record);
  const { owner } = slot;
  return { pending: [], rows: [{ id, owner, rows }], texts: [{ id, owner, text }] };
}

/** A record in the trash has no derived data. */
function deriveData<Value>(kind: KeptKind<Value>, record: RawRecord | null): DerivedData {
  if (record === null || isInTrash(record)) return NO_DERIVED_DATA;
  return kind.deriveData(record.data.value as Value); // the kind's own repository wrote it
}

function encodeRecordWrites(store: RecordStoreName, write: RecordWrite): readonly PendingWrite[] {
  const { id, slot, record, changed_at } = write;
  if (record === null) return [{ store, removed: recordKey(slot.owner, id) }, ...removeVersions(store, write)];
  const isKept = isKeptBefore(store, write);
  const next = isKept ? { ...record, kept_at: changed_at } : record;
  const versions = isKept ? encodeVersionBefore(write) : [];
  return [
    encodeRecord(store, slot.owner, next),
    ...versions,
    ...encodeLosses(store, write),
    ...(write.past ?? []).map((past) => encodeMovedVersion(write, past)),
  ];
}

/** Returns true if a version is kept: at once for a loss, at intervals for edits. */
function isKeptBefore(store: RecordStoreName, { slot, changed_at, isEdit, isLoss }: RecordWrite): boolean {
  if (store !== 'songs' || isEdit !== true || slot.record === null) return false;
  return isLoss === true || isDue(slot.record, changed_at);
}

function encodeLosses(store: RecordStoreName, { id, slot, changed_at, losses }: RecordWrite): readonly PendingWrite[] {
  if (store !== 'songs' || losses === undefined || losses === null) return [];
  return [{ store: 'outbox', value: lossNote({ ...losses, owner: slot.owner, id, at: changed_at }) }];
}

function encodeRecord(store: RecordStoreName, owner: Owner, record: RawRecord): PendingWrite {
  const { id, data } = record;
  const head = recordHead(record);
  if (owner === null) return { store, value: { id, data, data_iv: null, ...head } };
  return {
    bytes: packData(data),
    purpose: associatedDataFor(store, id),
    write: (sealed) => ({ store, value: { ...head, id: [owner, id], ...encodeRow(sealed) } }),
  };
}

/** Encodes the stored record as an earlier version of the song. */
function encodeVersionBefore({ id, slot, changed_at }: RecordWrite): readonly PendingWrite[] {
  const { owner, raw, record } = slot;
  if (!isObject(raw) || record === null) return [];
  // Two writes in the same millisecond are two versions, so the first gets a time half a millisecond earlier.
  const writtenAt = record.updated_at === changed_at ? changed_at - 0.5 : record.updated_at;
  const name = { owner, id, keptAt: changed_at, writtenAt };
  return [{ store: 'outbox', value: earlierVersion(name, raw) }];
}

/**
 * Removes the versions of a permanently deleted song; those of a claimed one are moved to the account, under its key.
 */
function removeVersions(store: RecordStoreName, { id, slot, hasPast = true }: RecordWrite): readonly PendingWrite[] {
  if (store !== 'songs' || !hasPast) return [];
  return [
    { store: 'outbox', removedAll: versionRange(slot.owner, id) },
    { store: 'outbox', removedAll: lossRange(slot.owner, id) },
  ];
}

function encodeMovedVersion({ id, slot: { owner } }: RecordWrite, past: EarlierVersion): PendingWrite {
  const { record } = past;
  const name = versionName([past.store, past.record_id]);
  if (name === null || !isReadable(record)) return { store: 'set_aside', value: past };
  if (owner === null) return { store: 'outbox', value: past };
  return {
    bytes: packData(record.data),
    purpose: associatedDataFor('songs', id),
    write: (sealed) => ({
      store: 'outbox',
      value: earlierVersion({ ...name, owner }, { ...recordHead(record), id: [owner, id], ...encodeRow(sealed) }),
    }),
  };
}

function encodeOutbox(store: RecordStoreName, { id, slot: { owner }, waiting }: RecordWrite): readonly PendingWrite[] {
  if (owner === null || waiting === undefined) return [];
  return waiting === null
    ? [{ store: 'outbox', removed: outboxKey(store, owner, id) }]
    : [{ store: 'outbox', value: waiting }];
}

function encodeSetAside(
  store: RecordStoreName,
  { slot, changed_at, isSetAside = false }: RecordWrite,
): readonly PendingWrite[] {
  if (!isSetAside || slot.raw === undefined) return [];
  return [{ store: 'set_aside', value: { store, record: slot.raw, at: changed_at } }];
}
