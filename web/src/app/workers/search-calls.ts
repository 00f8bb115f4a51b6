import type { SearchHit } from '@uplift/core/library';

/** What the search worker serves. */
export type SearchCalls = {
  readonly find: { readonly payload: string; readonly answer: readonly SearchHit[] };
};
