type Cleanup = () => Promise<unknown> | void;

/** Stack of functions that clean up, the last first. */
export interface Cleanups {
  add(cleanup: Cleanup): void;
  /** Ends everything added until now. A failure does not stop the others; the first one is thrown at the end. */
  run(): Promise<void>;
}

export function createCleanups(): Cleanups {
  const waiting: Cleanup[] = [];
  return {
    add: (cleanup) => void waiting.push(cleanup),
    async run() {
      const failures: unknown[] = [];
      for (let cleanup = waiting.pop(); cleanup !== undefined; cleanup = waiting.pop()) {
        await Promise.resolve(cleanup()).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
