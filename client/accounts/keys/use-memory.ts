import type { LockAfter } from '../encryption.ts';

/** The last use of this browser, and the time that it stays unlocked without use. */
export interface UseMemory {
  readonly after: LockAfter;
  /** Epoch milliseconds; null if it was never noted. */
  readonly lastUsedAt: number | null;
}

const KEY = 'uplift.lock-after';

/** Two numbers in local storage, which are read before the account's key is. Without storage nothing is locked by time. */
export const browserUseMemory = {
  read(): UseMemory {
    try {
      const [after = 0, lastUsedAt = 0] = (localStorage.getItem(KEY) ?? '').split(' ').map(Number);
      return { after: toChoice(after), lastUsedAt: lastUsedAt > 0 ? lastUsedAt : null };
    } catch {
      return { after: null, lastUsedAt: null };
    }
  },
  write({ after, lastUsedAt }: UseMemory): void {
    try {
      localStorage.setItem(KEY, `${after ?? 0} ${lastUsedAt ?? 0}`);
    } catch {
      // Switched off or full.
    }
  },
};

function toChoice(after: number): LockAfter {
  return after === 900_000 || after === 3_600_000 || after === 43_200_000 ? after : null;
}

/** Returns true if the browser was not used for the chosen time. A clock that was set back counts as use. */
export function isOverdue({ after, lastUsedAt }: UseMemory, now: number): boolean {
  return after !== null && lastUsedAt !== null && now - lastUsedAt > after;
}
