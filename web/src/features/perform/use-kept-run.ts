import { useEffect, useLayoutEffect, useRef } from 'react';
import { resumedRun, type Performance } from '@uplift/core/performance';
import type { LiveScrollControl } from '../../live-scroll/index.ts';
import { useUplift } from '../../state/uplift.ts';
import type { OpenPerformance } from './use-performance.ts';

export interface KeptRunOptions {
  readonly performance: Performance;
  readonly dispatch: OpenPerformance['dispatch'];
  readonly control: LiveScrollControl;
}

/** Goes on with the run of LiveScroll that a reload interrupted, and keeps the one under way. */
export function useKeptRun(options: KeptRunOptions): void {
  useResumedRun(options);
  useRunUnderway(options);
}

/** Goes on as soon as the song is there, where the music is by now; a run that is over, or of another item by then, is let go. */
function useResumedRun({ performance, control }: KeptRunOptions): void {
  const { now } = useUplift();
  const { timeline, resume } = control;
  const interrupted = useRef(wasReloaded() ? performance.live : null);
  const { live } = performance;
  useEffect(() => {
    const run = interrupted.current;
    if (live === null) interrupted.current = null;
    if (run === null || live === null || timeline === null) return;
    interrupted.current = null;
    if (resumedRun(run, { nowEpochMs: now(), songBeats: timeline.beats }) !== null) resume(run);
  }, [timeline, live, resume, now]);
}

/** A tab that was opened beside another leaves that one's run to it. */
function wasReloaded(): boolean {
  const [navigation] = window.performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}

function useRunUnderway({ dispatch, control }: KeptRunOptions): void {
  const { moves, live } = control;
  const isActive = control.state.phase === 'active';
  const hasRun = useRef(false);
  useEffect(() => {
    const keep = () => {
      const run = isActive ? live() : null;
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
  }, [dispatch, moves, live, isActive]);
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
