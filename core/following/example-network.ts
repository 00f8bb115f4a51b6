import type { ExampleTime } from './example-time.ts';

/** How long a word takes, ms; asked anew for each. */
export type ExampleDelay = () => number;

/** A way in one direction on which words keep their order. What is on its way is lost when it is cut. */
export class ExampleWay {
  readonly #time: ExampleTime;
  readonly #delay: ExampleDelay;
  #lastAt = 0;
  #cuts = 0;

  constructor(time: ExampleTime, delay: ExampleDelay) {
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
