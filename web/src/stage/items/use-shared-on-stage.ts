import { openOnStage, type StagedSharedSet } from '@uplift/client/stage';
import { useMemo } from 'react';
import { createStore, type SetId } from '@uplift/core/foundation';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';

const NONE = createStore<StagedSharedSet>({ shared: null, type: 'loading' });

/** The shared set, as the stage has it; still loading if `id` is null. */
export function useSharedOnStage(id: SetId | null): StagedSharedSet {
  const { sharedSets } = useUplift();
  return useStore(useMemo(() => (id === null ? NONE : openOnStage(sharedSets, id)), [sharedSets, id]));
}
