import { useEffect, useState } from 'react';

/** Longer than this a message would lie over lines that are being read. */
const SHOWN_MS = 8000;

/** Returns whether a message of a run is still shown; it closes by itself. */
export function usePassing(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return !isOver;
}
