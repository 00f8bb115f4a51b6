import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Performance } from '@uplift/core/performance';
import type { LiveScrollControl } from '../../live-scroll/live-scroll-control.ts';
import type { OpenPerformance } from './use-performance.ts';

export interface KeptRunOptions {
  readonly performance: Performance;
  readonly dispatch: OpenPerformance['dispatch'];
  readonly control: Pick<LiveScrollControl, 'live' | 'resume' | 'moves' | 'state'>;
}

/** Goes on with the run of LiveScroll that a reload interrupted, and keeps the one under way. */
export function useKeptRun({ performance, dispatch, control }: KeptRunOptions): void {
  const { moves, state } = control;
  const isActive = state.phase === 'active';
  const kept = useRef(performance.live);
  const latest = useRef(control);
  useEffect(() => {
    latest.current = control;
  });
  useEffect(() => {
    const run = kept.current;
    kept.current = null;
    if (run !== null) latest.current.resume(run);
  }, []);
  const hasRun = useRef(false);
  useEffect(() => {
    const keep = () => {
      const run = isActive ? latest.current.live() : null;
      // A run that waits for its song to go on is kept as it is.
      if (run === null && !hasRun.current) return;
      hasRun.current = run !== null;
      dispatch({ type: 'live', run });
    };
    keep();
    const unsubscribe = moves.subscribe(keep);
    const stopListening = onLeave(keep);
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [dispatch, moves, isActive]);
  useLayoutEffect(
    () => () => {
      // Who leaves the stage has ended it, and comes back to a chart at rest.
      if (hasRun.current) dispatch({ type: 'live', run: null });
    },
    [dispatch],
  );
}

/** Calls `listener` when the page goes or may go, before those who store are told. Answers the function that ends it. */
function onLeave(listener: () => void): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, capture: true };
  window.addEventListener('pagehide', listener, options);
  document.addEventListener('visibilitychange', listener, options);
  return () => ending.abort();
}
