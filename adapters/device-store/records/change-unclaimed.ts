import { accepted } from '@uplift/core/foundation';
import type { Result, StorageRefusal } from '@uplift/core/foundation';
import { recordKey } from '../disk/disk-keys.ts';
import type { DiskRead, DiskWrite } from '../disk/disk.ts';
import { joinBatches, listValues, splitBatches } from '../disk/read-batches.ts';
import type { ReadResult } from '../disk/read-batches.ts';
import { blocksFor, encodePlainBlocks, groupIntoBlocks, toBlockRead } from '../song-index/owned-rows.ts';
import { encodeTexts } from '../song-index/owned-texts.ts';
import type { RecordWrite } from './build-write.ts';
import { encodeWrite } from './encode-write.ts';
import type { PendingWrite } from './encode-write.ts';
import { markInserts } from './mark-inserts.ts';
import { isReadable } from './raw-record.ts';
import type { KeptKind } from './record-kind.ts';
import type { Decide, RecordParts, RecordsChange, StoredSlot } from './record-transaction.ts';

const NO_IDS: ReadonlySet<string> = new Set();

/**
 * Changes unclaimed records, which aren't encrypted: one transaction reads and writes. Returns 'changed-meanwhile' if a
 * record that was assumed to be new is stored already.
 */
export async function attemptUnclaimed<Value, Answer>(
  { kind, disk }: RecordParts<Value>,
  { ids, reads = [], assumedNew = NO_IDS }: RecordsChange,
  decide: Decide<Answer>,
): Promise<Result<Answer, StorageRefusal> | 'changed-meanwhile'> {
  const recordReads = ids.map((id): DiskRead => ({ store: kind.store, key: recordKey(null, id) }));
  const records = recordReads.filter((_, at) => !assumedNew.has(ids[at] ?? ''));
  const blocks = kind.store === 'songs' ? blocksFor(ids, null).map(toBlockRead) : [];
  const batches = { records, blocks, extra: reads };
  const change = { reads: joinBatches(batches), store: kind.store };
  const result = await disk.change<{ readonly answer: Answer } | 'changed-meanwhile'>(change, (values) => {
    const found = splitBatches(batches, values);
    const raws = new Map(found.records.map(({ read, value }) => [read, value]));
    const results = recordReads.map((read): ReadResult => ({ read, value: raws.get(read) }));
    const lookups = results.map(({ value }, at) => ({ id: ids[at] ?? '', ...unclaimedLookup(value) }));
    const decision = decide(lookups, listValues(found.extra));
    if (!decision.ok) return decision;
    const { writes } = markInserts(results, encodeWrites(kind, decision.value.writes, found.blocks));
    const { answer } = decision.value;
    return accepted({ writes, answer: { answer }, ...(assumedNew.size > 0 && { ifTaken: 'changed-meanwhile' }) });
  });
  if (!result.ok) return result;
  return result.value === 'changed-meanwhile' ? result.value : accepted(result.value.answer);
}

function unclaimedLookup(raw: unknown) {
  return { owned: null, unclaimed: unclaimedSlot(raw), waiting: null };
}

export function unclaimedSlot(raw: unknown): StoredSlot {
  return { owner: null, raw, record: isReadable(raw) ? raw : null };
}

/** Encodes writes with the rows, in their blocks as read, and the texts of their songs. */
function encodeWrites<Value>(
  kind: KeptKind<Value>,
  writes: readonly RecordWrite[],
  blocks: readonly ReadResult[],
): readonly DiskWrite[] {
  const encoded = writes.map((write) => encodeWrite(kind, write));
  const known = new Map(blocks.map(({ read, value }) => ['key' in read ? read.key : null, value]));
  const changes = groupIntoBlocks(encoded.flatMap((one) => one.rows));
  const texts = encoded.flatMap((one) => one.texts);
  const pending = [...encoded.flatMap((one) => one.pending), ...encodeTexts(texts, null)];
  const raw = changes.map(({ number }) => known.get(number));
  return [...withoutUnencrypted(pending), ...encodePlainBlocks(changes, raw)];
}

/** Unclaimed records have no writes that need encryption. */
function withoutUnencrypted(pending: readonly PendingWrite[]): readonly DiskWrite[] {
  return pending.flatMap((one) => ('purpose' in one ? [] : [one]));
}
