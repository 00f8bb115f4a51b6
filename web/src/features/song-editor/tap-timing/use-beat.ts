import { useEffect, useState } from 'react';
import { beatAt, type MetronomeRun } from '@uplift/core/performance';

/** The beat that sounds now, as a whole number, below 0 in the count-in; null before it begins. Renders with every beat. */
export function useBeat(beats: MetronomeRun | null, { beatsInMeasure }: { beatsInMeasure: number }) {
  const beat = useEveryFrame(beats, wholeBeat) ?? -Infinity;
  return beat >= -beatsInMeasure ? beat : null;
}

/** True if the metronome is audible; null until it runs. Sound that the browser blocked at first may start later. */
export function useIsAudible(beats: MetronomeRun | null): boolean | null {
  return useEveryFrame(beats, isAudible);
}

function wholeBeat(beats: MetronomeRun, nowMs: number): number {
  return Math.floor(beatAt(beats.anchor(), nowMs));
}

function isAudible(beats: MetronomeRun): boolean {
  return beats.isAudible;
}

/** The result of `look` on the metronome, read before every frame; null until it runs. Renders only when that changes. */
function useEveryFrame<T>(beats: MetronomeRun | null, look: (beats: MetronomeRun, nowMs: number) => T): T | null {
  const [seen, setSeen] = useState<{ readonly of: MetronomeRun; readonly value: T } | null>(null);
  useEffect(() => {
    if (beats === null) return undefined;
    const see = (nowMs: number) => {
      const value = look(beats, nowMs);
      setSeen((before) => (before?.of === beats && before.value === value ? before : { of: beats, value }));
      frame = requestAnimationFrame(see);
    };
    let frame = requestAnimationFrame(see);
    return () => cancelAnimationFrame(frame);
  }, [beats, look]);
  return seen !== null && seen.of === beats ? seen.value : null;
}
