import type { Song } from '@uplift/core/songbook';
import type { Standing } from './hit-order.ts';
import { compareSongs, standingOf } from './hit-order.ts';
import { gainOf, leastRelevance, Relevance, TextReader, weightOf } from './relevance.ts';
import type { TypedWord } from './relevance.ts';
import { closeness, DEFAULT_THRESHOLD, LYRICS_THRESHOLD, PREFIX_CLOSENESS, reaches, scoreWords } from './similarity.ts';
import type { SearchHit } from './song-search.ts';
import { songTextOf } from './song-text.ts';
import type { SongText } from './song-text.ts';
import { queryWords, words } from './words.ts';

/**
 * The definition of the library's search. An arrangement is found when its song's title scores 0.5 or its arranged lyrics 0.75, and its score
 * is the better of those that do. It is listed when it is relevant enough beside the most relevant one ({@link leastRelevance}). The most
 * relevant first; ties by standing, title, arrangement. The search index answers the same, fast.
 */
export function findNaively(songs: readonly Song[], query: string): readonly SearchHit[] {
  const typed = queryWords(query);
  if (typed.length === 0) return [];
  const texts = songs.map(songTextOf).sort(compareSongs);
  const all = allTexts(texts).map((text) => new Set(words(text)));
  const numbers = new Map([...new Set(all.flatMap((held) => [...held]))].map((word, number) => [word, number]));
  const typedWords = typed.map((word, at) => typedWord(word, at === typed.length - 1, { all, numbers }));
  const reading = { numbers, reader: new TextReader(typedWords), relevance: new Relevance(typedWords) };
  const matches = texts.flatMap((song) => matchesOf(song, typed, reading));
  const best = Math.max(0, ...matches.map(({ relevance }) => relevance));
  return matches
    .filter(({ relevance }) => relevance >= leastRelevance(best))
    .sort((a, b) => b.relevance - a.relevance || b.standing - a.standing)
    .map((match) => match.hit);
}

type WordNumbers = ReadonlyMap<string, number>;

function allTexts(texts: readonly SongText[]): readonly string[] {
  return texts.flatMap(({ title, arrangements }) => [title, ...arrangements.map(({ lyrics }) => lyrics)]);
}

interface Library {
  /** The words of each text. */
  readonly all: readonly ReadonlySet<string>[];
  readonly numbers: WordNumbers;
}

/** A typed word weighs as the commonest of the words that it is closest to; one that is close to none, as if every text held it. */
function typedWord(typed: string, isPrefix: boolean, { all, numbers }: Library): TypedWord {
  const close = [...numbers.keys()].map((word) =>
    isPrefix && word !== typed && word.startsWith(typed) ? PREFIX_CLOSENESS : closeness(word, typed),
  );
  const closest = Math.max(0, ...close);
  const holders = [...numbers.keys()]
    .filter((_, number) => closest > 0 && close[number] === closest)
    .map((word) => all.filter((text) => text.has(word)).length);
  const weighed = weightOf(all.length, closest === 0 ? all.length : Math.max(...holders));
  return { ...weighed, gains: close.map((likeness) => gainOf(likeness, weighed.weight)) };
}

interface Match {
  readonly hit: SearchHit;
  readonly relevance: number;
  readonly standing: Standing;
}

interface Reading {
  readonly numbers: WordNumbers;
  readonly reader: TextReader;
  readonly relevance: Relevance;
}

function matchesOf(
  song: SongText,
  typed: readonly string[],
  { numbers, reader, relevance }: Reading,
): readonly Match[] {
  const numbered = (text: readonly string[]) => text.map((word) => numbers.get(word) ?? -1);
  const titleWords = words(song.title);
  const title = matchedScore(titleWords, typed, DEFAULT_THRESHOLD);
  const isWhole = title > 0 && reader.isWhole(numbered(titleWords));
  const ofTitle = title === 0 ? 0 : relevance.ofTitle(reader.read(numbered(titleWords)), isWhole);
  const standing = isWhole ? 3 : standingOf(titleWords.join(' '), typed.join(' '), title > 0);
  return song.arrangements.flatMap(({ arrangement_id, lyrics }) => {
    const lyricsWords = words(lyrics);
    const own = matchedScore(lyricsWords, typed, LYRICS_THRESHOLD);
    if (Math.max(title, own) === 0) return [];
    const ofLyrics = own === 0 ? 0 : relevance.ofLyrics(reader.read(numbered(lyricsWords)));
    const hit = { id: song.id, arrangement_id, score: Math.max(title, own) };
    return [{ hit, relevance: Math.max(ofTitle, ofLyrics), standing }];
  });
}

/** The score of a text that reaches the threshold, else 0. */
function matchedScore(text: readonly string[], typed: readonly string[], threshold: number): number {
  const score = scoreWords(text, typed);
  return reaches(score, threshold) ? score : 0;
}
