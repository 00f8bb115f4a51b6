import { describe, expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import type { ServerReach } from './accounts.ts';
import { askWhileUnreached } from './ask-again.ts';

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A page whose server responds, refuses or hangs as the test decides, with a manual clock. */
function openPage(first: ServerReach = 'unreached') {
  const server = createStore<ServerReach>(first);
  let [now, state]: [number, 'up' | 'down' | 'hangs'] = [0, 'down'];
  let timers: readonly { readonly at: number; readonly work: () => void }[] = [];
  const asked: number[] = [];
  let isWanted = true;
  askWhileUnreached({
    server,
    isWanted: () => isWanted,
    async refresh() {
      asked.push(now);
      if (state === 'hangs') await new Promise(() => undefined);
      server.set(state === 'up' ? 'reached' : 'unreached');
    },
    random: () => 0.5,
    after: (ms, work) => void (timers = [...timers, { at: now + ms, work }]),
  });
  return {
    server,
    asked,
    want: (is: boolean) => (isWanted = is),
    be: (next: typeof state) => (state = next),
    pass: async (ms: number) => {
      const end = now + ms;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers = timers.filter((timer) => timer !== next);
        now = next.at;
        next.work();
        await settle();
      }
      now = end;
    },
  };
}

describe('an unreachable server', () => {
  test('an unreachable server is retried after 0.5 s, every second 20 times, then every 3 s, so that its return is noticed within 5 s', async () => {
    const { asked, be, pass, server } = openPage();
    await pass(60_000);
    expect(asked.slice(0, 3)).toEqual([500, 1_500, 2_500]);
    expect(asked.slice(19, 23)).toEqual([19_500, 20_500, 23_500, 26_500]);
    be('up');
    await pass(5_000);
    expect(server.get()).toBe('reached');
    const tries = asked.length;
    await pass(60_000);
    expect(asked).toHaveLength(tries);
  });

  test('a server is retried from the start when it is lost again', async () => {
    const { asked, be, pass, server } = openPage('reached');
    await pass(60_000);
    expect(asked).toEqual([]);
    server.set('unreached');
    be('up');
    await pass(1_000);
    expect([asked.length, server.get()]).toEqual([1, 'reached']);
    server.set('unreached');
    await pass(1_000);
    expect([asked.length, server.get()]).toEqual([2, 'reached']);
  });

  test('hanging requests to the server do not pile up', async () => {
    const { asked, be, pass } = openPage();
    be('hangs');
    await pass(600_000);
    expect(asked).toHaveLength(4);
  });

  test('a server isn’t retried while nothing is requested of it', async () => {
    const { asked, want, pass } = openPage();
    want(false);
    await pass(60_000);
    expect(asked).toEqual([]);
    want(true);
    await pass(3_000);
    expect(asked).toHaveLength(1);
  });
});
