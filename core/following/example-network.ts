import type { FakeClock } from './example-time.ts';

/** How long a word takes, ms; asked anew for each. */
export type Latency = () => number;

/** A way in one direction on which words keep their order. What is on its way is lost when it is cut. */
export class FakePipe {
  readonly #time: FakeClock;
  readonly #delay: Latency;
  #lastAt = 0;
  #cuts = 0;

  constructor(time: FakeClock, delay: Latency) {
    this.#time = time;
    this.#delay = delay;
  }

  carry(arrive: () => void): void {
    const [cuts, { now }] = [this.#cuts, this.#time];
    this.#lastAt = Math.max(this.#lastAt, now + this.#delay());
    this.#time.after(this.#lastAt - now, () => {
      if (cuts === this.#cuts) arrive();
    });
  }

  cut(): void {
    this.#cuts += 1;
    this.#lastAt = this.#time.now;
  }
}
