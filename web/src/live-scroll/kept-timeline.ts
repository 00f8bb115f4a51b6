import type { ScrollTimeline } from '@uplift/core/performance';

/** The timeline there was where the new one is no different: a song that was only counted as performed goes on scrolling as it does. */
export function keptTimeline(before: ScrollTimeline | null, now: ScrollTimeline | null): ScrollTimeline | null {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
