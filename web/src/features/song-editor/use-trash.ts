import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Song } from '@uplift/core/songbook';
import { useToasts } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { LIBRARY } from './library-place.ts';
import { NOT_DELETED, NOT_RESTORED } from './song-words.ts';

export interface Trash {
  /** Moves the song to the trash and goes back to the library; a message offers Undo. */
  readonly remove: (song: Song) => Promise<void>;
  readonly restore: (song: Song) => Promise<void>;
}

/** Deleting a song, and bringing it back. */
export function useTrash(): Trash {
  const { songs } = useUplift();
  const { show } = useToasts();
  const navigate = useNavigate();
  return useMemo(() => {
    const restore = async ({ id }: Song) => {
      const outcome = await songs.restore([id]);
      if (!outcome.ok) show({ message: NOT_RESTORED[outcome.refusal] });
    };
    const remove = async (song: Song) => {
      const outcome = await songs.remove([song.id]);
      if (!outcome.ok) {
        show({ message: NOT_DELETED[outcome.refusal] });
        return;
      }
      show({
        message: `“${song.title}” moved to the trash.`,
        action: { label: 'Undo', onAction: () => void restore(song) },
      });
      await navigate(LIBRARY.href);
    };
    return { remove, restore };
  }, [songs, show, navigate]);
}
