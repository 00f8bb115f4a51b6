import type { SearchHit } from '@uplift/core/search';
import { createSearchIndex, findNaively } from '@uplift/core/search';
import type { Song } from '@uplift/core/songbook';
import { composeLibrary } from '../fixtures/library-of-songs.ts';
import { typedQueries } from '../fixtures/queries.ts';
import { SearchDefinition } from './search-definition.ts';
import { percentile } from '../harness/statistics.ts';
import { writtenSong } from '../fixtures/written-song.ts';

/** One build of the index, or of both libraries', and one search for each query, in milliseconds. */
export interface Searching {
  readonly indexMs: number;
  readonly p50: number;
  readonly p95: number;
  /** Hits of all queries together. */
  readonly hits: number;
}

export interface Judgement {
  /** Queries whose hits, scores or order are not those of the definition. */
  readonly mismatches: number;
  /** The first of them, to look into. */
  readonly examples: readonly string[];
  /** Milliseconds of single queries by core/search's own definition, which has no index. */
  readonly naiveMs: readonly number[];
}

/** Songs and queries of a search bench. */
export interface Corpus {
  readonly songs: readonly Song[];
  readonly queries: readonly string[];
}

/** Number of queries, low because each scans the whole library. */
const NAIVE_QUERIES = 3;
const SAMPLE_SONGS = 200;
const SAMPLE_QUERIES = 100;

export function makeCorpus(songCount: number, queryCount: number): Corpus {
  const library = composeLibrary(songCount);
  return { songs: library.map((song) => writtenSong(song)), queries: typedQueries(library, queryCount) };
}

export function measureSearching({ songs, queries }: Corpus): Searching {
  return searchAll([songs], queries);
}

/** Searches two libraries for each query, as the page does for people who have their own and a church's: each has half of the songs. */
export function measureTwoLibraries({ songs, queries }: Corpus): Searching {
  const half = songs.length / 2;
  return searchAll([songs.slice(0, half), songs.slice(half)], queries);
}

function searchAll(libraries: readonly (readonly Song[])[], queries: readonly string[]): Searching {
  const startedAt = performance.now();
  const indexes = libraries.map((songs) => createSearchIndex(songs));
  const indexMs = performance.now() - startedAt;
  let hits = 0;
  const each = queries.map((query) => {
    const searchedAt = performance.now();
    for (const index of indexes) hits += index.find(query).length;
    return performance.now() - searchedAt;
  });
  return { indexMs, p50: percentile(each, 0.5), p95: percentile(each, 0.95), hits };
}

/** Judges the index by {@link SearchDefinition}, which is itself judged by core/search's {@link findNaively}: that one takes seconds for a query. */
export function judgeSearching({ songs, queries }: Corpus): Judgement {
  const index = createSearchIndex(songs);
  const definition = new SearchDefinition(songs);
  const differing = queries.filter((query) => !isSame(index.find(query), definition.find(query)));
  const naive = queries.slice(0, NAIVE_QUERIES).map((query) => {
    const startedAt = performance.now();
    const hits = findNaively(songs, query);
    const ms = performance.now() - startedAt;
    return { query, ms, isAgreed: isSame(hits, definition.find(query)) };
  });
  differing.push(
    ...naive.filter((each) => !each.isAgreed).map((each) => each.query),
    ...disagreements({ songs, queries }),
  );
  return {
    mismatches: new Set(differing).size,
    examples: differing.slice(0, 5),
    naiveMs: naive.map((each) => each.ms),
  };
}

/**
 * Lists the queries on which the two definitions differ, for a small part of the library: the naive definition is fast
 * enough for many queries there.
 */
function disagreements({ songs, queries }: Corpus): readonly string[] {
  const sample = songs.slice(0, SAMPLE_SONGS);
  const definition = new SearchDefinition(sample);
  return queries
    .slice(0, SAMPLE_QUERIES)
    .filter((query) => !isSame(findNaively(sample, query), definition.find(query)));
}

function isSame(hits: readonly SearchHit[], others: readonly SearchHit[]): boolean {
  return (
    hits.length === others.length &&
    hits.every(({ id, arrangement_id, score }, at) => {
      const other = others[at];
      return other?.id === id && other.arrangement_id === arrangement_id && other.score === score;
    })
  );
}
