import { useEffect, useState } from 'react';
import { useUplift } from './uplift.ts';

const SECOND_MS = 1_000;

/** The seconds until a moment (ISO 8601) that stays the same, counted down and rounded up; 0 for none, or one that has passed. */
export function useSecondsUntil(moment: string | null): number {
  const { now } = useUplift();
  const [atMs, setAtMs] = useState(now);
  const seconds = moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - atMs) / SECOND_MS));
  const isCounting = seconds > 0;
  useEffect(() => {
    const ticking = isCounting ? setInterval(() => setAtMs(now()), SECOND_MS) : undefined;
    return () => clearInterval(ticking);
  }, [now, isCounting]);
  return seconds;
}
