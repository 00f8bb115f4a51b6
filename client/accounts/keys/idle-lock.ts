import type { Clock, WritableStore } from '@uplift/core/foundation';
import type { LockAfter } from '../encryption.ts';
import { isOverdue, type UseMemory } from './use-memory.ts';

/** Ports of locking a browser that isn’t used. */
export interface IdleLockParts {
  readonly memory: { read(): UseMemory; write(memory: UseMemory): void };
  /** The chosen time, for the pages. */
  readonly after: WritableStore<LockAfter>;
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

/** Writing at every key would keep the disk busy. */
const NOTED_EVERY_MS = 10_000;
const LOOKED_EVERY_MS = 30_000;

/** Locks the account once this browser was not used for the chosen time, in whichever tab. Returns what chooses the time. */
export function createIdleLock(parts: IdleLockParts): (after: LockAfter) => void {
  const { memory, after, now, isOnStage, isUnlocked, lock } = parts;
  after.set(memory.read().after);
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
  return (chosen) => {
    after.set(chosen);
    memory.write({ after: chosen, lastUsedAt: now() });
  };
}
