import type { LiveScrollControl } from '@uplift/core/performance';
import { useCallback, useEffect, useRef } from 'react';
import { useToasts } from '@uplift/ui-kit';

/**
 * Shows the remedy for a song that cannot be scrolled. It disappears with that song, and is shown once however often
 * it is reported.
 */
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
