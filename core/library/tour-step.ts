/** Key under which a device stores the step of its tour, or that the tour is over. */
export const TOUR = 'tour';

/** Stored value once the tour is finished or dismissed: it is never shown again. */
export const TOUR_OVER = 'over';

/** Steps of the tour, in order. */
export const TOUR_STEPS = ['open', 'transpose', 'plan', 'perform', 'import'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** Parses the stored step; null before the tour, after it, and for an unknown value. */
export function tourStep(stored: unknown): TourStep | null {
  return TOUR_STEPS.find((step) => step === stored) ?? null;
}

/** Value to store once `step` was seen. */
export function afterStep(step: TourStep): TourStep | typeof TOUR_OVER {
  return TOUR_STEPS[TOUR_STEPS.indexOf(step) + 1] ?? TOUR_OVER;
}
