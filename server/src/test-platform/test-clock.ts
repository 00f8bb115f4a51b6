/** A clock that is fixed until a test moves it. */
export interface TestClock {
  readonly now: () => Date;
  move(ms: number): void;
}

/** Starts at the real time: cookies are judged by it too. */
export function createTestClock(): TestClock {
  let at = Date.now();
  return {
    now: () => new Date(at),
    move(ms) {
      at += ms;
    },
  };
}
