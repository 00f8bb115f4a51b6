import { whenIdle } from '@uplift/client/idle';
import { createLazyPart } from '@uplift/ui-kit';
import { useEffect } from 'react';

// Players open these between songs, so their code is fetched after the chart.
export const choicesPart = createLazyPart(() => import('./stage-choices.tsx'));
export const pedalsPart = createLazyPart(() => import('./pedals/pedals-dialog.tsx'));

/** Fetches the code of the choices and of the pedals dialog once the chart is drawn. */
export function usePartsAhead(): void {
  useEffect(() => {
    for (const part of [choicesPart, pedalsPart]) whenIdle(part.preload);
  }, []);
}
