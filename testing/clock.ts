interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** More turns than any chain of promises between two timers takes. */
const TURNS = 2_000;

/** A fake clock with timers, in ms and fractions of one. It moves only when a test moves it. */
export class FakeClock {
  now = 0;
  #timers: Timer[] = [];

  /** Runs `run` once, `ms` from now. Returns a function that cancels it. */
  readonly after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.now + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** Timers that are waiting. */
  get waiting(): number {
    return this.#timers.length;
  }

  /** Advances by `ms` and fires due timers, in order of time. */
  pass(ms: number): void {
    const end = this.now + ms;
    for (let next = this.#takeBy(end); next !== null; next = this.#takeBy(end)) {
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }

  /** The same, and lets promises settle before and after each timer. */
  async passSettled(ms: number): Promise<void> {
    const end = this.now + ms;
    await settle();
    for (let next = this.#takeBy(end); next !== null; next = this.#takeBy(end)) {
      this.now = next.at;
      next.run();
      // oxlint-disable-next-line no-await-in-loop -- what is due later may come of it
      await settle();
    }
    this.now = end;
  }

  #takeBy(end: number): Timer | null {
    let first: Timer | null = null;
    for (const timer of this.#timers) if (timer.at <= end && (first === null || timer.at < first.at)) first = timer;
    this.#timers = this.#timers.filter((timer) => timer !== first);
    return first;
  }
}

async function settle(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- each turn lets the promises of the one before settle
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}
