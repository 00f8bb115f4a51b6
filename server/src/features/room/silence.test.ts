import { expect, test } from 'vitest';
import { Silence } from './silence.ts';

/** The seconds of a leader's device: whether it is pinged, and whether it answers. */
function silenceAfter(seconds: readonly { readonly atMs: number; readonly isAnswered: boolean }[]) {
  let now = 0;
  let pings = 0;
  const silence = new Silence(() => now);
  for (const { atMs, isAnswered } of seconds) {
    now = atMs;
    silence.ask({ ping: () => (pings += 1) });
    if (isAnswered) silence.end();
  }
  return { silence, pings, isTooLongAt: (atMs: number) => ((now = atMs), silence.isTooLong()) };
}

const unanswered = (...times: readonly number[]) => times.map((atMs) => ({ atMs, isAnswered: false }));

test('[ROOM-33] a leader that answers no ping for more than 4 seconds is gone', () => {
  const { pings, isTooLongAt } = silenceAfter(unanswered(1_000, 2_000, 3_000, 4_000));
  expect([pings, isTooLongAt(4_000), isTooLongAt(4_001)]).toEqual([4, false, true]);
});

test('a device that answers pings is present', () => {
  const { isTooLongAt } = silenceAfter([...unanswered(1_000, 2_000), { atMs: 3_000, isAnswered: true }]);
  expect(isTooLongAt(6_999)).toBe(false);
});

test('a server that was busy itself pings again before it gives up a leader', () => {
  const { isTooLongAt } = silenceAfter(unanswered(1_000, 9_000));
  expect(isTooLongAt(9_001)).toBe(false);
});
