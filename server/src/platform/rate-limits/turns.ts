/** Lets a few calls of each key run at once; others wait for their turn. */
export interface Turns {
  /** Runs `work` when it is its turn. Null, without running it, when too many of the key wait. */
  take<Value>(key: string, work: () => Promise<Value>): Promise<Value | null>;
}

interface Line {
  readonly enter: () => Promise<boolean>;
  /** Returns true if no one is left. */
  readonly leave: () => boolean;
}

/** At most `together` tasks of a key run and `waiting` wait. */
export function createTurns(most: { readonly together: number; readonly waiting: number }): Turns {
  const lines = new Map<string, Line>();
  return {
    async take(key, work) {
      const line = lines.get(key) ?? openLine(most);
      lines.set(key, line);
      if (!(await line.enter())) return null;
      try {
        return await work();
      } finally {
        if (line.leave()) lines.delete(key);
      }
    },
  };
}

function openLine({ together, waiting: most }: { readonly together: number; readonly waiting: number }): Line {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async enter() {
      if (running >= together && waiting.length >= most) return false;
      if (running >= together) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      return true;
    },
    leave() {
      const next = waiting.shift(); // takes the place that was left
      if (next === undefined) running -= 1;
      else next();
      return running === 0;
    },
  };
}

/** Limits of costly calls of one account. A device makes one at a time; those of many devices wait. */
const COSTLY_CALLS = { together: 2, waiting: 100 };

/**
 * Limits of changing calls of one network without a session, such as signing in. A church on one Wi-Fi makes some at
 * once; a flood of them waits in line instead of filling the server.
 */
const STRANGERS_CALLS = { together: 2, waiting: 1_000 };

/** Turns of accounts and of networks. */
export function createCallTurns(): { readonly turns: Turns; readonly networkTurns: Turns } {
  return { turns: createTurns(COSTLY_CALLS), networkTurns: createTurns(STRANGERS_CALLS) };
}
