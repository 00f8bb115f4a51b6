import { accepted } from '@uplift/core/foundation';
import type { Result, StorageRefusal } from '@uplift/core/foundation';
import { recordKey } from '../disk/disk-keys.ts';
import type { DiskRead, DiskWrite, RecordStoreName } from '../disk/disk.ts';
import { joinBatches, listValues, splitBatches } from '../disk/read-batches.ts';
import type { ReadResult } from '../disk/read-batches.ts';
import { isSameStored } from '../disk/same-stored.ts';
import { blocksFor, encodePlainBlocks, groupIntoBlocks, toBlockRead } from '../song-index/owned-rows.ts';
import { encodeTexts } from '../song-index/owned-texts.ts';
import { encodeWrite } from './encode-write.ts';
import type { EncodedWrite, PendingWrite } from './encode-write.ts';
import { markInserts } from './mark-inserts.ts';
import { isReadable } from './raw-record.ts';
import type { PlainRecord } from './raw-record.ts';
import type { KeptKind } from './record-kind.ts';
import type { Decide, RecordLookup, RecordParts, RecordsChange, StoredSlot } from './record-transaction.ts';

const NO_IDS: ReadonlySet<string> = new Set();

/**
 * Changes unclaimed records, which aren't encrypted: one transaction reads and writes. Returns 'changed-meanwhile' if a
 * record that was assumed to be new is stored already.
 */
export async function attemptUnclaimed<Value, Answer>(
  parts: RecordParts<Value>,
  change: RecordsChange,
  decide: Decide<Answer>,
): Promise<Result<Answer, StorageRefusal> | typeof TAKEN> {
  const { kind, disk, lastWritten } = parts;
  const { ids, assumedNew = NO_IDS } = change;
  const { store } = kind;
  const { records, batches } = planReads(store, change);
  const early = new EarlyDecision(kind, decide);
  const reading = {
    reads: joinBatches(batches),
    store,
    whileReading: () => early.prepare(findExpected(parts, change)),
  };
  const ifTaken = assumedNew.size > 0 ? TAKEN : undefined;
  const result = await disk.change<Written<Answer>>(reading, (values) => {
    const found = splitBatches(batches, values);
    const raws = new Map(found.records.map(({ read, value }) => [read, value]));
    const results = records.map((read): ReadResult => ({ read, value: raws.get(read) }));
    const lookups = results.map(({ value }, at) => toLookup(ids[at] ?? '', value));
    const decided = early.decide(lookups, listValues(found.extra));
    if (!decided.ok) return decided;
    const { writes } = markInserts(results, completeWrites(decided.value.encoded, found.blocks));
    return accepted({ writes, answer: { answer: decided.value.answer, writes }, ifTaken });
  });
  if (!result.ok || result.value === TAKEN) return result.ok ? TAKEN : result;
  lastWritten?.note(store, result.value.writes);
  return accepted(result.value.answer);
}

const TAKEN = 'changed-meanwhile';

type Written<Answer> = { readonly answer: Answer; readonly writes: readonly DiskWrite[] } | typeof TAKEN;

/** Builds the reads of a change; `records` are those of all its records, also of those that aren't looked up. */
function planReads(store: RecordStoreName, { ids, reads = [], assumedNew = NO_IDS }: RecordsChange) {
  const records = ids.map((id): DiskRead => ({ store, key: recordKey(null, id) }));
  const batches = {
    records: records.filter((_, at) => !assumedNew.has(ids[at] ?? '')),
    blocks: store === 'songs' ? blocksFor(ids, null).map(toBlockRead) : [],
    extra: reads,
  };
  return { records, batches };
}

/** The record that is nearly always stored; undefined if the change depends on more than one record. */
function findExpected<Value>(
  { lastWritten }: RecordParts<Value>,
  { ids, reads = [] }: RecordsChange,
): PlainRecord | undefined {
  return reads.length === 0 ? lastWritten?.find(ids) : undefined;
}

function toLookup(id: string, raw: unknown): RecordLookup {
  return { id, owned: null, unclaimed: unclaimedSlot(raw), waiting: null };
}

export function unclaimedSlot(raw: unknown): StoredSlot {
  return { owner: null, raw, record: isReadable(raw) ? raw : null };
}

interface Decided<Answer> {
  readonly answer: Answer;
  readonly encoded: readonly EncodedWrite[];
}

type Deciding<Answer> = Result<Decided<Answer>, StorageRefusal>;

/** Decides on an expected record while it is read, and again if the stored one differs. */
class EarlyDecision<Value, Answer> {
  readonly #kind: KeptKind<Value>;
  readonly #decide: Decide<Answer>;
  #early: { readonly expected: PlainRecord; readonly decided: Deciding<Answer> } | null = null;

  constructor(kind: KeptKind<Value>, decide: Decide<Answer>) {
    this.#kind = kind;
    this.#decide = decide;
  }

  prepare(expected: PlainRecord | undefined): void {
    if (expected === undefined) return;
    try {
      this.#early = { expected, decided: this.#decideNow([toLookup(expected.id, expected)], []) };
    } catch {
      // It fails again for the stored record, and ends the transaction there.
      this.#early = null;
    }
  }

  decide(found: readonly RecordLookup[], extra: readonly unknown[]): Deciding<Answer> {
    const early = this.#early;
    const isExpected = early !== null && isSameStored(early.expected, found[0]?.unclaimed.raw);
    return isExpected ? early.decided : this.#decideNow(found, extra);
  }

  #decideNow(found: readonly RecordLookup[], extra: readonly unknown[]): Deciding<Answer> {
    const decision = this.#decide(found, extra);
    if (!decision.ok) return decision;
    const { answer, writes } = decision.value;
    return accepted({ answer, encoded: writes.map((write) => encodeWrite(this.#kind, write)) });
  }
}

/** Completes encoded writes with the rows, in their blocks as read, and the texts of their songs. */
function completeWrites(encoded: readonly EncodedWrite[], blocks: readonly ReadResult[]): readonly DiskWrite[] {
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
