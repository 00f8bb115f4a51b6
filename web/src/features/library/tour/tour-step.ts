/** Under which a device keeps where in the tour its musician is, or that it is over. */
export const TOUR = 'tour';

/** What is kept once the tour was gone through or left: it never comes back. */
export const TOUR_OVER = 'over';

/** What the tour shows, in its order. */
export const TOUR_STEPS = ['open', 'transpose', 'plan', 'perform', 'import'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** The step that is shown; null before the tour and after it, and for what was stored by nobody who knows it. */
export function tourStep(stored: unknown): TourStep | null {
  return TOUR_STEPS.find((step) => step === stored) ?? null;
}

/** What is kept once `step` was seen. */
export function afterStep(step: TourStep): TourStep | typeof TOUR_OVER {
  return TOUR_STEPS[TOUR_STEPS.indexOf(step) + 1] ?? TOUR_OVER;
}
