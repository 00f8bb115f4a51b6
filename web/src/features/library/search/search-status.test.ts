import { expect, test } from 'vitest';
import { searchStatus } from './search-status.ts';

const NOTHING_SHOWN = { matches: [] };

test('a search says that it is working until its first answer, then how much it found', () => {
  expect(searchStatus({ query: 'grace', answer: { kind: 'none' } }, NOTHING_SHOWN, 1204)).toBe('Searching…');
  const answer = { kind: 'found', query: 'gra', hits: [] } as const;
  expect(searchStatus({ query: 'grace', answer }, NOTHING_SHOWN, 1204)).toBe('0 of 1,204 songs');
});

test('a library that is not searched has no search status', () => {
  expect(searchStatus({ query: ' ', answer: { kind: 'none' } }, NOTHING_SHOWN, 3)).toBeNull();
  expect(
    searchStatus({ query: 'grace', answer: { kind: 'unavailable', query: 'grace' } }, NOTHING_SHOWN, 3),
  ).toBeNull();
});
