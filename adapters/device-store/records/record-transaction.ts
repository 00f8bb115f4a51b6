import { accepted } from '@uplift/core/foundation';
import type { RecordCipher, Result, StorageRefusal, UpliftId } from '@uplift/core/foundation';
import type { DeviceStoreOptions } from '../device-store.ts';
import { idIn, keyOf } from '../disk/disk-keys.ts';
import type { Disk, DiskKey, DiskRead, DiskWrite } from '../disk/disk.ts';
import { isOutboxEntry, outboxKey, outboxRange } from '../sync/outbox.ts';
import type { OutboxEntry } from '../sync/outbox.ts';
import { blockChanges, blockRead, blockWrites, openedBlock, pagedRows } from '../song-index/owned-rows.ts';
import type { OwnedRows } from '../song-index/owned-rows.ts';
import { pagePlace, textWrites } from '../song-index/owned-texts.ts';
import { preparedWrite } from './encode-write.ts';
import { isReadable } from './raw-record.ts';
import type { KeptKind } from './record-kind.ts';
import { sealed } from './record-write.ts';
import type { Decided, Decision, Found, Prepared, RecordWrite, Slot } from './record-write.ts';
import { blockIn } from '../song-index/row-blocks.ts';
import type { Stamps } from './id-generator.ts';
import { isSameStored } from '../disk/same-stored.ts';
import { withoutNew } from './new-records.ts';
import { openRecord } from '../disk/sealed-data.ts';

export interface RecordParts<Value> {
  readonly kind: KeptKind<Value>;
  readonly options: DeviceStoreOptions;
  readonly disk: Disk;
  readonly stamps: Stamps;
}

export interface RecordsChange {
  readonly ids: readonly string[];
  /** What the decision has to see besides. */
  readonly reads?: readonly DiskRead[];
  /** Whether it may still lie in the machine's buffers when it is answered. */
  readonly isRelaxed?: boolean;
  /** Whether what is nobody's is of no account: it is not read then. */
  readonly isOwnedOnly?: boolean;
  /** Ids under which the account is thought to have nothing: they are not looked up, and all is done anew where that was wrong. */
  readonly thoughtNew?: ReadonlySet<string>;
}

/** Chooses what to write when it has seen the records and what else was asked for. It is asked anew when something changed meanwhile. */
export type Decide<Answer> = (found: readonly Found[], besides: readonly unknown[]) => Decision<Answer>;

/**
 * Reads records, lets `decide` choose, and writes: all or nothing. A browser ends a transaction as soon as anything else is waited for, and
 * sealing is waited for: so what is sealed is read, opened, decided and sealed first, then written if all that was read is still the same.
 */
export async function changeRecords<Value, Answer>(
  parts: RecordParts<Value>,
  change: RecordsChange,
  decide: Decide<Answer>,
): Promise<Result<Answer, StorageRefusal>> {
  const cipher = parts.options.cipher?.() ?? null;
  if (cipher === null) return changePlainly(parts, change, decide);
  const sure = { ...change, thoughtNew: new Set<string>() };
  for (let asked = change; ; asked = sure) {
    const result = await attemptSealed({ ...parts, cipher }, asked, decide);
    if (result !== 'changed-meanwhile') return result;
  }
}

/** What is nobody's is not sealed: one transaction reads and writes. */
function changePlainly<Value, Answer>(
  { kind, disk }: RecordParts<Value>,
  { ids, reads = [] }: RecordsChange,
  decide: Decide<Answer>,
): Promise<Result<Answer, StorageRefusal>> {
  const blocks = kind.store === 'songs' ? blockChanges(ids.map((id) => ({ id, owner: null, rows: [] }))) : [];
  const plainReads = ids.map((id): DiskRead => ({ store: kind.store, key: keyOf(null, id) }));
  return disk.change({ reads: [...plainReads, ...blocks.map(blockRead), ...reads] }, (seen) => {
    const found = ids.map((id, at) => ({ id, owned: null, unclaimed: plainSlot(seen[at]), waiting: null }));
    const decision = decide(found, seen.slice(ids.length + blocks.length));
    if (!decision.ok) return decision;
    const { writes, answer } = decision.value;
    const prepared = writes.map((write) => preparedWrite(kind, write));
    const known = new Map(blocks.map(({ number }, at) => [number, blockIn(seen[ids.length + at])]));
    const rows = blockChanges(prepared.flatMap(({ rows }) => rows));
    const rowWrites = rows.flatMap((block) => blockWrites(block, known.get(block.number) ?? new Map()));
    const texts = prepared.flatMap((one) => one.texts);
    return accepted({
      writes: plainWrites([...prepared.flatMap((one) => one.prepared), ...rowWrites, ...textWrites(texts, null)]),
      answer,
    });
  });
}

function plainSlot(lying: unknown): Slot {
  return { owner: null, lying, record: isReadable(lying) ? lying : null };
}

/** What is nobody's never asks to be sealed. */
function plainWrites(prepared: readonly Prepared[]): readonly DiskWrite[] {
  return prepared.flatMap((one) => ('purpose' in one ? [] : [one]));
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
  const reads = readsOf(parts, change);
  const blockReads = blockReadsOf(parts, change);
  const all = await readAllBut(parts, [...reads, ...blockReads], change.thoughtNew ?? new Set());
  const [seen, blocks] = [all.slice(0, reads.length), all.slice(reads.length)];
  const found = await openedFound(parts, change, seen);
  const decision = decide(found, seen.slice(reads.length - (change.reads?.length ?? 0)));
  if (!decision.ok) return decision;
  const before = { reads, seen, knownBlocks: { reads: blockReads, seen: blocks } };
  const written = await writeIfSame(parts, { change, ...before }, decision.value);
  if (!written.ok) return written;
  return written.value ? accepted(decision.value.answer) : 'changed-meanwhile';
}

interface Seen {
  readonly reads: readonly DiskRead[];
  readonly seen: readonly unknown[];
}

interface SeenBefore extends Seen {
  readonly change: RecordsChange;
  /** Blocks that were read with the records. */
  readonly knownBlocks: Seen;
}

/** Seals and writes if everything that was seen is still the same; answers whether it was. */
async function writeIfSame<Value>(
  parts: SealedParts<Value>,
  { change, reads, seen, knownBlocks }: SeenBefore,
  { writes, also = [] }: Decided,
): Promise<Result<boolean, StorageRefusal>> {
  const { isRelaxed = false, thoughtNew } = change;
  // What is not written is not looked at again: what was decided on a mere thought has to be.
  if (writes.length === 0 && also.length === 0) return accepted((thoughtNew?.size ?? 0) === 0);
  const prepared = inBulk(writes).map((write) => preparedWrite(parts.kind, write));
  const songs = prepared.flatMap((one) => one.rows);
  const rows = await preparedRows(parts, songs, knownBlocks);
  const texts = prepared.flatMap((one) => one.texts);
  const place = await pagePlace(parts.disk, parts.options.device, texts);
  const all = [...prepared.flatMap((one) => one.prepared), ...rows.writes, ...textWrites(texts, place), ...also];
  const { kept, writes: diskWrites } = withoutNew({ reads, seen }, await sealed(parts.cipher, all));
  const before = [...kept.seen, ...rows.seen];
  const again = { reads: [...kept.reads, ...rows.reads], store: parts.kind.store, isRelaxed };
  return parts.disk.change(again, (now) =>
    isSameStored(now, before)
      ? accepted({ writes: diskWrites, answer: true, ifTaken: false })
      : accepted({ writes: [], answer: false }),
  );
}

/** Many records that begin to wait at once wait as bulk. */
function inBulk(writes: readonly RecordWrite[]): readonly RecordWrite[] {
  if (writes.length <= MANY) return writes;
  return writes.map((write) =>
    write.waiting === undefined || write.waiting === null
      ? write
      : { ...write, waiting: { ...write.waiting, is_bulk: true } },
  );
}

/** What is read under each name; nothing under those of the account that are thought to be new. */
async function readAllBut<Value>(
  { disk, kind, cipher }: SealedParts<Value>,
  reads: readonly DiskRead[],
  thoughtNew: ReadonlySet<string>,
): Promise<readonly unknown[]> {
  const isLookedUp = (read: DiskRead): boolean =>
    thoughtNew.size === 0 || read.store !== kind.store || !('key' in read) || !isOf(read.key, cipher.owner, thoughtNew);
  const places = reads.flatMap((read, at) => (isLookedUp(read) ? [at] : []));
  const found = await disk.read(places.flatMap((at) => reads[at] ?? []));
  const seen = Array.from<unknown>({ length: reads.length });
  places.forEach((place, at) => (seen[place] = found[at]));
  return seen;
}

function isOf(key: DiskKey, owner: UpliftId, ids: ReadonlySet<string>): boolean {
  return Array.isArray(key) && key[0] === owner && ids.has(idIn(key) ?? '');
}

/** The blocks of few songs are read with them: an edit is on the disk sooner with one reading less. */
function blockReadsOf<Value>(
  { kind, cipher: { owner } }: SealedParts<Value>,
  { ids }: RecordsChange,
): readonly DiskRead[] {
  if (kind.store !== 'songs' || ids.length > MANY) return [];
  return blockChanges(ids.map((id) => ({ id, owner, rows: [] }))).map(blockRead);
}

/** So many records at once are a library that comes: what is sent of it goes after single edits. */
const MANY = 50;

/** Of each id the account's record and nobody's, then what waits, then what was asked for besides. */
function readsOf<Value>({ kind, cipher }: SealedParts<Value>, change: RecordsChange): readonly DiskRead[] {
  const { ids, reads = [], isOwnedOnly = false, thoughtNew = NO_IDS } = change;
  const { store } = kind;
  const { owner } = cipher;
  const records = (isOwnedOnly ? [owner] : [owner, null]).flatMap((one) =>
    ids.map((id): DiskRead => ({ store, key: keyOf(one, id) })),
  );
  const isAllNew = ids.length > MANY && thoughtNew.size === ids.length;
  // Each by itself: that others are sent or begin to wait meanwhile is no reason to decide anew. A new device has next to nothing waiting.
  const waiting: readonly DiskRead[] = isAllNew
    ? [{ store: 'outbox', range: outboxRange(store, owner) }]
    : ids.map((id) => ({ store: 'outbox', key: outboxKey(store, owner, id) }));
  return [...records, ...waiting, ...reads];
}

async function openedFound<Value>(
  { kind, cipher }: SealedParts<Value>,
  { ids, isOwnedOnly = false }: RecordsChange,
  seen: readonly unknown[],
): Promise<readonly Found[]> {
  const plain = isOwnedOnly ? [] : seen.slice(ids.length, 2 * ids.length);
  const waiting = waitingById(seen.slice(ids.length + plain.length));
  return Promise.all(
    ids.map(async (id, at): Promise<Found> => {
      const lying = seen[at];
      const record = lying === undefined ? null : await openRecord(cipher, kind.store, { id, lying });
      const owned = { owner: cipher.owner, lying, record };
      return { id, owned, unclaimed: plainSlot(plain[at]), waiting: waiting.get(id) ?? null };
    }),
  );
}

function waitingById(seen: readonly unknown[]): ReadonlyMap<string, OutboxEntry> {
  const entries = seen.flat().filter((entry) => isOutboxEntry(entry));
  return new Map(entries.map((entry) => [entry.record_id[1], entry]));
}

interface PreparedRows extends Seen {
  readonly writes: readonly Prepared[];
}

/** What writes rows; `seen` are the blocks that are written, as they lay. */
async function preparedRows<Value>(
  { disk, cipher, options: { device } }: SealedParts<Value>,
  songs: readonly OwnedRows[],
  known: Seen,
): Promise<PreparedRows> {
  const paged = await pagedRows({ disk, cipher, device }, songs);
  const changes = blockChanges(paged.rest);
  const reads = changes.map(blockRead);
  const seen = await readUnknown(disk, reads, known);
  const blocks = await Promise.all(changes.map((change, at) => openedBlock(cipher, change, seen[at])));
  const writes = changes.flatMap((change, at) => blockWrites(change, blocks[at] ?? new Map()));
  return { reads, seen, writes: [...paged.writes, ...writes] };
}

/** Reads what is not known yet. */
async function readUnknown(disk: Disk, reads: readonly DiskRead[], known: Seen): Promise<readonly unknown[]> {
  const names = known.reads.map((read) => JSON.stringify(read));
  const places = reads.map((read) => names.indexOf(JSON.stringify(read)));
  const found = await disk.read(reads.filter((_, at) => places[at] === -1));
  let next = 0;
  return places.map((place) => (place === -1 ? found[next++] : known.seen[place]));
}
