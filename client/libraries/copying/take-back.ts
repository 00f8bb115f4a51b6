import type { RecordRepository, Result, StorageRefusal } from '@uplift/core/foundation';
import { LIBRARY_KINDS, type CopyPorts, type LibraryRecords, type RecordIds } from './library-records.ts';

type Repository = Pick<RecordRepository<{ readonly id: string }>, 'remove' | 'restore' | 'purge'>;

/**
 * Undoes a copy: what was moved comes back from the trash, and then the copies go for good. Stops at the first refusal
 * and returns it; null if all is as before.
 */
export async function takeBack(
  { from, to, layers }: Pick<CopyPorts, 'from' | 'to' | 'layers'>,
  { created, removed }: { readonly created: RecordIds; readonly removed: RecordIds },
): Promise<StorageRefusal | null> {
  return (
    (await forEachKind(from, removed, (records, ids) => records.restore(ids))) ??
    (await forEachKind(to, created, destroy)) ??
    (created.songs.length === 0 ? null : toRefusal(await destroy(layers, created.songs)))
  );
}

async function forEachKind(
  library: LibraryRecords,
  records: RecordIds,
  act: (repository: Repository, ids: readonly string[]) => Promise<Result<number, StorageRefusal>>,
): Promise<StorageRefusal | null> {
  for (const kind of LIBRARY_KINDS) {
    // oxlint-disable-next-line no-await-in-loop -- a refusal ends it
    const done = records[kind].length === 0 ? null : await act(library[kind], records[kind]);
    if (done !== null && !done.ok) return done.refusal;
  }
  return null;
}

/** Only what is in the trash is deleted for good. */
async function destroy(records: Repository, ids: readonly string[]): Promise<Result<number, StorageRefusal>> {
  const removed = await records.remove(ids);
  return removed.ok ? records.purge(ids) : removed;
}

function toRefusal(done: Result<number, StorageRefusal>): StorageRefusal | null {
  return done.ok ? null : done.refusal;
}
