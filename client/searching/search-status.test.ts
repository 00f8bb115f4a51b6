import { expect, test } from 'vitest';
import { searchStatus } from './search-status.ts';

const NOTHING_SHOWN = { matches: [] };

test('the search status says Searching until the first answer, then the count of found songs', () => {
  expect(searchStatus({ query: 'grace', answer: { type: 'none' } }, NOTHING_SHOWN, 1204)).toBe('Searching…');
  const answer = { type: 'found', query: 'gra', hits: [] } as const;
  expect(searchStatus({ query: 'grace', answer }, NOTHING_SHOWN, 1204)).toBe('0 of 1,204 songs');
});

test('the search status is null without a search', () => {
  expect(searchStatus({ query: ' ', answer: { type: 'none' } }, NOTHING_SHOWN, 3)).toBeNull();
  expect(
    searchStatus({ query: 'grace', answer: { type: 'unavailable', query: 'grace' } }, NOTHING_SHOWN, 3),
  ).toBeNull();
});
