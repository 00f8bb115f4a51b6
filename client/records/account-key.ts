/** Whose records a worker can read. */
export interface AccountKey {
  readonly upliftId: string;
  readonly key: CryptoKey;
}

/** What every worker that opens the device serves. */
export type UnlockCalls = {
  /** Null for nobody's. Whatever is called after it reads and writes with this key. */
  readonly unlock: { readonly payload: AccountKey | null; readonly answer: null };
};
