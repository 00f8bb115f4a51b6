import { accepted } from '@uplift/core/foundation';
import type { SongConflicts } from '@uplift/core/library';
import { keptLyrics, settleLyrics } from '@uplift/core/replication';
import type { Song } from '@uplift/core/songbook';
import { changeAndPublish } from './record-transaction.ts';
import type { RepositoryParts } from './record-transaction.ts';
import { readOne } from './read-records.ts';
import { buildChange } from './build-write.ts';
import { liveSlot } from './slots.ts';

/** Settles conflicts in songs of the unlocked account. */
export function createSettling(parts: RepositoryParts<Song>): Pick<SongConflicts, 'kept' | 'settle'> {
  const { kind } = parts;
  return {
    async kept(id) {
      const record = await readOne(parts, id);
      return record === null ? [] : keptLyrics(kind.shape, record.data);
    },
    settle: (id, names) =>
      changeAndPublish(parts, { ids: [id], cause: 'put' }, (found) => {
        const writes = found.flatMap((one) => {
          const slot = liveSlot(one);
          const before = slot.record;
          if (before === null) return [];
          const { isEdit: _, ...write } = buildChange(parts, { found: one, slot, before }, (data, device) =>
            settleLyrics(kind.shape, data, { names, device }),
          );
          return [write];
        });
        return accepted({ writes, answer: null });
      }),
  };
}
