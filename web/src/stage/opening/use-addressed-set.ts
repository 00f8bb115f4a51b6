import type { StagedPlace } from '@uplift/core/performance';
import { useLeftStage, type StageLeft } from '../storage/use-left-stage.ts';
import { askedSet, type SetNotThere } from '@uplift/client/stage';
import { useOpenSet, type SetOpened, type StageOfSet } from './use-open-set.ts';
import { useReopenedStage, type StageReopened } from '../storage/use-reopened-stage.ts';
import { useSentToSignIn } from './use-sent-to-sign-in.ts';

export interface AddressedStage extends StageOfSet {
  readonly opened: StagedPlace | null;
  readonly dispatch: (event: SetOpened | StageReopened | StageLeft) => void;
  readonly query: URLSearchParams;
}

/**
 * State of the set in the address: on the stage, or the reason why not. A visitor who must sign in for it is
 * redirected.
 */
export function useAddressedSet(stage: AddressedStage): 'open' | 'opening' | SetNotThere {
  const { opened, dispatch } = stage;
  const asked = askedSet(stage.query);
  useLeftStage(opened !== null && opened.list.length > 0, dispatch);
  // First: a set that is read at once comes to a stage that has begun.
  const isReopening = useReopenedStage({ ...stage, asked });
  const set = useOpenSet(stage, asked);
  useSentToSignIn(set === 'signed-out');
  return stage.isOpening || isReopening || set === 'signed-out' ? 'opening' : set;
}
