import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('a part is loaded with the first call, and once for all calls', async () => {
  let loads = 0;
  const load = loadOnce(() => Promise.resolve((loads += 1)));
  expect(loads).toBe(0);
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test('a part that cannot be loaded is null, and the next call tries again', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('part')];
  const load = loadOnce(() => answers.shift() ?? Promise.reject(new Error('once too often')));
  expect(await Promise.all([load(), load()])).toEqual([null, null]);
  expect(await load()).toBe('part');
  expect(await load()).toBe('part');
});
