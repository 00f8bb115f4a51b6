import { useEffect } from 'react';
import { useUplift } from '../../state/uplift.ts';

/** Keeps the screen lit while the stage is shown. */
export function useWakeLock(): void {
  const { wakeLock } = useUplift();
  useEffect(() => {
    void wakeLock.acquire();
    return () => void wakeLock.release();
  }, [wakeLock]);
}
