import { findNaively } from '@uplift/core/search';
import { expect, test } from 'vitest';
import { SearchDefinition } from './search-definition.ts';
import { judgeSearching, makeCorpus, measureSearching, measureTwoLibraries } from './searching.ts';

const CORPUS = makeCorpus(40, 60);

test('the reference definition of search agrees with core/search', () => {
  const definition = new SearchDefinition(CORPUS.songs);
  for (const query of [...CORPUS.queries, '', '  ', "can't", 'CÀN', "o'er", '...']) {
    expect([query, definition.find(query)]).toEqual([query, findNaively(CORPUS.songs, query)]);
  }
});

test('a search with a different result counts as a mismatch', () => {
  const other = { ...CORPUS, songs: CORPUS.songs.slice(1) };
  const definition = new SearchDefinition(other.songs);
  const differing = CORPUS.queries.filter(
    (query) => JSON.stringify(definition.find(query)) !== JSON.stringify(findNaively(CORPUS.songs, query)),
  );
  expect(differing.length).toBeGreaterThan(0);
});

test('the index has no mismatches, and each query is timed', () => {
  const { mismatches, examples, naiveMs } = judgeSearching(CORPUS);
  expect({ mismatches, examples }).toEqual({ mismatches: 0, examples: [] });
  expect(naiveMs).toHaveLength(3);
  const { indexMs, p50, p95, hits } = measureSearching(CORPUS);
  expect(Math.min(indexMs, p50, hits)).toBeGreaterThan(0);
  expect(p95).toBeGreaterThanOrEqual(p50);
  expect(measureTwoLibraries(CORPUS).hits).toBeGreaterThanOrEqual(hits);
});
