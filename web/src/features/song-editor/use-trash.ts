import { useNavigate } from 'react-router';
import type { Song } from '@uplift/core/songbook';
import { useUplift } from '../../state/uplift.ts';
import { useRecordTrash, type TrashWords } from '../../state/use-record-trash.ts';
import { LIBRARY } from './library-place.ts';
import { NOT_DELETED, NOT_RESTORED } from './song-words.ts';

export interface Trash {
  /** Moves the song to the trash and goes back to the library; a message offers Undo. */
  readonly remove: (song: Song) => Promise<void>;
  readonly restore: (song: Song) => Promise<void>;
}

const TRASH_WORDS: TrashWords = {
  notDeleted: (refusal) => NOT_DELETED[refusal],
  notRestored: (refusal) => NOT_RESTORED[refusal],
};

/** Deleting a song, and bringing it back. */
export function useTrash(): Trash {
  const trash = useRecordTrash(useUplift().songs, TRASH_WORDS);
  const navigate = useNavigate();
  return {
    async remove({ id, title }) {
      const isRemoved = await trash.remove([id], `“${title}” moved to the trash.`);
      if (isRemoved) await navigate(LIBRARY.href);
    },
    restore: ({ id }) => trash.restore([id]),
  };
}
