import { useCallback, useEffect, useState } from 'react';
import type { Result, StorageRefusal } from '@uplift/core/foundation';
import { useToasts } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { storageSentence } from '../../state/storage-sentence.ts';
import type { TrashedSong } from './trash-columns.tsx';

export interface Trash {
  /** The last deleted first; null while they are being read. */
  readonly songs: readonly TrashedSong[] | null;
  /** What went wrong, and what to do about it; null when nothing did. */
  readonly failure: string | null;
  readonly restore: (song: TrashedSong) => Promise<void>;
  readonly purge: (songs: readonly TrashedSong[]) => Promise<void>;
}

/** The trash of this device, as it changes in any tab. */
export function useTrash(): Trash {
  const uplift = useUplift();
  const { show } = useToasts();
  const [songs, setSongs] = useState<readonly TrashedSong[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const trash = await uplift.songs.getTrash();
      if (!isGone)
        setSongs(
          trash
            .map(({ id, value, deleted_at }) => ({ id, title: value.title, deletedAt: deleted_at ?? 0 }))
            .toSorted((a, b) => b.deletedAt - a.deletedAt),
        );
    };
    void read();
    const end = uplift.songs.subscribe(() => void read());
    return () => {
      isGone = true;
      end();
    };
  }, [uplift]);
  const report = useCallback((done: Result<number, StorageRefusal>, happened: string) => {
    setFailure(done.ok ? null : storageSentence(happened, done.refusal));
    return done.ok;
  }, []);
  const restore = useCallback(
    async (song: TrashedSong) => {
      const done = await uplift.songs.restore([song.id]);
      if (report(done, 'The song was not restored.'))
        show({ message: `“${song.title.slice(0, 60)}” is back in the library.` });
    },
    [uplift, report, show],
  );
  const purge = useCallback(
    async (condemned: readonly TrashedSong[]) => {
      report(await uplift.songs.purge(condemned.map((song) => song.id)), 'The songs were not deleted.');
    },
    [uplift, report],
  );
  return { songs, failure, restore, purge };
}
