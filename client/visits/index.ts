/** Counting visits, with consent alone. */
export { asksNotToBeTracked } from './asks-not-to-be-tracked.ts';
export { beginCountingVisits } from './lazy-visits.ts';
