import type { Collection } from '@uplift/core/collections';
import { counted } from '@uplift/core/library';
import { useToasts } from '@uplift/ui-kit';
import { storageSentence } from '../../state/storage-sentence.ts';
import { useUplift } from '../../state/uplift.ts';
import { quote } from './collection-words.ts';

/** Moves collections to the trash and offers Undo; their songs stay in the library. Answers whether it did. */
export function useDeleteCollections(): (condemned: readonly Collection[]) => Promise<boolean> {
  const { collections } = useUplift();
  const { show } = useToasts();
  const restore = async (ids: readonly string[]) => {
    const restored = await collections.restore(ids);
    if (!restored.ok) show({ message: storageSentence('Couldn’t restore the collections.', restored.refusal) });
  };
  return async (condemned) => {
    const ids = condemned.map(({ id }) => id);
    const removed = await collections.remove(ids);
    if (!removed.ok) {
      show({ message: storageSentence('Couldn’t delete the collections.', removed.refusal) });
      return false;
    }
    show({ message: deletedText(condemned), action: { label: 'Undo', onAction: () => void restore(ids) } });
    return true;
  };
}

function deletedText(condemned: readonly Collection[]): string {
  const [only] = condemned;
  return only !== undefined && condemned.length === 1
    ? `${quote(only.name)} is in the trash.`
    : `${counted(condemned.length, 'collection')} are in the trash.`;
}
