/** A number of attempts within a time, counted together under one name. */
export interface RateLimit {
  readonly name: string;
  readonly attempts: number;
  readonly withinSeconds: number;
}

/** An attempt to be counted, and under which key. */
export type Attempt = readonly [limit: RateLimit, key: string];

/** A limit that an attempt exceeds, and the seconds to wait. */
export interface Exceeded {
  readonly limit: RateLimit;
  readonly seconds: number;
}

export interface RateLimits {
  /**
   * Counts an attempt of `key` against `limit`. Returns 0 when it is within the limit, else the seconds to wait. Counts
   * outlive a restart. Keys are hashed before they are kept. `points` is how much it counts for, 1 when left out.
   */
  count(limit: RateLimit, key: string, points?: number): Promise<number>;
  /**
   * Counts an attempt against two limits, in one statement. The second one counts nothing if the first is exceeded.
   * Returns the exceeded limit, else null.
   */
  countBoth(first: Attempt, second: Attempt): Promise<Exceeded | null>;
  /** Resolves to true if anything of `key` was counted within the limit's time; this counts nothing. */
  hasCounted(limit: RateLimit, key: string): Promise<boolean>;
  /** Resets the counted attempts, as after one that succeeded. */
  forget(limit: RateLimit, key: string): Promise<void>;
  /** Begins to {@link forget}: returns the stored key, whose row the caller deletes within a statement of its own. */
  beginForgetting(limit: RateLimit, key: string): string;
}
