import { accepted, refused } from '@uplift/core/foundation';
import type { RecordChange, RecordCipher, Result, StorageRefusal, UpliftId } from '@uplift/core/foundation';
import type { DeviceStoreOptions } from '../device-store.ts';
import { recordKey, parseId } from '../disk/disk-keys.ts';
import type { Owner } from '../disk/disk-keys.ts';
import type { Disk, DiskKey, DiskRead, DiskWrite, RecordStoreName } from '../disk/disk.ts';
import { listValues, readBatches } from '../disk/read-batches.ts';
import type { ReadBatches, ResultBatches } from '../disk/read-batches.ts';
import { isSameStored } from '../disk/same-stored.ts';
import { openRecord } from '../disk/sealed-data.ts';
import { blocksFor, encodePlainBlocks, encodeRows, groupIntoBlocks, toBlockRead } from '../song-index/owned-rows.ts';
import { encodeTexts, findPagePlace } from '../song-index/owned-texts.ts';
import { countedWrites, digestRead } from '../sync/counting/digest-entry.ts';
import type { CountedChanges } from '../sync/counting/digest-entry.ts';
import { isOutboxEntry, outboxKey, outboxRange } from '../sync/outbox.ts';
import type { OutboxEntry } from '../sync/outbox.ts';
import type { ChangeBus } from '../tabs/change-bus.ts';
import type { RecordWrite, ValueWriting, Writing } from './build-write.ts';
import { encodeWrite, encryptWrites } from './encode-write.ts';
import type { EncodedWrite, PendingWrite } from './encode-write.ts';
import { attemptUnclaimed, unclaimedSlot } from './change-unclaimed.ts';
import type { IdGenerator } from './id-generator.ts';
import { markInserts } from './mark-inserts.ts';
import type { RawRecord } from './raw-record.ts';
import type { KeptKind } from './record-kind.ts';

export interface RecordParts<Value> {
  readonly kind: KeptKind<Value>;
  readonly options: DeviceStoreOptions;
  readonly disk: Disk;
  readonly newIds: IdGenerator;
}

export interface RepositoryParts<Value> extends ValueWriting<Value> {
  readonly bus: ChangeBus;
}

/** A key of a record: the raw row at it, and the record in it. The record is null if there is no row or it can't be read. */
export interface StoredSlot {
  readonly owner: Owner;
  readonly raw: unknown;
  readonly record: RawRecord | null;
}

/** Both records that the device may store under an id: the unlocked account's and an unclaimed one. */
export interface RecordLookup {
  readonly id: string;
  /** Null while no account is unlocked. */
  readonly owned: StoredSlot | null;
  readonly unclaimed: StoredSlot;
  /** The entry in the account's outbox. */
  readonly waiting: OutboxEntry | null;
}

export interface RecordsChange {
  readonly ids: readonly string[];
  /** Extra keys to read in the same transaction. */
  readonly reads?: readonly DiskRead[];
  /** True if the change may return before its writes are flushed to the disk. */
  readonly isRelaxed?: boolean;
  /** Skip unclaimed records. */
  readonly isOwnedOnly?: boolean;
  /** Ids that are assumed to be new. They aren't looked up; if one is stored already, the change runs again with a lookup. */
  readonly assumedNew?: ReadonlySet<string>;
  /** Awaited between deciding and writing; the change is refused if it resolves to false. Only encrypted records have it. */
  readonly turn?: Promise<boolean> | undefined;
}

export interface DecidedWrites {
  readonly writes: readonly RecordWrite[];
  /** Other writes of the same transaction. */
  readonly also?: readonly PendingWrite[];
  /** Changes of the records as the digest of the library counts them, which is written with them. */
  readonly counted?: CountedChanges | undefined;
}

/** The writes of a command and its answer, or a refusal that writes nothing. */
export type Decision<Answer> = Result<DecidedWrites & { readonly answer: Answer }, StorageRefusal>;

/**
 * Chooses the writes, given the records and the values of the extra reads. Runs again if any of them changed before
 * the write.
 */
export type Decide<Answer> = (found: readonly RecordLookup[], extra: readonly unknown[]) => Decision<Answer>;

/** Runs one command and, if it wrote anything, publishes the written ids to all tabs. */
export async function changeAndPublish<Value, Answer>(
  parts: Writing<Value> & Pick<RepositoryParts<Value>, 'bus'>,
  { cause, writer, ...change }: Pick<RecordChange, 'cause' | 'writer'> & RecordsChange,
  decide: Decide<Answer>,
): Promise<Result<Answer, StorageRefusal>> {
  let ids: readonly string[] = [];
  const result = await changeRecords(parts, change, (found, extra) => {
    const decision = decide(found, extra);
    ids = decision.ok ? [...new Set(decision.value.writes.map(({ id }) => id))] : [];
    return decision;
  });
  if (result.ok && ids.length > 0)
    parts.bus.publish({ store: parts.kind.store, ids, cause, ...(writer !== undefined && { writer }) });
  return result;
}

/**
 * Reads records, lets `decide` choose, and writes all or nothing. An IndexedDB transaction ends while encryption is awaited, so encrypted
 * records are read, decrypted, decided on and encrypted first, then written if everything that was read is unchanged.
 */
export async function changeRecords<Value, Answer>(
  parts: RecordParts<Value>,
  change: RecordsChange,
  decide: Decide<Answer>,
): Promise<Result<Answer, StorageRefusal>> {
  const cipher = parts.options.cipher?.() ?? null;
  const checked = { ...change, assumedNew: NO_IDS };
  for (let attempted = change; ; attempted = checked) {
    const result = await (cipher === null
      ? attemptUnclaimed(parts, attempted, decide)
      : attemptSealed({ ...parts, cipher }, attempted, decide));
    if (result !== 'changed-meanwhile') return result;
  }
}

const NO_IDS: ReadonlySet<string> = new Set();

interface SealedParts<Value> extends RecordParts<Value> {
  readonly cipher: RecordCipher;
}

async function attemptSealed<Value, Answer>(
  parts: SealedParts<Value>,
  change: RecordsChange,
  decide: Decide<Answer>,
): Promise<Result<Answer, StorageRefusal> | 'changed-meanwhile'> {
  const batches = batchReads(parts, change);
  const found = await readBatches(parts.disk, batches, (read) => isAssumedNew(parts, change, read));
  const decision = decide(await decryptLookups(parts, change.ids, found), listValues(found.extra));
  if (!decision.ok) return decision;
  const encrypted = await encryptRecords(parts, decision.value);
  if ((await change.turn) === false) return refused('storage-unavailable');
  const written = await writeIfUnchanged(parts, { change, found }, encrypted);
  if (!written.ok) return written;
  return written.value ? accepted(decision.value.answer) : 'changed-meanwhile';
}

/** Encrypted writes, and the rows and texts that change with them. */
interface EncryptedWrites extends Pick<EncodedWrite, 'rows' | 'texts'>, Pick<DecidedWrites, 'counted'> {
  readonly writes: readonly DiskWrite[];
}

/** Encrypts all but rows and texts, which depend on the pages that earlier changes write. */
async function encryptRecords<Value>(
  { kind, cipher }: SealedParts<Value>,
  { writes, also = [], counted }: DecidedWrites,
): Promise<EncryptedWrites> {
  const encoded = markBulk(writes).map((write) => encodeWrite(kind, write));
  return {
    writes: await encryptWrites(cipher, [...encoded.flatMap(({ pending }) => pending), ...also]),
    rows: encoded.flatMap(({ rows }) => rows),
    texts: encoded.flatMap(({ texts }) => texts),
    counted,
  };
}

type BatchName = 'owned' | 'unclaimed' | 'outbox' | 'extra' | 'blocks';

/**
 * Number of records from which a write is a library: their blocks aren't read with them, and their pushes are sent
 * after single edits.
 */
const MANY = 50;

/** Builds the reads of a change. The row blocks of a few songs are read with them, which saves an edit one round trip. */
function batchReads<Value>(
  { kind: { store }, cipher: { owner } }: SealedParts<Value>,
  { ids, reads = [], isOwnedOnly = false, assumedNew = NO_IDS }: RecordsChange,
): ReadBatches<BatchName> {
  const readRecords = (of: Owner): readonly DiskRead[] => ids.map((id) => ({ store, key: recordKey(of, id) }));
  return {
    owned: readRecords(owner),
    unclaimed: isOwnedOnly ? [] : readRecords(null),
    // While a whole library is put, as many songs may be in the outbox already.
    outbox: outboxReads({ store, owner }, ids, isOwnedOnly ? assumedNew : NO_IDS),
    extra: reads,
    blocks: store === 'songs' && ids.length <= MANY ? blocksFor(ids, owner).map(toBlockRead) : [],
  };
}

function outboxReads(
  { store, owner }: { readonly store: RecordStoreName; readonly owner: UpliftId },
  ids: readonly string[],
  assumedNew: ReadonlySet<string>,
): readonly DiskRead[] {
  // A new device has next to nothing in its outbox.
  const isAllNew = ids.length > MANY && assumedNew.size === ids.length;
  if (isAllNew) return [{ store: 'outbox', range: outboxRange(store, owner) }];
  // One read each, so that other records' pushes don't invalidate this change.
  return ids.map((id) => ({ store: 'outbox', key: outboxKey(store, owner, id) }));
}

function isAssumedNew<Value>(
  { kind, cipher }: SealedParts<Value>,
  { assumedNew = NO_IDS }: RecordsChange,
  read: DiskRead,
): boolean {
  if (assumedNew.size === 0 || read.store !== kind.store || !('key' in read)) return false;
  return belongsTo(read.key, cipher.owner) && assumedNew.has(parseId(read.key) ?? '');
}

function belongsTo(key: DiskKey, owner: UpliftId): boolean {
  return Array.isArray(key) && key[0] === owner;
}

async function decryptLookups<Value>(
  { kind, cipher }: SealedParts<Value>,
  ids: readonly string[],
  found: ResultBatches<BatchName>,
): Promise<readonly RecordLookup[]> {
  const entries = listValues(found.outbox)
    .flat()
    .filter((entry) => isOutboxEntry(entry));
  const waiting = new Map(entries.map((entry) => [entry.record_id[1], entry]));
  return Promise.all(
    ids.map(async (id, at): Promise<RecordLookup> => {
      const raw = found.owned[at]?.value;
      const record = raw === undefined ? null : await openRecord(cipher, kind.store, { id, raw });
      const unclaimed = unclaimedSlot(found.unclaimed[at]?.value);
      return { id, owned: { owner: cipher.owner, raw, record }, unclaimed, waiting: waiting.get(id) ?? null };
    }),
  );
}

interface Attempt {
  readonly change: RecordsChange;
  readonly found: ResultBatches<BatchName>;
}

/**
 * Encrypts and writes if everything that was read is unchanged. Returns whether it was. Rows of unclaimed songs aren't
 * encrypted, so their blocks are only read in the transaction that writes them.
 */
async function writeIfUnchanged<Value>(
  parts: SealedParts<Value>,
  { change: { isRelaxed = false, assumedNew = NO_IDS }, found: { blocks, ...found } }: Attempt,
  { writes, rows: changedRows, texts, counted }: EncryptedWrites,
): Promise<Result<boolean, StorageRefusal>> {
  // Without writes nothing is checked, so a decision based on an assumption has to be made again.
  if (writes.length + changedRows.length + texts.length === 0) return accepted(assumedNew.size === 0);
  const { disk, cipher, kind } = parts;
  const { device } = parts.options;
  const plainBlocks = groupIntoBlocks(changedRows.filter(({ owner }) => owner === null));
  const ownedRows = changedRows.filter(({ owner }) => owner !== null);
  const rows = await encodeRows({ disk, cipher, device }, ownedRows, blocks);
  const textWrites = encodeTexts(texts, await findPagePlace(disk, device, texts));
  const derived = await encryptWrites(cipher, [...rows.writes, ...textWrites]);
  const results = [...found.owned, ...found.unclaimed, ...found.outbox, ...found.extra];
  const inserts = markInserts(results, [...writes, ...derived]);
  const before = [...inserts.rechecked, ...rows.blocks];
  const digest = counted === undefined || counted.changes.length === 0 ? [] : [digestRead(counted.owner)];
  const reads = [...before.map(({ read }) => read), ...plainBlocks.map(toBlockRead), ...digest];
  return disk.change({ reads, store: kind.store, isRelaxed }, (now) => {
    if (!isSameStored(now.slice(0, before.length), listValues(before))) return accepted({ writes: [], answer: false });
    const rest = now.slice(before.length);
    const blockWrites = encodePlainBlocks(plainBlocks, rest.slice(0, plainBlocks.length));
    const sums = counted === undefined ? [] : countedWrites(counted, rest[plainBlocks.length]);
    return accepted({ writes: [...inserts.writes, ...blockWrites, ...sums], answer: true, ifTaken: false });
  });
}

/** Marks the outbox entries of many records that are written at once as bulk. */
function markBulk(writes: readonly RecordWrite[]): readonly RecordWrite[] {
  if (writes.length <= MANY) return writes;
  return writes.map((write) =>
    write.waiting === undefined || write.waiting === null
      ? write
      : { ...write, waiting: { ...write.waiting, is_bulk: true } },
  );
}
