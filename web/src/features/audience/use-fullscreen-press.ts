import { useLayoutEffect, useState } from 'react';
import type { AudienceStage } from '@uplift/core/presentation';
import { useStore } from '../../state/use-store.ts';

/** A press anywhere in the window asks for full screen. Returns whether the window has been full since it was loaded. */
export function useFullscreenPress(stage: AudienceStage): boolean {
  const isFull = useStore(stage.isFullscreen);
  const [hasBeenFull, setHasBeenFull] = useState(isFull);
  if (isFull && !hasBeenFull) setHasBeenFull(true);
  // As soon as there is something to press.
  useLayoutEffect(() => {
    const press = (): void => {
      if (!stage.isFullscreen.get()) void stage.requestFullscreen();
    };
    addEventListener('click', press);
    return () => removeEventListener('click', press);
  }, [stage]);
  return hasBeenFull;
}
