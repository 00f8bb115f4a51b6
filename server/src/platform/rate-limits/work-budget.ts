import type { RateLimit, RateLimits } from './rate-limits.ts';

/**
 * Bytes of documents that an account may send, have read for its pushes, and export in a minute. A library of 10,000
 * songs has sixty million, and is sent in twelve seconds.
 */
const DOCUMENTS: RateLimit = { name: 'documents', attempts: 160_000_000, withinSeconds: 60 };

/** Work for the documents of each account in the current minute. */
export interface WorkBudget {
  /** Spends bytes of an account's minute. Returns 0, or the seconds until there are more. */
  spend(accountId: string, bytes: number): Promise<number>;
  /** Refuses a session's large bodies for that long, without reading them. */
  holdBack(token: string, seconds: number): void;
  /** The seconds until the bodies of a session are read again; 0 for now. */
  heldBack(token: string): number;
}

/**
 * A hundredth of a minute's work is counted in memory before the database counts it, so that most pushes need no
 * additional statement.
 */
const COUNTED_HERE = DOCUMENTS.attempts / 100;

/** Maximum number of remembered accounts and sessions. Forgetting one harms no one. */
const MOST_KNOWN = 20_000;

interface WorkBudgetParts {
  readonly limits: Pick<RateLimits, 'count'>;
  readonly now: () => Date;
}

/** Creates a budget shared by all servers of a site, except for a hundredth on each. */
export function createWorkBudget({ limits, now }: WorkBudgetParts): WorkBudget {
  const uncounted = new Map<string, number>();
  const until = { accounts: new Map<string, number>(), sessions: new Map<string, number>() };
  const secondsToWait = (known: ReadonlyMap<string, number>, key: string): number =>
    Math.max(0, Math.ceil(((known.get(key) ?? 0) - now().getTime()) / 1000));
  const hold = (known: Map<string, number>, key: string, seconds: number): void => {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, now().getTime() + seconds * 1000);
  };
  return {
    async spend(accountId, bytes) {
      const held = secondsToWait(until.accounts, accountId);
      if (held > 0) return held;
      const sum = (uncounted.get(accountId) ?? 0) + bytes;
      if (uncounted.size >= MOST_KNOWN) uncounted.clear();
      uncounted.set(accountId, sum < COUNTED_HERE ? sum : 0);
      if (sum < COUNTED_HERE) return 0;
      const wait = await limits.count(DOCUMENTS, accountId, sum);
      if (wait > 0) hold(until.accounts, accountId, wait);
      return wait;
    },
    holdBack: (token, seconds) => hold(until.sessions, token, seconds),
    heldBack: (token) => secondsToWait(until.sessions, token),
  };
}
