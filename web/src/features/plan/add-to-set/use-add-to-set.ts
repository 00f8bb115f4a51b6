import { storageSentence } from '@uplift/client/records';
import { useNavigate } from 'react-router';
import { accepted, refused } from '@uplift/core/foundation';
import { counted } from '@uplift/core/library';
import { appendItems, setLink, type SetList, type SongItem } from '@uplift/core/set-list';
import { useToasts } from '@uplift/ui-kit';
import { useSubmit } from '../../../state/use-submit.ts';
import { useUplift } from '../../../state/uplift.ts';

interface Addition {
  /** The set before the change. */
  readonly before: SetList;
  readonly songs: readonly SongItem[];
}

/** Adds songs at the end of a set, goes to its plan, and offers Undo. */
export function useAddToSet() {
  const { sets } = useUplift();
  const { show } = useToasts();
  const navigate = useNavigate();
  const undo = async (before: SetList, after: SetList) => {
    const put = await sets.put({ id: before.id, order: before.order }, after);
    if (!put.ok) show({ message: storageSentence('Couldn’t remove the songs.', put.refusal) });
  };
  const { failure, submit } = useSubmit<Addition, SetList>({
    async send({ before, songs }) {
      const after = appendItems(before, songs);
      const put = await sets.put({ id: after.id, order: after.order }, before);
      return put.ok ? accepted(after) : refused(storageSentence('The songs weren’t added.', put.refusal));
    },
    async onDone(after, { before, songs }) {
      show({
        message: `${counted(songs.length, 'song')} added.`,
        action: { label: 'Undo', onAction: () => void undo(before, after) },
      });
      await navigate(setLink(after.id));
    },
  });
  return { add: submit, failure };
}
