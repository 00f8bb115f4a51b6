import { storageSentence, isRefused } from '@uplift/client/records';
import type { Collection, CollectionSession } from '@uplift/core/collections';
import { counted } from '@uplift/core/library';
import type { RecordEdit } from '@uplift/core/record-session';
import { useToasts } from '@uplift/ui-kit';

/** Reports that an edit removed songs from a collection, and restores their places on Undo. */
export function useRemovedToast(session: CollectionSession): (removal: RecordEdit<Collection>, count: number) => void {
  const { show } = useToasts();
  const bringBack = async (removal: RecordEdit<Collection>) => {
    session.takeBack(removal);
    const storing = await session.settle();
    if (isRefused(storing)) show({ message: storageSentence('Couldn’t restore the songs.', storing) });
  };
  return (removal, count) => {
    show({
      message: `${counted(count, 'song')} removed from the collection.`,
      action: { label: 'Undo', onAction: () => void bringBack(removal) },
    });
  };
}
