/** Data of answers that scripts change, as the contract says. */
export interface SessionKey {
  readonly uplift_id: string | null;
  readonly masterKey: string | null;
}

/** A record in a list. */
export interface ListedRecord {
  readonly id: string;
  readonly version: number;
  readonly data: { readonly counters: object; readonly since: number; readonly entries: readonly string[] } | null;
}

/** The latest version of the songs, among others. */
export interface Versions {
  readonly songs: number;
}
