import { useState } from 'react';
import { nextRunPace, type PaceSources, type RunPace } from '@uplift/core/performance';

/** The pace of the chart on the stage, held for as long as a run lasts. */
export function useRunPace(sources: PaceSources): RunPace {
  const [held, setHeld] = useState<RunPace>({ pace: sources.own, isOwn: true });
  const next = nextRunPace(held, sources);
  if (next.pace !== held.pace || next.isOwn !== held.isOwn) setHeld(next);
  return next;
}
