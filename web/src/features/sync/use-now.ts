import { useEffect, useState } from 'react';
import { useUplift } from '../../state/uplift.ts';

const EVERY_MS = 15_000;

/** The time, epoch ms, moving on while the page is open, so that "a minute ago" does not stay. */
export function useNow(): number {
  const { now } = useUplift();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), EVERY_MS);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}
