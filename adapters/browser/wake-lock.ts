import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';

/**
 * `refused`: the browser did not grant the lock, as with a low battery; it is requested again when the page is shown
 * again.
 */
export type WakeLockState = 'off' | 'held' | 'unsupported' | 'refused';

/** Keeps the screen lit while a song is on it. */
export interface WakeLock {
  readonly state: Store<WakeLockState>;
  readonly acquire: () => Promise<void>;
  readonly release: () => Promise<void>;
}

/** Parts of the page that are used: its visibility, and the browser's lock, which older browsers and pages without https lack. */
export interface WakeLockPage {
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  readonly navigator: { readonly wakeLock?: { request(type: 'screen'): Promise<HeldLock> } };
}

interface HeldLock extends EventTarget {
  release(): Promise<void>;
}

/**
 * Creates the lock. A browser releases it whenever the page is hidden, so it is requested again when the page is
 * shown.
 */
export function createWakeLock(page: WakeLockPage = { document, navigator }): WakeLock {
  const state = createStore<WakeLockState>('off');
  let isWanted = false;
  let lock: HeldLock | null = null;

  const request = async (): Promise<void> => {
    const answer = await requested(page.navigator);
    if (!isWanted || lock !== null) return typeof answer === 'string' ? undefined : answer.release();
    if (typeof answer === 'string') return state.set(answer);
    lock = answer;
    state.set('held');
    answer.addEventListener('release', () => {
      lock = null;
      state.set('off');
    });
  };
  page.document.addEventListener('visibilitychange', () => {
    if (isWanted && lock === null && page.document.visibilityState === 'visible') void request();
  });
  return {
    state,
    async acquire() {
      isWanted = true;
      if (lock === null) await request();
    },
    async release() {
      isWanted = false;
      if (lock === null) state.set('off');
      else await lock.release();
    },
  };
}

async function requested({ wakeLock }: WakeLockPage['navigator']): Promise<HeldLock | 'unsupported' | 'refused'> {
  if (wakeLock === undefined) return 'unsupported';
  try {
    return await wakeLock.request('screen');
  } catch {
    return 'refused';
  }
}
