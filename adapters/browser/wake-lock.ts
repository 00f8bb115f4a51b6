import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';

/** `refused`: the browser did not give the lock, as with a low battery; it is asked again when the page is shown again. */
export type WakeLockState = 'off' | 'held' | 'unsupported' | 'refused';

/** Keeps the screen lit while a song is on it. */
export interface WakeLock {
  readonly state: Store<WakeLockState>;
  acquire(): Promise<void>;
  release(): Promise<void>;
}

/** A browser gives the lock back whenever the page is hidden, so it is taken again when the page is shown. */
export function createWakeLock(): WakeLock {
  const state = createStore<WakeLockState>('off');
  let isWanted = false;
  let sentinel: WakeLockSentinel | null = null;

  const request = async (): Promise<void> => {
    const held = await requested();
    if (held instanceof WakeLockSentinel && !isWanted) return held.release();
    if (!isWanted) return;
    if (!(held instanceof WakeLockSentinel)) return state.set(held);
    sentinel = held;
    held.addEventListener('release', () => {
      if (sentinel === held) state.set('off');
    });
    state.set('held');
  };
  document.addEventListener('visibilitychange', () => {
    if (isWanted && document.visibilityState === 'visible' && state.get() !== 'held') void request();
  });
  return {
    state,
    async acquire() {
      if (isWanted && state.get() === 'held') return;
      isWanted = true;
      await request();
    },
    async release() {
      isWanted = false;
      await sentinel?.release();
      sentinel = null;
      state.set('off');
    },
  };
}

async function requested(): Promise<WakeLockSentinel | 'unsupported' | 'refused'> {
  if (!('wakeLock' in navigator)) return 'unsupported';
  try {
    return await navigator.wakeLock.request('screen');
  } catch {
    return 'refused';
  }
}
