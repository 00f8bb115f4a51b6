import { askedSet, useOpenSet, type SetNotThere, type StageOfSet } from './use-open-set.ts';
import { useSentToSignIn } from './use-sent-to-sign-in.ts';

export interface AddressedStage extends StageOfSet {
  readonly query: URLSearchParams;
}

/** Whether what the address asks for is on the stage, or why its set is not. Who has to sign in for it is sent there. */
export function useAddressedSet(stage: AddressedStage): 'open' | 'opening' | SetNotThere {
  const set = useOpenSet(stage, askedSet(stage.query));
  useSentToSignIn(set === 'signed-out');
  return stage.isOpening || set === 'signed-out' ? 'opening' : set;
}
