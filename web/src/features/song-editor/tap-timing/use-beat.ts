import { useEffect, useState } from 'react';
import type { MetronomeRun } from '@uplift/core/performance';
import { beatOfTap } from '@uplift/core/song-timing';

/** The beat that is heard now, as a whole number, below 0 in the count-in; null before it begins. Draws again with every beat. */
export function useBeat(
  beats: MetronomeRun | null,
  { tempo, beatsInMeasure }: { tempo: number; beatsInMeasure: number },
) {
  const [beat, setBeat] = useState(-Infinity);
  useEffect(() => {
    if (beats === null) return undefined;
    let frame = 0;
    const look = (nowMs: number) => {
      setBeat(Math.floor(beatOfTap(nowMs, { startMs: beats.firstBeatMs, tempo })));
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [beats, tempo]);
  return beat >= -beatsInMeasure ? beat : null;
}
