import type { StagedPlace } from '@uplift/core/performance';
import { useLeftStage, type StageLeft } from '../storage/use-left-stage.ts';
import { askedSet, useOpenSet, type SetNotThere, type SetOpened, type StageOfSet } from './use-open-set.ts';
import { useReopenedStage, type StageReopened } from '../storage/use-reopened-stage.ts';
import { useSentToSignIn } from './use-sent-to-sign-in.ts';

export interface AddressedStage extends StageOfSet {
  readonly opened: StagedPlace | null;
  readonly dispatch: (event: SetOpened | StageReopened | StageLeft) => void;
  readonly query: URLSearchParams;
}

/** Whether what the address asks for is on the stage, or why its set is not. Who has to sign in for it is sent there. */
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
