import { accepted } from '@uplift/core/foundation';
import type { RecordCipher, Result, StorageRefusal } from '@uplift/core/foundation';
import type { DeviceStoreOptions } from './device-store.ts';
import { keyOf } from './disk-keys.ts';
import type { Disk, DiskRead, DiskWrite } from './disk.ts';
import { isOutboxEntry, outboxKey, outboxRange } from './outbox.ts';
import type { OutboxEntry } from './outbox.ts';
import { blockChanges, blockRead, blockWrites } from './owned-rows.ts';
import type { BlockChange } from './owned-rows.ts';
import { pagePlace, textWrites } from './owned-texts.ts';
import { preparedWrite } from './prepare-write.ts';
import { isReadable } from './raw-record.ts';
import type { KeptKind } from './record-kind.ts';
import { sealed } from './record-write.ts';
import type { Decided, Decision, Found, Prepared, Slot } from './record-write.ts';
import { blockIn, unpackBlock } from './row-blocks.ts';
import type { RowTexts } from './row-blocks.ts';
import type { Stamps } from './stamps.ts';
import { isSameStored } from './same-stored.ts';
import { withoutNew } from './new-records.ts';
import { openLying, openRecord, purposeOf, unpackText } from './sealed-data.ts';

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
  for (;;) {
    const result = await attemptSealed({ ...parts, cipher }, change, decide);
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

interface SealedParts<Value> extends RecordParts<Value> {
  readonly cipher: RecordCipher;
}

async function attemptSealed<Value, Answer>(
  parts: SealedParts<Value>,
  change: RecordsChange,
  decide: Decide<Answer>,
): Promise<Result<Answer, StorageRefusal> | 'changed-meanwhile'> {
  const reads = readsOf(parts, change);
  const seen = await parts.disk.read(reads);
  const found = await openedFound(parts, change, seen);
  const decision = decide(found, seen.slice(reads.length - (change.reads?.length ?? 0)));
  if (!decision.ok) return decision;
  const { answer } = decision.value;
  const written = await writeIfSame(parts, { reads, seen, isRelaxed: change.isRelaxed ?? false }, decision.value);
  if (!written.ok) return written;
  return written.value ? accepted(answer) : 'changed-meanwhile';
}

interface SeenBefore {
  readonly reads: readonly DiskRead[];
  readonly seen: readonly unknown[];
  readonly isRelaxed: boolean;
}

/** Seals and writes if everything that was seen is still the same; answers whether it was. */
async function writeIfSame<Value>(
  parts: SealedParts<Value>,
  { reads, seen, isRelaxed }: SeenBefore,
  { writes, also = [] }: Decided,
): Promise<Result<boolean, StorageRefusal>> {
  if (writes.length === 0 && also.length === 0) return accepted(true);
  const prepared = writes.map((write) => preparedWrite(parts.kind, write));
  const blocks = await readBlocks(parts, blockChanges(prepared.flatMap(({ rows }) => rows)));
  const texts = prepared.flatMap((one) => one.texts);
  const place = await pagePlace(parts.disk, parts.options.device, texts);
  const all = [...prepared.flatMap((one) => one.prepared), ...blocks.writes, ...textWrites(texts, place), ...also];
  const { kept, writes: diskWrites } = withoutNew({ reads, seen }, await sealed(parts.cipher, all));
  const before = [...kept.seen, ...blocks.lying];
  const again = { reads: [...kept.reads, ...blocks.reads], store: parts.kind.store, isRelaxed };
  return parts.disk.change(again, (now) =>
    isSameStored(now, before)
      ? accepted({ writes: diskWrites, answer: true, ifTaken: false })
      : accepted({ writes: [], answer: false }),
  );
}

/** Of many records, what waits of the whole store is read at once: mostly, that is little. */
const MANY = 50;

/** Of each id the account's record and nobody's, then what waits, then what was asked for besides. */
function readsOf<Value>({ kind, cipher }: SealedParts<Value>, change: RecordsChange): readonly DiskRead[] {
  const { ids, reads = [], isOwnedOnly = false } = change;
  const { store } = kind;
  const { owner } = cipher;
  const records = (isOwnedOnly ? [owner] : [owner, null]).flatMap((one) =>
    ids.map((id): DiskRead => ({ store, key: keyOf(one, id) })),
  );
  const waiting: readonly DiskRead[] =
    ids.length > MANY
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

interface ReadBlocks {
  readonly reads: readonly DiskRead[];
  readonly lying: readonly unknown[];
  readonly writes: readonly Prepared[];
}

async function readBlocks<Value>(
  { disk, cipher }: SealedParts<Value>,
  changes: readonly BlockChange[],
): Promise<ReadBlocks> {
  const reads = changes.map(blockRead);
  const lying = await disk.read(reads);
  const blocks = await Promise.all(changes.map((change, at) => openedBlock(cipher, change, lying[at])));
  const writes = changes.flatMap((change, at) => blockWrites(change, blocks[at] ?? new Map()));
  return { reads, lying, writes };
}

/** The block of an owner; one that cannot be opened holds nothing. */
export async function openedBlock(
  cipher: RecordCipher,
  { owner, number }: Pick<BlockChange, 'owner' | 'number'>,
  lying: unknown,
): Promise<RowTexts> {
  if (owner === null) return blockIn(lying);
  const bytes = await openLying(cipher, lying, purposeOf('rows', number));
  return bytes === null ? new Map() : unpackBlock(unpackText(bytes));
}
