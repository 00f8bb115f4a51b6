import type { FakeClock } from '@uplift/testing/clock';

/** The delay of the next message, ms; called for each message. */
export type Latency = () => number;

/** A one-way pipe that keeps messages in order. A cut loses those in flight. */
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
