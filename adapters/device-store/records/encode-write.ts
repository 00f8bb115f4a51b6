import { keyOf } from '../disk/disk-keys.ts';
import type { Owner } from '../disk/disk-keys.ts';
import type { RecordStoreName } from '../disk/disk.ts';
import { earlierVersion, isDue, versionName, versionsOf } from './earlier-versions.ts';
import type { EarlierVersion } from './earlier-versions.ts';
import { lossNote, lossesOfOwner } from './loss-notes.ts';
import type { OwnedRows } from '../song-index/owned-rows.ts';
import type { OwnedText } from '../song-index/owned-texts.ts';
import { outboxKey } from '../sync/outbox.ts';
import { isInTrash, isObject, isReadable } from './raw-record.ts';
import type { RawRecord } from './raw-record.ts';
import type { KeptKind } from './record-kind.ts';
import { NOTHING_BESIDE } from './record-write.ts';
import type { Beside, Prepared, RecordWrite } from './record-write.ts';
import { headOf, lyingBytes, packData, purposeOf } from '../disk/sealed-data.ts';

/** A write with what is kept beside the record before and after it. */
interface BesideWrite extends RecordWrite {
  readonly before: Beside;
  readonly after: Beside;
}

/** What a write comes to. */
export interface PreparedWrite {
  readonly prepared: readonly Prepared[];
  /** The rows that change, if any. */
  readonly rows: readonly OwnedRows[];
  /** The text that changes, if any. */
  readonly texts: readonly OwnedText[];
}

/** All that a write puts on the disk but its rows and its text, and those that change. */
export function preparedWrite<Value>(kind: KeptKind<Value>, write: RecordWrite): PreparedWrite {
  if (write.isBesideOnly === true) return renewedBeside(kind, write);
  const beside: BesideWrite = {
    ...write,
    before: besideOf(kind, write.slot.record),
    after: besideOf(kind, write.record),
  };
  const prepared = [
    ...recordWrites(kind.store, write),
    ...outboxWrites(kind.store, write),
    ...asideWrites(kind.store, write),
  ];
  const { owner, lying } = write.slot;
  const hasSameRows = JSON.stringify(beside.before.rows) === JSON.stringify(beside.after.rows);
  const { text } = beside.after;
  return {
    prepared,
    rows: hasSameRows ? [] : [{ id: write.id, owner, rows: beside.after.rows, isNew: lying === undefined }],
    texts: beside.before.text === text ? [] : [{ id: write.id, owner, text }],
  };
}

/** What is kept beside a record, whatever of it lies there. */
function renewedBeside<Value>(kind: KeptKind<Value>, { id, slot, record }: RecordWrite): PreparedWrite {
  const { rows, text } = besideOf(kind, record);
  const { owner } = slot;
  return { prepared: [], rows: [{ id, owner, rows }], texts: [{ id, owner, text }] };
}

/** Nothing is beside a record in the trash. */
function besideOf<Value>(kind: KeptKind<Value>, record: RawRecord | null): Beside {
  if (record === null || isInTrash(record)) return NOTHING_BESIDE;
  return kind.besideOf(record.data.value as Value); // the kind's own repository wrote it
}

function recordWrites(store: RecordStoreName, write: RecordWrite): readonly Prepared[] {
  const { id, slot, record, changed_at } = write;
  if (record === null) return [{ store, removed: keyOf(slot.owner, id) }, ...forgottenVersions(store, write)];
  const isKept = isKeptBefore(store, write);
  const next = isKept ? { ...record, kept_at: changed_at } : record;
  const versions = isKept ? keptVersion(write) : [];
  return [
    recordPut(store, slot.owner, next),
    ...versions,
    ...lossWrites(store, write),
    ...(write.past ?? []).map((past) => movedVersion(write, past)),
  ];
}

/** What is lost is kept at once, and what is edited now and then. */
function isKeptBefore(store: RecordStoreName, { slot, changed_at, isEdit, isLoss }: RecordWrite): boolean {
  if (store !== 'songs' || isEdit !== true || slot.record === null) return false;
  return isLoss === true || isDue(slot.record, changed_at);
}

function lossWrites(store: RecordStoreName, { id, slot, changed_at, told }: RecordWrite): readonly Prepared[] {
  if (store !== 'songs' || told === undefined || told === null) return [];
  return [{ store: 'outbox', value: lossNote({ ...told, owner: slot.owner, id, at: changed_at }) }];
}

function recordPut(store: RecordStoreName, owner: Owner, record: RawRecord): Prepared {
  const { id, data } = record;
  const head = headOf(record);
  if (owner === null) return { store, value: { id, data, data_iv: null, ...head } };
  return {
    bytes: packData(data),
    purpose: purposeOf(store, id),
    write: (sealed) => ({ store, value: { ...head, id: [owner, id], ...lyingBytes(sealed) } }),
  };
}

/** The record as it lay becomes an earlier version of the song. */
function keptVersion({ id, slot, changed_at }: RecordWrite): readonly Prepared[] {
  const { owner, lying, record } = slot;
  if (!isObject(lying) || record === null) return [];
  // Two writes in the same millisecond are two versions, so the first gets a time half a millisecond earlier.
  const writtenAt = record.updated_at === changed_at ? changed_at - 0.5 : record.updated_at;
  const name = { owner, id, keptAt: changed_at, writtenAt };
  return [{ store: 'outbox', value: earlierVersion(name, lying) }];
}

/** The versions of a song go with it when it is deleted for good; when it is claimed, they are the account's under its key. */
function forgottenVersions(store: RecordStoreName, { id, slot, hasPast = true }: RecordWrite): readonly Prepared[] {
  if (store !== 'songs' || !hasPast) return [];
  return [
    { store: 'outbox', removedAll: versionsOf(slot.owner, id) },
    { store: 'outbox', removedAll: lossesOfOwner(slot.owner, id) },
  ];
}

function movedVersion({ id, slot: { owner } }: RecordWrite, past: EarlierVersion): Prepared {
  const { record } = past;
  const name = versionName([past.store, past.record_id]);
  if (name === null || !isReadable(record)) return { store: 'set_aside', value: past };
  if (owner === null) return { store: 'outbox', value: past };
  return {
    bytes: packData(record.data),
    purpose: purposeOf('songs', id),
    write: (sealed) => ({
      store: 'outbox',
      value: earlierVersion({ ...name, owner }, { ...headOf(record), id: [owner, id], ...lyingBytes(sealed) }),
    }),
  };
}

function outboxWrites(store: RecordStoreName, { id, slot: { owner }, waiting }: RecordWrite): readonly Prepared[] {
  if (owner === null || waiting === undefined) return [];
  return waiting === null
    ? [{ store: 'outbox', removed: outboxKey(store, owner, id) }]
    : [{ store: 'outbox', value: waiting }];
}

/** Nothing lay where nothing is put aside. */
function asideWrites(
  store: RecordStoreName,
  { slot, changed_at, isSetAside = false }: RecordWrite,
): readonly Prepared[] {
  if (!isSetAside || slot.lying === undefined) return [];
  return [{ store: 'set_aside', value: { store, record: slot.lying, at: changed_at } }];
}
