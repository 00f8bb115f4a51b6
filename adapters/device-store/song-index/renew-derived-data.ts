import { accepted } from '@uplift/core/foundation';
import type { LibraryRow } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import { changeAndPublish } from '../records/record-transaction.ts';
import type { RepositoryParts } from '../records/record-transaction.ts';
import type { RecordLookup, StoredSlot } from '../records/record-transaction.ts';
import type { RecordWrite } from '../records/build-write.ts';

/** Songs whose rows and texts are written in one transaction. */
const BATCH_SIZE = 500;

/** Rows as releases before 2.1 stored them: they lacked these fields. */
const ADDED: Pick<LibraryRow, 'artist' | 'tags'> = { artist: '', tags: [] };

/**
 * Completes rows that an earlier release stored, and recomputes the rows and search texts of their songs: once for each song, in the
 * background, batch by batch. Subscribers to songs are notified of each batch.
 */
export function createDerivedDataRenewal(
  parts: RepositoryParts<Song>,
): (stored: readonly unknown[]) => readonly LibraryRow[] {
  const attempted = new Set<string>();
  let running: Promise<void> = Promise.resolve();
  return (stored) => {
    const rows = stored as readonly (Partial<LibraryRow> & Omit<LibraryRow, keyof typeof ADDED>)[]; // SONG_KIND's deriveData wrote them
    const outdated = rows.filter(({ id, artist }) => artist === undefined && !attempted.has(id)).map(({ id }) => id);
    for (const id of outdated) attempted.add(id);
    if (outdated.length > 0) running = running.then(() => renew(parts, [...new Set(outdated)]));
    return rows.map((row) => (row.artist === undefined ? { ...ADDED, ...row } : (row as LibraryRow))); // whole: it has the newest field
  };
}

/** A batch that cannot be written is left for the next start. */
async function renew(parts: RepositoryParts<Song>, ids: readonly string[]): Promise<void> {
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
