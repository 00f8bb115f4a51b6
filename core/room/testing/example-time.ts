/** A fake clock that the test moves, with fractions of a ms. */
export class FakeClock {
  now = 0;
  #timers: { readonly at: number; readonly run: () => void }[] = [];

  readonly after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.now + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** How many wait for their time. */
  get waiting(): number {
    return this.#timers.length;
  }

  pass(ms: number): void {
    const end = this.now + ms;
    for (let next = this.#takeBy(end); next !== null; next = this.#takeBy(end)) {
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }

  #takeBy(end: number): { readonly at: number; readonly run: () => void } | null {
    let first: { readonly at: number; readonly run: () => void } | null = null;
    for (const timer of this.#timers) if (timer.at <= end && (first === null || timer.at < first.at)) first = timer;
    this.#timers = this.#timers.filter((timer) => timer !== first);
    return first;
  }
}
