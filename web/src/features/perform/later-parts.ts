import { whenIdle } from '@uplift/client/idle';
import { createLazyPart } from '@uplift/ui-kit';
import { useEffect } from 'react';

// Opened between songs: their code comes after the chart.
export const choicesPart = createLazyPart(() => import('./stage-choices.tsx'));
export const pedalsPart = createLazyPart(() => import('./pedals/pedals-dialog.tsx'));

/** Fetches the code of what opens over the stage, once the chart is drawn. */
export function usePartsAhead(): void {
  useEffect(() => {
    for (const part of [choicesPart, pedalsPart]) whenIdle(part.preload);
  }, []);
}
