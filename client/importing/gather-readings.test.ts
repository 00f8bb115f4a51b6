import { afterEach, expect, test, vi } from 'vitest';
import { gatherReadings, LISTED_EVERY_MS } from './gather-readings.ts';
import type { FileReading } from './song-importer.ts';

afterEach(() => {
  vi.useRealTimers();
});

function gathering() {
  vi.useFakeTimers();
  const listed: (readonly string[])[] = [];
  const gathered = gatherReadings((readings) => listed.push(readings.map(({ name }) => name)));
  const add = (...names: readonly string[]) =>
    gathered.add(
      names.map((name): FileReading => ({ name, extension: '', outcome: { type: 'refused', because: '' } })),
    );
  return { listed, add, listAll: gathered.listAll };
}

test('the first readings are listed at once, and those of the next tenth of a second together, in their order', () => {
  const { listed, add } = gathering();
  for (const name of ['a', 'b', 'c']) add(name);
  expect(listed).toEqual([['a']]);
  vi.advanceTimersByTime(LISTED_EVERY_MS);
  expect(listed).toEqual([['a'], ['b', 'c']]);
  add('d');
  expect(listed).toHaveLength(2);
  vi.advanceTimersByTime(2 * LISTED_EVERY_MS);
  add('e');
  expect(listed).toEqual([['a'], ['b', 'c'], ['d'], ['e']]);
});

test('the last readings are listed without a wait, and none is listed twice', () => {
  const { listed, add, listAll } = gathering();
  add('a');
  add('b');
  listAll();
  vi.advanceTimersByTime(10 * LISTED_EVERY_MS);
  expect(listed).toEqual([['a'], ['b']]);
});
