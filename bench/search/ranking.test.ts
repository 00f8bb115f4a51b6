import { expect, test } from 'vitest';
import { rankSearching } from './ranking.ts';

test('titles, titles with a typo, and lyrics find their song first in a small library too', () => {
  const ranking = rankSearching(300, 60);
  expect(ranking.titleFirst).toBeGreaterThanOrEqual(0.99);
  expect(ranking.shownForTitle).toBeLessThanOrEqual(8);
  expect(ranking.typoFirst).toBeGreaterThanOrEqual(0.95);
  expect(ranking.lyricFirst).toBeGreaterThanOrEqual(0.95);
  expect(ranking.typoFirst).toBeGreaterThanOrEqual(ranking.miniSearchTypoFirst);
});
