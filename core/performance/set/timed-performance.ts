import { nextPerformance } from './performance-list.ts';
import type { Performance, PerformanceEvent } from './performance-list.ts';
import { isOver, isStillOpening, timedStage } from './stage-opening.ts';

/**
 * The performance after an event at `nowEpochMs`. An event hours after all others belongs to another performance: its
 * songs count again.
 */
export function performanceAt(performance: Performance, event: PerformanceEvent, nowEpochMs: number): Performance {
  const before = isOver(performance, nowEpochMs) ? countFromNow(performance, nowEpochMs) : performance;
  const next = nextPerformance(before, event);
  if (next.list.length === 0) return next;
  const isOpening = event.type === 'set-opened' && isUntouched(before) && isStillOpening(before, next, nowEpochMs);
  const after = isOpening ? { ...next, place: { ...next.place, songIndex: 0 } } : next;
  return timedStage(after, event.type === 'reopened', nowEpochMs);
}

function countFromNow(performance: Performance, nowEpochMs: number): Performance {
  return { ...performance, performed: [], begunAtEpochMs: nowEpochMs };
}

function isUntouched({ scrolled, live }: Performance): boolean {
  return scrolled === null && live === null;
}
