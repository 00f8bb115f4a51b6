import { accepted } from '@uplift/core/foundation';
import type { SongConflicts, SongLoss } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import type { Owner } from '../disk/disk-keys.ts';
import { isLossNote, lossRange } from './loss-notes.ts';
import type { LossNote } from './loss-notes.ts';
import { readOne } from './read-records.ts';
import type { RepositoryParts } from './record-transaction.ts';

/** Lists losses of songs of the unlocked account. */
export function createSongLosses(parts: RepositoryParts<Song>): Pick<SongConflicts, 'losses' | 'dismiss'> {
  const { kind, disk, bus } = parts;
  return {
    losses: () => readLosses(parts),
    async dismiss(id) {
      const keys = await disk.keys('outbox', lossRange(currentOwner(parts), id));
      const writes = keys.map((removed) => ({ store: 'outbox', removed }) as const);
      const done = await disk.change({ reads: [], isRelaxed: true }, () => accepted({ writes, answer: null }));
      if (done.ok) bus.publish({ store: kind.store, ids: [id], cause: 'received' });
      return done;
    },
  };
}

function currentOwner({ options }: RepositoryParts<Song>): Owner {
  return options.cipher?.()?.owner ?? null;
}

async function readLosses(parts: RepositoryParts<Song>): Promise<readonly SongLoss[]> {
  const [found] = await parts.disk.read([{ store: 'outbox', range: lossRange(currentOwner(parts)) }]);
  const notes = (Array.isArray(found) ? found : []).filter((one) => isLossNote(one));
  const ids = [...new Set(notes.map(({ record_id: [, id] }) => id))];
  const losses = await Promise.all(ids.map((id) => combineLosses(parts, id, notes)));
  return losses.filter((loss) => loss !== null).toSorted((a, b) => b.at - a.at);
}

/** Combines all losses of one song. A deletion isn't reported to a person who restored the song or deleted it permanently. */
async function combineLosses(
  parts: RepositoryParts<Song>,
  id: string,
  all: readonly LossNote[],
): Promise<SongLoss | null> {
  const notes = all.filter(({ record_id }) => record_id[1] === id);
  const record = await readOne(parts, id);
  if (record === null) return null;
  const isDeleted = record.deleted_at !== undefined;
  const fields = [...new Set(notes.flatMap((note) => note.fields))];
  if (isDeleted ? !notes.some(({ is_deleted }) => is_deleted) : fields.length === 0) return null;
  const { title } = record.data.value as Song; // a song's record, as its repository wrote it
  return { id, title, at: Math.max(...notes.map(({ record_id }) => record_id[2])), fields, isDeleted };
}
