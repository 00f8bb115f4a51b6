import { type LiveScrollControl, sectionAt } from '@uplift/core/performance';
import { useCallback, useSyncExternalStore } from 'react';

/** The place in the order of the section that is played; null while LiveScroll is not active. Draws again with each section only. */
export function useCurrentLiveSection({ state, timeline, beat }: LiveScrollControl): number | null {
  const isActive = state.phase === 'active';
  const current = useCallback(() => {
    const beatNow = beat.get();
    return isActive && timeline !== null && beatNow !== null ? sectionAt(timeline, beatNow) : null;
  }, [isActive, timeline, beat]);
  return useSyncExternalStore(beat.subscribe, current, current);
}
