export const FEWEST_SEATS = 1;
/** The most seats that are bought at once. */
export const MOST_SEATS = 500;

/** Clamps a typed or stepped number of seats; 1 for NaN. */
export function seatsNear(count: number): number {
  if (Number.isNaN(count)) return FEWEST_SEATS;
  return Math.min(MOST_SEATS, Math.max(FEWEST_SEATS, Math.round(count)));
}
