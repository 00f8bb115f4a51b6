import { useToasts } from '@uplift/ui-kit';
import type { Performance } from '@uplift/core/performance';
import type { OpenPerformance } from './use-performance.ts';

/** Clears the stage; a message offers the performance back as it was. */
export function useClearPerformance({ list, place }: Performance, dispatch: OpenPerformance['dispatch']): () => void {
  const { show } = useToasts();
  const bringBack = () => {
    dispatch({ type: 'opened', list });
    dispatch({ type: 'picked', songIndex: place.songIndex });
  };
  return () => {
    dispatch({ type: 'cleared' });
    show({ message: 'Performance cleared.', action: { label: 'Undo', onAction: bringBack } });
  };
}
