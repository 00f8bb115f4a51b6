/** The account whose records a worker can read; in a church's library, the church's id with the key of the account. */
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
