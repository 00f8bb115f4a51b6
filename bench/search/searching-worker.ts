import { rankSearching } from './ranking.ts';
import type { Ranking } from './ranking.ts';
import { judgeSearching, makeCorpus, measureSearching, measureTwoLibraries } from './searching.ts';
import type { Corpus, Judgement, Searching } from './searching.ts';

export type SearchTask = 'measure' | 'measure-two' | 'judge' | 'rank';
export type SearchTaskAnswer = Searching | Judgement | Ranking;

const SONGS = 10_000;
const QUERIES = 1_000;
const RANKED_QUERIES = 500;

let corpus: Corpus | null = null;

function answerTo(task: SearchTask): SearchTaskAnswer {
  if (task === 'rank') return rankSearching(SONGS, RANKED_QUERIES);
  if (task === 'measure-two') return measureTwoLibraries(makeCorpus(SONGS * 2, QUERIES));
  corpus ??= makeCorpus(SONGS, QUERIES);
  return task === 'measure' ? measureSearching(corpus) : judgeSearching(corpus);
}

// The same script is loaded by the page, where it does nothing, and by the worker that the page starts.
if (!('document' in globalThis)) {
  addEventListener('message', ({ data }: MessageEvent<SearchTask>) => postMessage(answerTo(data)));
}
