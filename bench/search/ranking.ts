import { createSearchIndex } from '@uplift/core/search';
import MiniSearch from 'minisearch';
import { createSeededRandom, pickOne } from '@uplift/testing/random';
import type { SeededRandom } from '@uplift/testing/random';
import { composeLibrary } from '../fixtures/library-of-songs.ts';
import type { ComposedSong } from '../fixtures/library-of-songs.ts';
import { median } from '../harness/statistics.ts';
import { writtenSong } from '../fixtures/written-song.ts';

/** Shares of queries, 0 to 1, that rank the intended song first, and the number of rows listed for a title. */
export interface Ranking {
  readonly titleFirst: number;
  /** Median. */
  readonly shownForTitle: number;
  readonly typoFirst: number;
  readonly lyricFirst: number;
  /** MiniSearch on the same slips: titles weighed four times, fuzzy 0.2, the last word as a prefix. */
  readonly miniSearchTypoFirst: number;
}

const SEED = 1707;
const LYRIC_WORDS = 6;
/** Shorter words have slips that make another word of them. */
const LEAST_LETTERS = 4;
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/** Searches a library for `queries` titles typed whole, for these with one slip, and for as many pieces of lyrics. */
export function rankSearching(songCount: number, queries: number): Ranking {
  const library = composeLibrary(songCount);
  const songs = library.map((song) => writtenSong(song));
  const titles = new Map(songs.map(({ id, title }) => [id, title]));
  const index = createSearchIndex(songs);
  const random = createSeededRandom(SEED);
  const meant = Array.from({ length: queries }, () => pickOne(random, library));
  const known = new Set(titles.values());
  // A slip that makes another song's title finds that song, as it should.
  const slips = meant
    .map(({ title }) => ({ title, typed: withSlip(random, title) }))
    .filter(({ title, typed }) => typed === title || !known.has(typed));
  const findFirst = (query: string) =>
    index
      .find(query)
      .slice(0, 1)
      .map(({ id }) => titles.get(id))[0];
  const lyrics = meant.map((song) => ({ title: song.title, typed: pickLyric(random, song) }));
  const peer = createMiniSearch(library);
  return {
    titleFirst: computeShare(meant, ({ title }) => findFirst(title) === title),
    shownForTitle: median(meant.map(({ title }) => index.find(title).length)),
    typoFirst: computeShare(slips, ({ title, typed }) => findFirst(typed) === title),
    lyricFirst: computeShare(lyrics, ({ title, typed }) => findFirst(typed) === title),
    miniSearchTypoFirst: computeShare(slips, ({ title, typed }) => peer(typed) === title),
  };
}

function computeShare<Item>(items: readonly Item[], isSo: (item: Item) => boolean): number {
  return items.filter(isSo).length / items.length;
}

/** Drops, adds or swaps one letter within a word of the title; a title of short words stays unchanged. */
function withSlip(random: SeededRandom, title: string): string {
  const words = title.split(' ');
  const long = words.filter((word) => word.length >= LEAST_LETTERS);
  if (long.length === 0) return title;
  const place = words.indexOf(pickOne(random, long));
  return words.with(place, mistyped(random, words[place] ?? '')).join(' ');
}

function mistyped(random: SeededRandom, word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
  return pickOne(random, [
    () => before + next + after,
    () => before + pickOne(random, LETTERS) + letter + next + after,
    () => before + next + letter + after,
  ])();
}

function pickLyric(random: SeededRandom, { sections }: ComposedSong): string {
  const words = pickOne(random, sections).lines.flatMap(({ lyrics }) => lyrics.split(' '));
  const from = Math.floor(random() * Math.max(1, words.length - LYRIC_WORDS));
  return words.slice(from, from + LYRIC_WORDS).join(' ');
}

/** Returns the title that MiniSearch puts first. */
function createMiniSearch(library: readonly ComposedSong[]): (query: string) => string | undefined {
  const peer = new MiniSearch<{ id: number; title: string; lyrics: string }>({
    fields: ['title', 'lyrics'],
    searchOptions: { boost: { title: 4 }, fuzzy: 0.2, prefix: (_term, at, terms) => at === terms.length - 1 },
  });
  peer.addAll(
    library.map(({ title, sections }, id) => ({
      id,
      title,
      lyrics: sections.flatMap(({ lines }) => lines.map((line) => line.lyrics)).join('\n'),
    })),
  );
  return (query) => library[Number(peer.search(query)[0]?.id)]?.title;
}
