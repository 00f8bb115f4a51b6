import { useEffect, useState } from 'react';
import { shownSlide } from '@uplift/core/presentation';
import type { AudienceStage } from '@uplift/core/presentation';
import { useStore } from '../../state/use-store.ts';

/** Longest wait of a timer: timers cannot wait for more than 24 days, and a clock may be changed during it. */
const LONGEST_WAIT_MS = 60_000;

/** Returns the slide that is shown now. Scheduled moves run on this window's own clock, however busy the operator's page is. */
export function useShownSlide({ frame: frames, now }: AudienceStage): ReturnType<typeof shownSlide> {
  const frame = useStore(frames);
  const [, setMoves] = useState(0);
  const shown = shownSlide(frame, now());
  const { dueAtEpochMs } = shown;
  useEffect(() => {
    if (dueAtEpochMs === null) return undefined;
    const waitMs = Math.max(0, Math.min(dueAtEpochMs - now(), LONGEST_WAIT_MS));
    const timer = setTimeout(() => setMoves((moves) => moves + 1), waitMs);
    return () => clearTimeout(timer);
    // A move that is due again at the same moment is waited for again.
  });
  return shown;
}
