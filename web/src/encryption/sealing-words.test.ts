import { expect, test } from 'vitest';
import { sealingWords } from './sealing-words.ts';

const words = (restMs: number | null, isPaused = false) =>
  sealingWords({ sealed: 6_214, total: 10_000, restMs, isPaused });

test.each([
  [null, '6,214 of 10,000.'],
  [0, '6,214 of 10,000, less than a minute.'],
  [59_999, '6,214 of 10,000, less than a minute.'],
  [60_000, '6,214 of 10,000, about a minute.'],
  [60_001, '6,214 of 10,000, about 2 minutes.'],
  [540_000, '6,214 of 10,000, about 9 minutes.'],
  [89 * 60_000, '6,214 of 10,000, about 89 minutes.'],
  [90 * 60_000, '6,214 of 10,000, about 2 hours.'],
])('sealing that takes another %j ms says so', (restMs, expected) => expect(words(restMs)).toBe(expected));

test('paused sealing promises no time', () => expect(words(540_000, true)).toBe('Paused at 6,214 of 10,000.'));
