import { afterStep, TOUR, TOUR_OVER, tourStep, type TourStep } from '@uplift/core/library';
import { useOnboarding } from '../../../state/stored-values.ts';

export interface Tour {
  /** The step that is shown; null for none. */
  readonly step: TourStep | null;
  /** Begins, unless it was begun or left before. */
  readonly begin: () => void;
  readonly next: () => void;
  readonly leave: () => void;
}

/** The tour of this device. One that cannot be stored is shown until the page is left. */
export function useTour(): Tour {
  const { stored, choose } = useOnboarding();
  const step = tourStep(stored?.get(TOUR));
  const keep = (value: TourStep | typeof TOUR_OVER) => void choose(TOUR, value);
  return {
    step,
    begin() {
      if (stored !== null && stored.get(TOUR) === undefined) keep('open');
    },
    next() {
      if (step !== null) keep(afterStep(step));
    },
    leave: () => keep(TOUR_OVER),
  };
}
