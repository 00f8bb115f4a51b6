import { judgeSearching, makeCorpus, measureSearching } from './searching.ts';
import type { Corpus, Judgement, Searching } from './searching.ts';

/** What can be asked of the worker. */
export type SearchTask = 'measure' | 'judge';
export type SearchTaskAnswer = Searching | Judgement;

const SONGS = 10_000;
const QUERIES = 1_000;

let corpus: Corpus | null = null;

// The same script is loaded by the page, where it does nothing, and by the worker that the page starts.
if (!('document' in globalThis)) {
  addEventListener('message', ({ data }: MessageEvent<SearchTask>) => {
    corpus ??= makeCorpus(SONGS, QUERIES);
    postMessage(data === 'measure' ? measureSearching(corpus) : judgeSearching(corpus));
  });
}
