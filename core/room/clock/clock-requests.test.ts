import { describe, expect, test } from 'vitest';
import { CHANNEL_BURST, ClockRequests, RELAY_BURST } from './clock-requests.ts';
import { FakeBusyPage } from '../testing/example-busy-page.ts';
import type { Busyness } from '../testing/example-busy-page.ts';
import { FakeClock } from '@uplift/testing/clock';

/** A follower that sends clock requests; its page may be busy. */
function createRequester({ busyness = null, isSure = true }: { busyness?: Busyness | null; isSure?: boolean } = {}) {
  const [time, requests]: [FakeClock, number[]] = [new FakeClock(), []];
  const after = busyness === null ? time.after : new FakeBusyPage(time, busyness).after;
  const ask = () => requests.push(time.now);
  const scheduler = new ClockRequests({ clockMs: () => time.now, after, ask, isSure: () => isSure });
  return { time, requests, scheduler };
}

function between(requests: readonly number[], fromMs: number, toMs: number): number {
  return requests.filter((at) => at >= fromMs && at < toMs).length;
}

describe('[LIVE-22] the leader is sent clock requests', () => {
  test('clock requests are sent 16 times in half a second over a channel, then four times a second, and after ten seconds once', () => {
    const { time, requests, scheduler } = createRequester();
    scheduler.begin(CHANNEL_BURST);
    time.pass(20_000);
    expect([between(requests, 0, 500), between(requests, 1000, 9000), between(requests, 12_000, 20_000)]).toEqual([
      16, 32, 8,
    ]);
  });

  test('clock requests are sent 8 times over the server, and twice a second until the clock is known well', () => {
    const { time, requests, scheduler } = createRequester({ isSure: false });
    scheduler.begin(RELAY_BURST);
    time.pass(20_000);
    expect([between(requests, 0, 400), between(requests, 12_000, 20_000)]).toEqual([8, 16]);
  });

  test('clock requests are not sent by a busy page, but are not delayed forever', () => {
    const busyness = { periodMs: 100_000, busyMs: 50_000, fromMs: 490 };
    const { time, requests, scheduler } = createRequester({ busyness });
    scheduler.begin(CHANNEL_BURST);
    time.pass(2_000);
    expect(between(requests, 490, 2_000)).toBe(0);
    const often = createRequester({ busyness: { periodMs: 100, busyMs: 95, fromMs: 0 } });
    often.scheduler.begin(CHANNEL_BURST);
    often.time.pass(20_000);
    expect(between(often.requests, 1_000, 20_000)).toBeGreaterThanOrEqual(17);
  });

  test('clock requests end when stopped, without a pending timer', () => {
    const { time, requests, scheduler } = createRequester();
    scheduler.begin(CHANNEL_BURST);
    time.pass(100);
    scheduler.stop();
    const before = requests.length;
    time.pass(10_000);
    expect([requests.length, time.waiting, scheduler.isBurst]).toEqual([before, 0, false]);
  });
});

describe('[LIVE-22] an answer', () => {
  test('a clock reply counts in a page that is not busy', () => {
    const { time, scheduler } = createRequester();
    scheduler.begin(CHANNEL_BURST);
    time.pass(7);
    expect(scheduler.takeAnswer()).toBe(true);
  });

  test('a clock reply does not count while the page is late, unless none has counted for a while', () => {
    const busyness = { periodMs: 1_000, busyMs: 60, fromMs: 100 };
    const { time, scheduler } = createRequester({ busyness });
    scheduler.begin(CHANNEL_BURST);
    time.pass(90);
    expect(scheduler.takeAnswer()).toBe(true);
    time.pass(60);
    expect(scheduler.takeAnswer()).toBe(false);
    time.pass(200);
    expect(scheduler.takeAnswer()).toBe(true);
    const first = createRequester({ busyness: { periodMs: 100_000, busyMs: 99_000, fromMs: 0 } });
    first.scheduler.begin(CHANNEL_BURST);
    first.time.pass(200);
    expect(first.scheduler.takeAnswer()).toBe(true);
  });
});
