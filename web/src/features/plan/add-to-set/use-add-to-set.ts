import { useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '@uplift/core/library';
import { appendItems, setLink, type SetList, type SongItem } from '@uplift/core/set-list';
import { useToasts } from '@uplift/ui-kit';
import { storageSentence } from '../../../state/storage-sentence.ts';
import { useUplift } from '../../../state/uplift.ts';

/** Adds songs at the end of a set, goes to its plan, and offers Undo. */
export function useAddToSet() {
  const { sets } = useUplift();
  const { show } = useToasts();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const undo = async (before: SetList, after: SetList) => {
    const put = await sets.put({ id: before.id, order: before.order }, after);
    if (!put.ok) show({ message: storageSentence('Couldn’t remove the songs.', put.refusal) });
  };
  const add = async (before: SetList, songs: readonly SongItem[]) => {
    const after = appendItems(before, songs);
    const put = await sets.put({ id: after.id, order: after.order }, before);
    if (!put.ok) return setFailure(storageSentence('The songs weren’t added.', put.refusal));
    show({
      message: `${counted(songs.length, 'song')} added.`,
      action: { label: 'Undo', onAction: () => void undo(before, after) },
    });
    return navigate(setLink(after.id));
  };
  return { add, failure };
}
