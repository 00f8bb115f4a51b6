import type { LibraryRow } from '@uplift/core/library';
import { counted } from '@uplift/core/library';
import { useUplift } from '../../../state/uplift.ts';
import { trashWords, useRecordTrash } from '../../../state/use-record-trash.ts';

const TRASH_WORDS = trashWords('the songs');

/** Moves the songs of rows to the trash, all their arrangements with them, and offers Undo. Answers whether it did. */
export function useDeleteSongs(): (rows: readonly LibraryRow[]) => Promise<boolean> {
  const { remove } = useRecordTrash(useUplift().songs, TRASH_WORDS);
  const others = useOtherArrangements();
  return (rows) => {
    const titles = new Map(rows.map((row) => [row.id, row.title]));
    return remove([...titles.keys()], deletedText([...titles.values()], others(rows)));
  };
}

/** Counts arrangements that would be deleted with the songs of the given rows but aren't among those rows. */
function useOtherArrangements(): (rows: readonly LibraryRow[]) => number {
  const { rows: all } = useUplift().libraryMemory;
  return (rows) => {
    const library = all.get();
    const ids = new Set(rows.map(({ id }) => id));
    return library.status === 'ready' ? library.rows.filter(({ id }) => ids.has(id)).length - rows.length : 0;
  };
}

/** `others`: arrangements that go with them and were not selected. */
function deletedText(titles: readonly string[], others: number): string {
  const [only = ''] = titles;
  const too = others > 0 ? `, with ${counted(others, 'other arrangement')}` : '';
  return titles.length === 1
    ? `“${shortenTitle(only)}” is in the trash${too}.`
    : `${String(titles.length)} songs are in the trash${too}.`;
}

/** A toast has room for a line or two. */
const MOST_CHARACTERS = 60;

function shortenTitle(title: string): string {
  return title.length > MOST_CHARACTERS ? `${title.slice(0, MOST_CHARACTERS)}…` : title;
}
