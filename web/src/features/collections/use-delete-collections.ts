import type { Collection } from '@uplift/core/collections';
import { counted } from '@uplift/core/library';
import { useUplift } from '../../state/uplift.ts';
import { trashWords, useRecordTrash } from '../../state/use-record-trash.ts';
import { quote } from './collection-words.ts';

const TRASH_WORDS = trashWords('the collections');

/** Moves collections to the trash and offers Undo; their songs stay in the library. Answers whether it did. */
export function useDeleteCollections(): (condemned: readonly Collection[]) => Promise<boolean> {
  const { remove } = useRecordTrash(useUplift().collections, TRASH_WORDS);
  return (condemned) => {
    const ids = condemned.map(({ id }) => id);
    return remove(ids, deletedText(condemned));
  };
}

function deletedText(condemned: readonly Collection[]): string {
  const [only] = condemned;
  return only !== undefined && condemned.length === 1
    ? `${quote(only.name)} is in the trash.`
    : `${counted(condemned.length, 'collection')} are in the trash.`;
}
