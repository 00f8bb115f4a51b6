import type { RecordRepository, Result, StorageRefusal } from '@uplift/core/foundation';
import { LIBRARY_KINDS, type CopyPorts, type LibraryRecords, type RecordIds } from './library-records.ts';
import { readSongUses } from './song-uses.ts';

type Repository = Pick<RecordRepository<{ readonly id: string }>, 'remove' | 'restore' | 'purge'>;

/**
 * Undoes a copy: what was moved comes back from the trash, and then the copies go for good, sets and collections before
 * the songs that they link to. A copy that someone has put in another set or collection since stays. Stops at the first
 * refusal and returns it; null if all is as before.
 */
export async function takeBack(
  { from, to, layers }: Pick<CopyPorts, 'from' | 'to' | 'layers'>,
  { created, removed }: { readonly created: RecordIds; readonly removed: RecordIds },
): Promise<StorageRefusal | null> {
  return (
    (await forEachKind(from, removed, (records, ids) => records.restore(ids))) ??
    (await forEachKind(to, { ...created, songs: [] }, destroy)) ??
    (await destroySongs({ to, layers }, created.songs))
  );
}

async function destroySongs(
  { to, layers }: Pick<CopyPorts, 'to' | 'layers'>,
  created: readonly string[],
): Promise<StorageRefusal | null> {
  const used = new Set((await readSongUses(to, created)).flatMap(({ songs }) => songs));
  const unused = created.filter((id) => !used.has(id));
  if (unused.length === 0) return null;
  const destroyed = await destroy(to.songs, unused);
  return toRefusal(destroyed.ok ? await destroy(layers, unused) : destroyed);
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
