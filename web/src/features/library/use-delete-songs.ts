import type { LibraryRow } from '@uplift/core/library';
import { useToasts } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { storageSentence } from '../../state/storage-sentence.ts';

/** Moves the songs of rows to the trash, all their arrangements with them, and offers Undo. Answers whether it did. */
export function useDeleteSongs(): (rows: readonly LibraryRow[]) => Promise<boolean> {
  const { songs } = useUplift();
  const { show } = useToasts();
  const restore = async (ids: readonly string[]) => {
    const restored = await songs.restore(ids);
    if (!restored.ok) show({ message: storageSentence('The songs were not brought back.', restored.refusal) });
  };
  return async (rows) => {
    const titles = new Map(rows.map((row) => [row.id, row.title]));
    const ids = [...titles.keys()];
    const removed = await songs.remove(ids);
    if (!removed.ok) {
      show({ message: storageSentence('The songs were not deleted.', removed.refusal) });
      return false;
    }
    show({ message: deletedText([...titles.values()]), action: { label: 'Undo', onAction: () => void restore(ids) } });
    return true;
  };
}

function deletedText(titles: readonly string[]): string {
  const [only = ''] = titles;
  return titles.length === 1
    ? `“${shortened(only)}” is in the trash.`
    : `${String(titles.length)} songs are in the trash.`;
}

/** A toast has room for a line or two. */
const MOST_CHARACTERS = 60;

function shortened(title: string): string {
  return title.length > MOST_CHARACTERS ? `${title.slice(0, MOST_CHARACTERS)}…` : title;
}
