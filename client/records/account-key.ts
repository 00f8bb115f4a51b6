/** The owner whose records a worker can read: an account, or its copy of a church's library. */
export interface AccountKey {
  readonly upliftId: string;
  readonly key: CryptoKey;
}

/** Calls that every worker with an open database serves. */
export type UnlockCalls = {
  /** Names the church whose library the worker serves; null for the person's own. Comes before every other call. */
  readonly begin: { readonly payload: string | null; readonly answer: null };
  /** Sets the key for all later calls; null for unclaimed records. */
  readonly unlock: { readonly payload: AccountKey | null; readonly answer: null };
};
