import { useEffect, useState } from 'react';

/** Time after which a message would be in the way of reading. */
const SHOWN_MS = 8000;

/** Returns true while a message of a run is shown; it closes automatically. */
export function usePassing(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return !isOver;
}
