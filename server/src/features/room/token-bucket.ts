/** A token bucket's capacity, and its refill per second. */
export interface Allowance {
  readonly atOnce: number;
  readonly aSecond: number;
}

/** Counts costs against an allowance (a token bucket). */
export class TokenBucket {
  readonly #allowance: Allowance;
  #left: number;
  #at: number;

  constructor(allowance: Allowance, nowMs: number) {
    [this.#allowance, this.#left, this.#at] = [allowance, allowance.atOnce, nowMs];
  }

  /** Takes a cost; false, without taking anything, if less is left. `nowMs` never decreases; `times` scales the allowance. */
  take(cost: number, nowMs: number, times = 1): boolean {
    const { atOnce, aSecond } = this.#allowance;
    this.#left = Math.min(atOnce * times, this.#left + ((nowMs - this.#at) / 1000) * aSecond * times);
    this.#at = nowMs;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }
}
