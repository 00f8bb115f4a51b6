import type { UnlockCalls } from '@uplift/client/records';
import type { RowPlace } from '@uplift/core/library';
import type { SearchHit } from '@uplift/core/search';

export type SearchCalls = UnlockCalls & {
  readonly find: { readonly payload: string; readonly answer: readonly SearchHit[] };
  readonly lines: {
    readonly payload: { readonly places: readonly RowPlace[]; readonly query: string };
    readonly answer: readonly (string | null)[];
  };
  /** Reports every change of the index while the worker runs. Never resolves. */
  readonly watch: { readonly payload: null; readonly answer: null; readonly progress: null };
};
