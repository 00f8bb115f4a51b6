import type { KeyedValueRepository, Store } from '@uplift/core/foundation';

/** Parts of the page that counting visits reads. */
export interface VisitSurroundings {
  readonly preferences: KeyedValueRepository;
  readonly connection: Store<'online' | 'offline'>;
}

/** Begins to count visits, with consent. Its code is loaded on every page: the choice may be made at any time. */
export async function beginCountingVisits(around: VisitSurroundings): Promise<void> {
  try {
    const { countBrowserVisits } = await import('./browser-visits.ts');
    countBrowserVisits(around);
  } catch {
    // The code can't be loaded: this visit isn't counted.
  }
}
