/** Lets a few calls of each key run at once; others wait for their turn. */
export interface Turns {
  /** Runs `work` when it is its turn. Null, without running it, when too many of the key wait. */
  take<Value>(key: string, work: () => Promise<Value>): Promise<Value | null>;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** At most `together` of a key run and `waiting` wait. */
export function createTurns({
  together,
  waiting: most,
}: {
  readonly together: number;
  readonly waiting: number;
}): Turns {
  const lines = new Map<string, Line>();
  const leave = (key: string, line: Line): void => {
    const next = line.waiting.shift();
    if (next !== undefined) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };
  const enter = async (line: Line): Promise<boolean> => {
    if (line.running < together) {
      line.running += 1;
      return true;
    }
    if (line.waiting.length >= most) return false;
    await new Promise<void>((resolve) => line.waiting.push(resolve));
    return true;
  };
  return {
    async take(key, work) {
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      if (!(await enter(line))) return null;
      try {
        return await work();
      } finally {
        leave(key, line);
      }
    },
  };
}

/** The costly calls of one account. A device makes one at a time; the others of many devices wait. */
export const COSTLY_CALLS = { together: 2, waiting: 100 };
