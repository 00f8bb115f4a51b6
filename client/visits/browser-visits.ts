import { isPageVisible } from '@uplift/adapters/browser';
import { createHttpApi } from '@uplift/adapters/http-api';
import { countVisit } from '@uplift/contract';
import { asksNotToBeTracked } from './asks-not-to-be-tracked.ts';
import { countVisits } from './count-visits.ts';
import type { VisitSurroundings } from './lazy-visits.ts';

/** Counts the visits of this browser at the server that the page came from. */
export function countBrowserVisits({ preferences, connection }: VisitSurroundings): void {
  const api = createHttpApi({ fetch: (input, options) => fetch(input, options) });
  void countVisits({
    preferences,
    asksNotToBeTracked: asksNotToBeTracked(),
    isPresent: () => isPageVisible() && connection.get() === 'online',
    onPresence(listener) {
      document.addEventListener('visibilitychange', listener);
      connection.subscribe(listener);
    },
    report: (action) => void api.send(countVisit, { body: { action } }),
  });
}
