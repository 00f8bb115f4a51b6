import type { Collection } from '@uplift/core/collections';
import { counted } from '@uplift/core/library';
import { useToasts } from '@uplift/ui-kit';
import { storageSentence } from '../../state/storage-sentence.ts';
import { useUplift } from '../../state/uplift.ts';

interface Removed {
  readonly before: Collection;
  readonly after: Collection;
  readonly count: number;
}

/** Says that songs left a collection, and brings them back to their places on Undo. */
export function useRemovedToast(): (removed: Removed) => void {
  const { collections } = useUplift();
  const { show } = useToasts();
  const bringBack = async ({ before, after }: Removed) => {
    const put = await collections.put({ id: before.id, songs: before.songs }, after);
    if (!put.ok) show({ message: storageSentence('Couldn’t restore the songs.', put.refusal) });
  };
  return (removed) => {
    show({
      message: `${counted(removed.count, 'song')} removed from the collection.`,
      action: { label: 'Undo', onAction: () => void bringBack(removed) },
    });
  };
}
