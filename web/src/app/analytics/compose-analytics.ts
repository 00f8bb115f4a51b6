import { asksNotToBeTracked, countVisits } from '@uplift/client/visits';
import { createHttpApi } from '@uplift/adapters/http-api';
import { countVisit } from '@uplift/contract';
import type { KeyedValueRepository, Store } from '@uplift/core/foundation';

/** Parts of the page that analytics reads. */
export interface AnalyticsSurroundings {
  readonly preferences: KeyedValueRepository;
  readonly connection: Store<'online' | 'offline'>;
}

/** Counts the visits of this browser at the server that the page came from. */
export function composeAnalytics({ preferences, connection }: AnalyticsSurroundings): void {
  const api = createHttpApi({ fetch: (input, options) => fetch(input, options) });
  void countVisits({
    preferences,
    asksNotToBeTracked: asksNotToBeTracked(),
    isPresent: () => document.visibilityState === 'visible' && connection.get() === 'online',
    onPresence(listener) {
      document.addEventListener('visibilitychange', listener);
      connection.subscribe(listener);
    },
    report: (action) => void api.send(countVisit, { body: { action } }),
  });
}
