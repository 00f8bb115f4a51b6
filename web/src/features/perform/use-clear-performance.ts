import { useNavigate } from 'react-router';
import { useToasts } from '@uplift/ui-kit';
import type { Performance } from '@uplift/core/performance';
import type { OpenPerformance } from './use-performance.ts';

/** Clears the stage, its set from the address too; a message offers the performance back as it was. */
export function useClearPerformance(performance: Performance, dispatch: OpenPerformance['dispatch']): () => void {
  const { show } = useToasts();
  const navigate = useNavigate();
  const bringBack = () => dispatch({ type: 'brought-back', performance });
  return () => {
    dispatch({ type: 'cleared' });
    void navigate('/perform', { replace: true });
    show({ message: 'Performance cleared.', action: { label: 'Undo', onAction: bringBack } });
  };
}
