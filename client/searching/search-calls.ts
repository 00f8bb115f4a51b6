import type { UnlockCalls } from '@uplift/client/records';
import type { RowPlace } from '@uplift/core/library';
import type { SearchHit } from '@uplift/core/search';

export type SearchCalls = UnlockCalls & {
  readonly find: { readonly payload: string; readonly answer: readonly SearchHit[] };
  readonly lines: {
    readonly payload: { readonly places: readonly RowPlace[]; readonly query: string };
    readonly answer: readonly (string | null)[];
  };
  /** Tells of every change of the index, as long as the worker lives. Never answers. */
  readonly watch: { readonly payload: null; readonly answer: null; readonly progress: null };
};
