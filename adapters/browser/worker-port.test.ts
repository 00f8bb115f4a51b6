import { describe, expect, test } from 'vitest';
import { createCaller, serveCalls } from './worker-port.ts';
import type { Caller, Handlers } from './worker-port.ts';

type Kitchen = {
  readonly double: { readonly payload: number; readonly answer: number };
  readonly bake: { readonly payload: number; readonly answer: string; readonly progress: number };
  readonly burn: { readonly payload: null; readonly answer: null };
  readonly leak: { readonly payload: unknown; readonly answer: unknown };
  readonly wait: { readonly payload: null; readonly answer: null };
};

const HANDLERS: Handlers<Kitchen> = {
  double: (number) => number * 2,
  bake: (count, report) => {
    for (let done = 1; done <= count; done += 1) report(done);
    return 'done';
  },
  burn: () => {
    throw new Error('The oven is too hot.');
  },
  leak: () => () => undefined,
  wait: () => new Promise(() => undefined),
};

async function withCaller(run: (caller: Caller<Kitchen>) => Promise<void>): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  serveCalls(port1, HANDLERS);
  try {
    await run(createCaller<Kitchen>(port2));
  } finally {
    port1.close();
  }
}

describe('calls over a port', () => {
  test('each call over a port gets its own answer, in any order', () =>
    withCaller(async ({ call }) => {
      expect(await Promise.all([call('double', 1), call('double', 2), call('bake', 0)])).toEqual([2, 4, 'done']);
    }));

  test('progress of a call over a port comes before its answer, in order', () =>
    withCaller(async ({ call }) => {
      const received: unknown[] = [];
      received.push(await call('bake', 3, { onProgress: (progress) => received.push(progress) }));
      expect(received).toEqual([1, 2, 3, 'done']);
    }));

  test('a call over a port rejects if its handler throws or its answer cannot be copied', () =>
    withCaller(async ({ call }) => {
      await expect(call('burn', null)).rejects.toThrow('The oven is too hot.');
      await expect(call('leak', null)).rejects.toThrow(/could not be cloned/);
      await expect(call('double', 4)).resolves.toBe(8);
    }));

  test.each(['unknown', 'constructor', '__proto__'])('a call over a port, "%s", without a handler rejects', (name) =>
    withCaller(async ({ call }) => {
      await expect(call(name as 'wait', null)).rejects.toThrow(`no call "${name}"`);
    }),
  );

  test('a call over a port with a payload that cannot be copied rejects', () =>
    withCaller(async ({ call }) => {
      await expect(call('leak', () => undefined)).rejects.toThrow(/could not be cloned/);
    }));

  test('a payload transferred over a port is not copied', () =>
    withCaller(async ({ call }) => {
      const bytes = new Uint8Array([1, 2, 3]);
      await call('leak', bytes, { transfer: [bytes.buffer] }).catch(() => undefined);
      expect(bytes.byteLength).toBe(0);
    }));

  test('pending calls over a port reject when the worker is terminated', () =>
    withCaller(async ({ call, abandon }) => {
      const waiting = call('wait', null);
      abandon('The worker died.');
      await expect(waiting).rejects.toThrow('The worker died.');
    }));
});
