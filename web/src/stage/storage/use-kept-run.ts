import { useEffect, useLayoutEffect, useRef } from 'react';
import { resumedRun, type LiveRun } from '@uplift/core/performance';
import type { LiveScrollControl } from '../../live-scroll/index.ts';
import { useUplift } from '../../state/uplift.ts';

export interface KeptRunOptions {
  /** The stored run; null for none. */
  readonly live: LiveRun | null;
  readonly dispatch: (event: RunKept) => void;
  readonly control: LiveScrollControl;
}

export interface RunKept {
  readonly type: 'live';
  readonly run: LiveRun | null;
}

/** Resumes the LiveScroll run that a reload interrupted, and stores the current one. */
export function useKeptRun(options: KeptRunOptions): void {
  useResumedRun(options);
  useRunUnderway(options);
}

/**
 * Resumes the run once its song is loaded, at the music's current beat; drops a run that has ended or belongs to
 * another item.
 */
function useResumedRun({ live, dispatch, control }: KeptRunOptions): void {
  const { now } = useUplift();
  const { timeline, resume } = control;
  const interrupted = useRef(wasReloaded() ? live : null);
  useEffect(() => {
    const run = interrupted.current;
    if (live === null) interrupted.current = null;
    if (run === null || live === null || timeline === null) return;
    interrupted.current = null;
    if (resumedRun(run, { nowEpochMs: now(), songBeats: timeline.beats }) !== null) resume(run);
    else dispatch({ type: 'live', run: null });
  }, [timeline, live, dispatch, resume, now]);
}

/** The pace of the run that a reload interrupted; null for none. */
export function readKeptPace(live: LiveRun | null): number | null {
  return wasReloaded() ? (live?.pace ?? null) : null;
}

/** Returns false for a newly opened tab, which leaves the run to the tab that it was opened from. */
function wasReloaded(): boolean {
  const [navigation] = window.performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}

function useRunUnderway({ dispatch, control }: KeptRunOptions): void {
  const { moves, live: running } = control;
  const isActive = control.state.phase === 'active';
  const hasRun = useRef(false);
  useEffect(() => {
    const keep = () => {
      const run = isActive ? running() : null;
      // A run that waits for its song to go on is kept as it is.
      if (run === null && !hasRun.current) return;
      hasRun.current = run !== null;
      dispatch({ type: 'live', run });
    };
    keep();
    const unsubscribe = moves.subscribe(keep);
    const stopListening = onPageHide(keep);
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [dispatch, moves, running, isActive]);
  useLayoutEffect(
    () => () => {
      // Who leaves the stage has ended it, and comes back to a chart at rest.
      if (hasRun.current) dispatch({ type: 'live', run: null });
    },
    [dispatch],
  );
}

/** Calls `listener` when the page goes or may go, before the listeners that store. Returns the function that ends it. */
function onPageHide(listener: () => void): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, capture: true };
  window.addEventListener('pagehide', listener, options);
  document.addEventListener('visibilitychange', listener, options);
  return () => ending.abort();
}
