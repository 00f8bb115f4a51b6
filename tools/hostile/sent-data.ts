/** Data of answers that scripts change, as the contract says. */
export interface SessionKey {
  readonly uplift_id: string | null;
  readonly masterKey: string | null;
}

/** A record in a list. */
export interface ListedRecord {
  readonly id: string;
  readonly version: number;
  readonly data: {
    readonly counters: Readonly<Record<string, number>>;
    readonly since: number;
    readonly entries: readonly string[];
  } | null;
  /** A proof that it was deleted by a device of the account. */
  readonly proof?: string | null;
}

/** The latest version of the songs, among others. */
export interface Versions {
  readonly songs: number;
}
