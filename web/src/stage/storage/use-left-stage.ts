import { useLayoutEffect } from 'react';

export interface StageLeft {
  readonly type: 'left' | 'returned';
}

/** Keeps when a stage that holds something is left, and when its player comes back to a page that was hidden. */
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
