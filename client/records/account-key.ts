/** The account whose records a worker can read. */
export interface AccountKey {
  readonly upliftId: string;
  readonly key: CryptoKey;
}

/** Calls that every worker with an open database serves. */
export type UnlockCalls = {
  /** Sets the key for all later calls; null for unclaimed records. */
  readonly unlock: { readonly payload: AccountKey | null; readonly answer: null };
};
