import { accepted } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { changeAndPublish } from '../records/record-transaction.ts';
import type { RepositoryParts } from '../records/record-transaction.ts';
import type { RecordLookup, StoredSlot } from '../records/record-transaction.ts';
import type { RecordWrite } from '../records/build-write.ts';

/** Songs whose rows and texts are written in one transaction. */
const BATCH_SIZE = 500;

/**
 * Recomputes the rows and search texts of songs, batch by batch. A batch that cannot be written is left for the next
 * start.
 */
export async function renewDerivedData(parts: RepositoryParts<Song>, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE);
    // oxlint-disable-next-line no-await-in-loop -- a person's edits go between two batches
    await changeAndPublish(parts, { ids: batch, cause: 'put', isRelaxed: true }, (found) =>
      accepted({ writes: found.flatMap((one) => renewals(one, parts.options.clock())), answer: null }),
    );
  }
}

function renewals({ id, owned, unclaimed }: RecordLookup, now: number): readonly RecordWrite[] {
  const slots = [owned, unclaimed].filter(
    (slot): slot is StoredSlot => slot?.record !== undefined && slot.record !== null,
  );
  return slots.map((slot) => ({ id, slot, record: slot.record, changed_at: now, isDerivedOnly: true }));
}
