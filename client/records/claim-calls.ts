import type { UnlockCalls } from './account-key.ts';
import type { RecordRepository, UpliftId } from '@uplift/core/foundation';

export type ClaimCalls = UnlockCalls & {
  readonly claim: {
    readonly payload: { readonly ids: readonly string[]; readonly owner: UpliftId };
    readonly answer: Awaited<ReturnType<RecordRepository<never>['claim']>>;
    /** Count of claimed records. */
    readonly progress: number;
  };
  /** Ends the running claim after its current batch. */
  readonly stop: { readonly payload: null; readonly answer: null };
};
