import { createStore } from '@uplift/core/foundation';
import { FakeClock } from '@uplift/testing/clock';
import { expect, test } from 'vitest';
import type { ServerReach } from './accounts.ts';
import { keepAccountsCurrent } from './keep-current.ts';
import type { AccessState } from './record-access.ts';

/** A page whose accounts count their requests. */
function openPage({ isExpected = false, isOnStage = false } = {}) {
  const time = new FakeClock();
  const server = createStore<ServerReach>('unknown');
  const shown: (() => void)[] = [];
  const idle: (() => void)[] = [];
  let requests = 0;
  keepAccountsCurrent({
    accounts: {
      refresh: async () => {
        requests += 1;
      },
    },
    access: {
      state: createStore<AccessState>({ type: isExpected ? 'expected' : 'locked' }),
      isAccountExpected: () => isExpected,
    },
    server,
    onShown: (listener) => shown.push(listener),
    isOnStage: () => isOnStage,
    whenIdle: (work) => idle.push(work),
    after: time.after,
    random: () => 0.5,
  });
  return {
    time,
    show: () => shown.forEach((listener) => listener()),
    server,
    draw: () => idle.forEach((work) => work()),
    requests: () => requests,
  };
}

test('a page asks who is signed in only once it is drawn', () => {
  const page = openPage();
  expect(page.requests()).toBe(0);
  page.draw();
  expect(page.requests()).toBe(1);
});

test('a page whose records wait for a key requests the session at once', () => {
  expect(openPage({ isExpected: true }).requests()).toBe(1);
});

test('a page asks again each time it is shown again', () => {
  const { show, requests } = openPage();
  expect(requests()).toBe(0);
  show();
  show();
  expect(requests()).toBe(2);
});

test.each([
  ['a stage asks an unreachable server again, even without an account', { isOnStage: true }, true],
  ['a page without an account does not ask an unreachable server again', {}, false],
])('%s', (_, page, asks) => {
  const { server, time, requests } = openPage(page);
  server.set('unreached');
  time.pass(10_000);
  expect(requests() > 0).toBe(asks);
});
