import { planTitle } from '@uplift/client/dates';
import { type SetList } from '@uplift/core/set-list';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useToasts } from '@uplift/ui-kit';
import { storageSentence } from '../../../state/storage-sentence.ts';
import { useUplift } from '../../../state/uplift.ts';
import { PLANS } from '../editor/plan-place.ts';

export interface SetTrash {
  /** Moves the set to the trash and goes back to the plans; a message offers Undo. */
  readonly remove: (set: SetList) => Promise<void>;
  readonly restore: (set: SetList) => Promise<void>;
}

/** Deleting a set, and bringing it back. */
export function useSetTrash(): SetTrash {
  const { sets, now } = useUplift();
  const { show } = useToasts();
  const navigate = useNavigate();
  return useMemo(() => {
    const restore = async ({ id }: SetList) => {
      const outcome = await sets.restore([id]);
      if (!outcome.ok) show({ message: storageSentence('Couldn’t restore the set.', outcome.refusal) });
    };
    const remove = async (set: SetList) => {
      const outcome = await sets.remove([set.id]);
      if (!outcome.ok) {
        show({ message: storageSentence('Couldn’t delete the set.', outcome.refusal) });
        return;
      }
      show({
        message: `“${planTitle(set, now())}” is in the trash.`,
        action: { label: 'Undo', onAction: () => void restore(set) },
      });
      await navigate(PLANS.href);
    };
    return { remove, restore };
  }, [sets, show, navigate, now]);
}
