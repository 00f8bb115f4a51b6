import { describe, expect, test } from 'vitest';
import { GATHERED_MS, gatherWrites } from './gathered-writes.ts';

/** Gathered writes with a clock that the test moves. */
function gathered() {
  const written: string[] = [];
  let nowMs = 0;
  let timers: readonly { readonly atMs: number; readonly listener: () => void }[] = [];
  const after = (ms: number, listener: () => void) => {
    timers = [...timers, { atMs: nowMs + ms, listener }];
  };
  const pass = (ms: number) => {
    nowMs += ms;
    const due = timers.filter(({ atMs }) => atMs <= nowMs);
    timers = timers.filter(({ atMs }) => atMs > nowMs);
    for (const { listener } of due) listener();
  };
  return { ...gatherWrites((value: string) => written.push(value), after), written, pass };
}

describe('throttled writes', () => {
  test('throttled writes store the first value at once, then the newest once a second', () => {
    const { soon, pass, written } = gathered();
    for (let ms = 0; ms < 2 * GATHERED_MS; ms += 100) {
      soon(`at ${ms}`);
      pass(100);
    }
    expect(written).toEqual(['at 0', 'at 900', 'at 1900']);
  });

  test('throttled writes wait for at most a second, and store no value twice', () => {
    const { soon, pass, written } = gathered();
    soon('a');
    soon('b');
    pass(GATHERED_MS - 1);
    expect(written).toEqual(['a']);
    pass(1);
    pass(10 * GATHERED_MS);
    expect(written).toEqual(['a', 'b']);
  });

  test('the first value after a pause is written at once', () => {
    const { soon, pass, written } = gathered();
    soon('a');
    pass(GATHERED_MS);
    soon('b');
    expect(written).toEqual(['a', 'b']);
  });

  test('an urgent value is written at once, and a waiting one never after it', () => {
    const { soon, now, pass, written } = gathered();
    soon('at the top');
    soon('scrolled');
    now('next item');
    pass(2 * GATHERED_MS);
    expect(written).toEqual(['at the top', 'next item']);
  });

  test('a closing page writes the waiting value, and only that', () => {
    const { soon, flush, pass, written } = gathered();
    flush();
    soon('a');
    soon('b');
    flush();
    flush();
    pass(2 * GATHERED_MS);
    expect(written).toEqual(['a', 'b']);
  });
});
