import { createStore, type WritableStore } from '@uplift/core/foundation';
import type { TabLocks } from '../leadership.ts';
import type { SyncNews, SyncTabs } from '../sync-tabs.ts';

/** Parts that the tabs of one browser share: a lock, a channel, and a clock that a test advances. */
export interface FakeBrowser {
  readonly locks: FakeLocks;
  /** Opens a tab with its own end of the channel, visible or not. */
  openTab(isVisible?: boolean): TabParts;
  readonly after: (ms: number, work: () => void) => () => void;
  /** Lets time pass, with all its consequences. */
  pass(ms: number): Promise<void>;
}

export interface TabParts {
  readonly tabs: SyncTabs;
  readonly locks: TabLocks;
  readonly isVisible: WritableStore<boolean>;
  readonly after: FakeBrowser['after'];
  /** Puts the tab to sleep: it neither receives nor does anything. */
  sleep(): void;
}

interface FakeLocks extends TabLocks {
  /** Error that every request throws while it is set. */
  failsWith: Error | null;
}

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

export function createFakeBrowser(): FakeBrowser {
  const channel = new Set<(news: SyncNews) => void>();
  const locks = createFakeLocks();
  let timers: readonly Timer[] = [];
  let now = 0;
  const after: FakeBrowser['after'] = (ms, work) => {
    const timer = { at: now + ms, work };
    timers = [...timers, timer];
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  return {
    locks,
    after,
    openTab(inSight = true) {
      const isVisible = createStore(inSight);
      const own = new Set<(news: SyncNews) => void>();
      let isAwake = true;
      const receive = (news: SyncNews) => {
        // A message arrives a moment after it is sent, as over a channel.
        queueMicrotask(() => isAwake && own.forEach((listener) => listener(news)));
      };
      channel.add(receive);
      const send = (news: SyncNews) =>
        [...channel].filter((other) => other !== receive).forEach((other) => other(news));
      const tabs: SyncTabs = { send, onNews: (listener) => void own.add(listener) };
      return { tabs, locks, isVisible, after, sleep: () => void (isAwake = false) };
    },
    async pass(ms) {
      await settle();
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        timers = timers.filter((other) => other !== next);
        now = next.at;
        next.work();
        await settle();
      }
      now = end;
    },
  };
}

/** Waits for as many turns as the longest chain of promises between two timers takes. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
}

interface Waiter {
  readonly grant: () => void;
}

/** One lock, as the Web Locks API describes it. */
function createFakeLocks(): FakeLocks {
  let holder: { readonly lose: (error: Error) => void } | null = null;
  let waiters: readonly Waiter[] = [];
  const next = () => {
    const [first, ...rest] = waiters;
    waiters = rest;
    first?.grant();
  };
  const hold = async (work: () => Promise<void>): Promise<void> => {
    await new Promise<void>((resolve, reject) => {
      const own = { lose: reject };
      holder = own;
      const end = async () => {
        await work();
        resolve();
        if (holder !== own) return;
        holder = null;
        next();
      };
      void end();
    });
  };
  const turn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiter = { grant: resolve };
      waiters = [...waiters, waiter];
      signal?.addEventListener('abort', () => {
        waiters = waiters.filter((other) => other !== waiter);
        reject(new DOMException('It waits no more.', 'AbortError'));
      });
    });
  const fake: FakeLocks = {
    failsWith: null,
    async request(_name, { steal = false, signal }, work) {
      if (fake.failsWith !== null) throw fake.failsWith;
      if (steal) holder?.lose(new DOMException('It was taken.', 'AbortError'));
      else if (holder !== null) await turn(signal);
      await hold(work);
    },
  };
  return fake;
}
