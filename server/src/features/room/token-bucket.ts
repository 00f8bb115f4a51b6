/** A token bucket's capacity, and its refill per second. */
export interface Allowance {
  readonly atOnce: number;
  readonly aSecond: number;
}

/** Counts costs against an allowance (a token bucket). */
export interface TokenBucket {
  /** Takes a cost; false, without taking anything, if less is left. `times` scales the allowance. */
  take(cost: number, times?: number): boolean;
}

/** `nowMs` never decreases. */
export function createTokenBucket({ atOnce, aSecond }: Allowance, nowMs: () => number): TokenBucket {
  let left = atOnce;
  let at = nowMs();
  return {
    take(cost, times = 1) {
      const now = nowMs();
      left = Math.min(atOnce * times, left + ((now - at) / 1000) * aSecond * times);
      at = now;
      if (left < cost) return false;
      left -= cost;
      return true;
    },
  };
}
