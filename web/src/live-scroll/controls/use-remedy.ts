import type { LiveScrollControl } from '@uplift/core/performance';
import { useCallback, useEffect, useRef } from 'react';
import { useToasts } from '@uplift/ui-kit';

/** Says what can be done where a song cannot be scrolled. It leaves with that song, and is there once, however often it is said. */
export function useRemedy({ hasSong, timeline, tempo }: LiveScrollControl): (remedy: string) => void {
  const { show, close } = useToasts();
  const shown = useRef<number | null>(null);
  const takeAway = useCallback(() => {
    if (shown.current !== null) close(shown.current);
    shown.current = null;
  }, [close]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another song takes it away
  useEffect(() => takeAway, [takeAway, hasSong, timeline, tempo]);
  return (message) => {
    takeAway();
    shown.current = show({ message });
  };
}
