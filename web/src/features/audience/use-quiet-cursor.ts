import { useEffect, useState } from 'react';

const QUIET_AFTER_MS = 2000;

/** Returns true while the pointer rests: it never moved in this window, or not for two seconds. */
export function useQuietCursor(): boolean {
  const [isQuiet, setIsQuiet] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
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
