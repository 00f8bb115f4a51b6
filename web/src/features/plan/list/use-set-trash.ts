import { planTitle } from '@uplift/client/dates';
import type { SetList } from '@uplift/core/set-list';
import { useNavigate } from 'react-router';
import { useUplift } from '../../../state/uplift.ts';
import { trashWords, useRecordTrash } from '../../../state/use-record-trash.ts';
import { PLANS } from '../editor/plan-place.ts';

export interface SetTrash {
  /** Moves the set to the trash and goes back to the plans; a message offers Undo. */
  readonly remove: (set: SetList) => Promise<void>;
  readonly restore: (set: SetList) => Promise<void>;
}

const TRASH_WORDS = trashWords('the set');

/** Deleting a set, and bringing it back. */
export function useSetTrash(): SetTrash {
  const { sets, now } = useUplift();
  const trash = useRecordTrash(sets, TRASH_WORDS);
  const navigate = useNavigate();
  return {
    async remove(set) {
      const isRemoved = await trash.remove([set.id], `“${planTitle(set, now())}” is in the trash.`);
      if (isRemoved) await navigate(PLANS.href);
    },
    restore: ({ id }) => trash.restore([id]),
  };
}
