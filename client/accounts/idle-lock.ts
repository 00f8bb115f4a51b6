import { createStore, type Clock, type Store } from '@uplift/core/foundation';
import type { LockAfter } from './encryption.ts';

/** When this browser was last used, and how long it stays unlocked without use. */
export interface UseMemory {
  readonly after: LockAfter;
  /** Epoch milliseconds; null if it was never noted. */
  readonly lastUsedAt: number | null;
}

/** Ports of locking a browser that nobody uses. */
export interface IdleLockParts {
  readonly memory: { read(): UseMemory; write(memory: UseMemory): void };
  readonly now: Clock;
  /** Calls `listener` at every key, tap and turn of a wheel. */
  readonly onUse: (listener: () => void) => void;
  /** True while a song is performed or presented, which counts as use. */
  readonly isOnStage: () => boolean;
  /** Calls `work` again and again. */
  readonly every: (ms: number, work: () => void) => void;
  readonly isUnlocked: () => boolean;
  readonly lock: () => Promise<void>;
}

const CHOICES: readonly LockAfter[] = [900_000, 3_600_000, 43_200_000, null];

/** Writing at every key would keep the disk busy. */
const NOTED_EVERY_MS = 10_000;
const LOOKED_EVERY_MS = 30_000;

/** Locks the account once this browser was not used for the chosen time, in whichever tab. */
export function createIdleLock(parts: IdleLockParts): {
  readonly after: Store<LockAfter>;
  setAfter(after: LockAfter): void;
} {
  const { memory, now, isOnStage, isUnlocked, lock } = parts;
  const after = createStore<LockAfter>(memory.read().after);
  const note = () => {
    const { lastUsedAt } = memory.read();
    const passed = now() - (lastUsedAt ?? 0);
    if (passed >= NOTED_EVERY_MS || passed < 0) memory.write({ after: after.get(), lastUsedAt: now() });
  };
  parts.onUse(() => {
    if (isUnlocked()) note();
  });
  parts.every(LOOKED_EVERY_MS, () => {
    if (!isUnlocked()) return;
    if (isOnStage()) note();
    else if (isOverdue(memory.read(), now())) void lock();
  });
  return {
    after,
    setAfter(chosen) {
      after.set(chosen);
      memory.write({ after: chosen, lastUsedAt: now() });
    },
  };
}

/** Returns true if the browser was not used for the chosen time. A clock that was set back counts as use. */
export function isOverdue({ after, lastUsedAt }: UseMemory, now: number): boolean {
  return after !== null && lastUsedAt !== null && now - lastUsedAt > after;
}

const KEY = 'uplift.lock-after';

/** Keeps it in local storage, which is read before the account's key is. Without storage nothing is locked by time. */
export const browserUseMemory: IdleLockParts['memory'] = {
  read() {
    try {
      return parseMemory(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    } catch {
      return UNUSED;
    }
  },
  write(memory) {
    try {
      localStorage.setItem(KEY, JSON.stringify(memory));
    } catch {
      // Switched off or full.
    }
  },
};

const UNUSED: UseMemory = { after: null, lastUsedAt: null };

function parseMemory(stored: unknown): UseMemory {
  if (typeof stored !== 'object' || stored === null) return UNUSED;
  const { after, lastUsedAt } = stored as Readonly<Record<string, unknown>>; // an object
  const chosen = CHOICES.find((choice) => choice === after) ?? null;
  return { after: chosen, lastUsedAt: typeof lastUsedAt === 'number' ? lastUsedAt : null };
}
