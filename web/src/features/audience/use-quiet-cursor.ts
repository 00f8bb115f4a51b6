import { useEffect, useState } from 'react';

const QUIET_AFTER_MS = 2000;

/** Whether the pointer has rested for two seconds, so that nobody need see it. */
export function useQuietCursor(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => setIsQuiet(true), QUIET_AFTER_MS);
    const move = (): void => {
      clearTimeout(timer);
      setIsQuiet(false);
      timer = setTimeout(() => setIsQuiet(true), QUIET_AFTER_MS);
    };
    addEventListener('pointermove', move);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', move);
    };
  }, []);
  return isQuiet;
}
