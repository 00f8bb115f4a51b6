import { planTitle } from '@uplift/client/dates';
import { giveBackSet, setLeaving } from '@uplift/client/shared-sets';
import { type SetList } from '@uplift/core/set-list';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { SetId } from '@uplift/core/foundation';
import { useToasts } from '@uplift/ui-kit';
import { complaintsSentence } from '../../../state/complaints-sentence.ts';
import { useUplift } from '../../../state/uplift.ts';
import { PLANS } from '../editor/plan-place.ts';

/** Leaves a set shared with you, once Undo has expired: only the owner could share it again. */
export function useLeaving(): (set: SetList) => void {
  const { sharedSets, accounts, now } = useUplift();
  const { show } = useToasts();
  const navigate = useNavigate();
  return useMemo(() => {
    const giveBack = async (id: SetId) => {
      const address = accounts.state.get().profile?.email_address ?? '';
      const answer = await giveBackSet(sharedSets, id, address);
      if (!answer.ok) show({ message: `Couldn’t leave the set. ${complaintsSentence(answer.refusal)}` });
    };
    return (set) => {
      const { id } = set;
      setLeaving(sharedSets, id, true);
      show({
        message: `You left “${planTitle(set, now())}”.`,
        action: { label: 'Undo', onAction: () => setLeaving(sharedSets, id, false) },
        onGone: () => void giveBack(id),
      });
      void navigate(PLANS.href);
    };
  }, [sharedSets, accounts, show, navigate, now]);
}
