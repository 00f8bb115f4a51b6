/** Counting visits, with consent alone. */
export { asksNotToBeTracked } from './asks-not-to-be-tracked.ts';
export { countVisits } from './count-visits.ts';
