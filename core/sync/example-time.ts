/** A fake clock that advances only on request. */
export class ExampleTime {
  now = 0;
  #timers: { readonly at: number; readonly run: () => void }[] = [];

  readonly timer = {
    after: (ms: number, run: () => void): (() => void) => {
      const timer = { at: this.now + ms, run };
      this.#timers.push(timer);
      return () => {
        this.#timers = this.#timers.filter((other) => other !== timer);
      };
    },
  };

  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await settle();
    for (let next = this.#nextBy(end); next !== undefined; next = this.#nextBy(end)) {
      const { at, run } = next;
      this.#timers = this.#timers.filter((other) => other.run !== run);
      this.now = at;
      run();
      await settle();
    }
    this.now = end;
  }

  #nextBy(end: number): { readonly at: number; readonly run: () => void } | undefined {
    return this.#timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
  }
}

/** Lets all that waits for nothing but its turn come to its end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 2_000; turn += 1) await Promise.resolve();
}
