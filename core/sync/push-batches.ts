import type { SyncedCollection, Waiting } from './sync-records.ts';

/** Records of one collection that are sent together. */
export interface PushBatch {
  readonly collection: SyncedCollection;
  readonly waiting: readonly Waiting[];
}

/**
 * Limit for the deltas sent at once: a slow network transfers them in time, and the results are known soon. A larger
 * one is sent alone.
 */
const MOST_BYTES = 524_288;

/** Groups waiting records by collection and size, in the order of waiting. */
export function pushBatches(waiting: readonly Waiting[]): readonly PushBatch[] {
  const batches: { collection: SyncedCollection; waiting: Waiting[]; bytes: number }[] = [];
  for (const record of waiting) {
    const bytes = record.push?.delta.length ?? 0;
    const last = batches.findLast(({ collection }) => collection === record.collection);
    if (last === undefined || last.bytes + bytes > MOST_BYTES) {
      batches.push({ collection: record.collection, waiting: [record], bytes });
    } else {
      last.waiting.push(record);
      last.bytes += bytes;
    }
  }
  return batches;
}
