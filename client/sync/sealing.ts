import type { AccessState, SealingProgress } from '@uplift/client/accounts';
import type { Clock, Store, WritableStore } from '@uplift/core/foundation';
import { sealAgain, type SealingParts, type SyncState } from '@uplift/core/sync';

/** Ports of sealing a library again in the tab that syncs. */
export interface SealingSurroundings extends Pick<SealingParts, 'records' | 'server' | 'unsealed'> {
  readonly syncState: Store<SyncState>;
  readonly leads: Store<boolean>;
  /** The account whose library is synced, which may get other keys. */
  readonly access: Store<AccessState>;
  /** The newest key of the synced library, if something may be sealed with an earlier one; null if nothing is, or that can’t be found now. */
  readonly findNewKey: () => Promise<number | null>;
  /** Called once nothing is sealed with a key before that generation any more. */
  readonly onSealed: (generation: number) => Promise<void>;
  readonly progress: WritableStore<SealingProgress | null>;
  readonly after: (ms: number, work: () => void) => () => void;
  readonly clock: Clock;
}

/** Sealing, as the pages pause and resume it. */
export interface Sealing {
  pause(): void;
  resume(): void;
}

/** Soon enough for what another device has to send first. */
const AGAIN_MS = 30_000;

/** Seals a library again once it is synced and its key has changed, until nothing is left to seal. */
export function createSealing(parts: SealingSurroundings): Sealing {
  const { syncState, leads, access, progress, findNewKey } = parts;
  let [isRunning, isPaused] = [false, false];
  let done: number | null = null;
  const mayGoOn = () => !isPaused && leads.get() && syncState.get().status !== 'offline';
  const run = async (): Promise<void> => {
    if (isRunning || !mayGoOn() || syncState.get().status !== 'synced') return;
    isRunning = true;
    const newKey = await findNewKey();
    if (newKey === null || newKey === done) {
      isRunning = false;
      return;
    }
    const report = createReport(parts, () => isPaused);
    const end = await sealAgain({ ...parts, mayGoOn, report });
    isRunning = false;
    if (end === 'later') parts.after(AGAIN_MS, () => void run());
    if (end !== 'done') return;
    done = newKey;
    await parts.onSealed(newKey);
    progress.set(null);
  };
  const showPaused = () => {
    const shown = progress.get();
    if (shown !== null) progress.set({ ...shown, isPaused, restMs: null });
  };
  for (const store of [syncState, leads, access]) store.subscribe(() => void run());
  void run();
  return {
    pause() {
      isPaused = true;
      showPaused();
    },
    resume() {
      isPaused = false;
      showPaused();
      void run();
    },
  };
}

/** Reports progress with the time that the rest takes at the speed so far. */
function createReport({ progress, clock }: SealingSurroundings, isPaused: () => boolean): SealingParts['report'] {
  const start: { at: number; sealed: number } = { at: clock(), sealed: -1 };
  return (sealed, total) => {
    if (start.sealed < 0) start.sealed = sealed;
    const own = sealed - start.sealed;
    const restMs = own === 0 ? null : Math.round(((clock() - start.at) / own) * (total - sealed));
    // A request that was under way when it was paused still ends.
    progress.set({ sealed, total, restMs: isPaused() ? null : restMs, isPaused: isPaused() });
  };
}
