import { useLayoutEffect } from 'react';

export interface StageLeft {
  readonly type: 'left' | 'returned';
}

/** Stores when a stage with content is left, and when its player returns to a hidden page. */
export function useLeftStage(isHeld: boolean, dispatch: (event: StageLeft) => void): void {
  useLayoutEffect(() => {
    if (!isHeld) return undefined;
    const ending = new AbortController();
    // Before the listeners that store.
    const options = { capture: true, signal: ending.signal };
    const onVisibility = () => dispatch({ type: document.visibilityState === 'hidden' ? 'left' : 'returned' });
    window.addEventListener('pagehide', () => dispatch({ type: 'left' }), options);
    document.addEventListener('visibilitychange', onVisibility, options);
    return () => {
      ending.abort();
      dispatch({ type: 'left' });
    };
  }, [isHeld, dispatch]);
}
