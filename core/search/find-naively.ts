import type { Song } from '@uplift/core/songbook';
import { createRowFilter } from './filter-rows.ts';
import type { TitleRank } from './hit-order.ts';
import { compareSongs, titleRank } from './hit-order.ts';
import { computeGain, leastRelevance, Relevance, TextReader, weighWord } from './relevance.ts';
import type { TextAnswer, TypedWord } from './relevance.ts';
import {
  closeness,
  DEFAULT_THRESHOLD,
  FACTS_THRESHOLD,
  LYRICS_THRESHOLD,
  PREFIX_CLOSENESS,
  reaches,
  scoreWords,
} from './similarity.ts';
import { parseSongQuery } from './song-query.ts';
import type { SongQuery, TextField } from './song-query.ts';
import type { SearchHit } from './song-search.ts';
import type { ArrangementText, SongText } from '@uplift/core/library';
import { factsText, toSongText } from '@uplift/core/library';
import { words } from './words.ts';

/**
 * The definition of the library's search. An arrangement that passes the filters is found if its song's title scores
 * 0.5, or its facts ({@link factsText}) or arranged lyrics 0.75, and its score is the best of those; without words to
 * score, all that pass are found. It is listed if it is relevant enough compared with the most relevant one ({@link
 * leastRelevance}). The most relevant first; ties by title rank, title, arrangement. The search index gives the same
 * results, fast.
 */
export function findNaively(songs: readonly Song[], query: string): readonly SearchHit[] {
  const parsed = parseSongQuery(query);
  const { words: typed, filters } = parsed;
  const isWanted = naiveFilter(parsed);
  const texts = songs.map(toSongText).sort(compareSongs);
  if (typed.length === 0) return filters.length === 0 ? [] : hitsAmong(texts, isWanted);
  const all = allTexts(texts).map((text) => new Set(words(text)));
  const numbers = new Map([...new Set(all.flatMap((held) => [...held]))].map((word, number) => [word, number]));
  const typedWords = typed.map((word, at) => typedWord(word, at === typed.length - 1, { all, numbers }));
  const reading = { numbers, reader: new TextReader(typedWords), relevance: new Relevance(typedWords), isWanted };
  const matches = texts.flatMap((song) => findMatches(song, typed, reading));
  const best = Math.max(0, ...matches.map(({ relevance }) => relevance));
  return matches
    .filter(({ relevance }) => relevance >= leastRelevance(best))
    .sort((a, b) => b.relevance - a.relevance || b.standing - a.standing)
    .map((match) => match.hit);
}

type RowTest = (song: SongText, arrangement: ArrangementText) => boolean;

/** Compares words as strings. */
function naiveFilter(query: SongQuery): RowTest {
  const test = createRowFilter<SongText & ArrangementText, string>(query, {
    findWords: (row, field) => wordsOfField(row, field),
    testFor: (typed, isBeginning) => (word) => (isBeginning ? word.startsWith(typed) : word === typed),
  });
  return (song, arrangement) => test({ ...song, ...arrangement });
}

function wordsOfField(
  { title, artist, tags, lyrics }: SongText & ArrangementText,
  field: TextField,
): readonly string[] {
  if (field === 'tag') return tags.flatMap((tag) => ['', ...words(tag)]);
  return words({ title, artist, lyrics }[field]);
}

function hitsAmong(texts: readonly SongText[], isWanted: RowTest): readonly SearchHit[] {
  return texts.flatMap((song) =>
    song.arrangements
      .filter((arrangement) => isWanted(song, arrangement))
      .map(({ arrangement_id }) => ({ id: song.id, arrangement_id, score: 1 })),
  );
}

type WordNumbers = ReadonlyMap<string, number>;

function allTexts(texts: readonly SongText[]): readonly string[] {
  return texts.flatMap((song) => [
    song.title,
    ...song.arrangements.flatMap((arrangement) => [factsText(song, arrangement), arrangement.lyrics]),
  ]);
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
  const weighed = weighWord(all.length, closest === 0 ? all.length : Math.max(...holders));
  return { ...weighed, gains: close.map((likeness) => computeGain(likeness, weighed.weight)) };
}

interface Match {
  readonly hit: SearchHit;
  readonly relevance: number;
  readonly standing: TitleRank;
}

interface Reading {
  readonly numbers: WordNumbers;
  readonly reader: TextReader;
  readonly relevance: Relevance;
  readonly isWanted: RowTest;
}

function findMatches(
  song: SongText,
  typed: readonly string[],
  { numbers, reader, relevance, isWanted }: Reading,
): readonly Match[] {
  const numbered = (text: readonly string[]) => text.map((word) => numbers.get(word) ?? -1);
  const titleWords = words(song.title);
  const title = matchedScore(titleWords, typed, DEFAULT_THRESHOLD);
  const isWhole = title > 0 && reader.isWhole(numbered(titleWords));
  const ofTitle = title === 0 ? 0 : relevance.ofTitle(reader.read(numbered(titleWords)), isWhole);
  const standing = isWhole ? 3 : titleRank(titleWords.join(' '), typed.join(' '), title > 0);
  const findAnswers = (text: readonly string[], threshold: number) => {
    const score = matchedScore(text, typed, threshold);
    return { score, answer: score === 0 ? NO_ANSWER : reader.read(numbered(text)) };
  };
  return song.arrangements.flatMap((arrangement) => {
    const { arrangement_id } = arrangement;
    const facts = findAnswers(words(factsText(song, arrangement)), FACTS_THRESHOLD);
    const lyrics = findAnswers(words(arrangement.lyrics), LYRICS_THRESHOLD);
    const score = Math.max(title, facts.score, lyrics.score);
    if (score === 0 || !isWanted(song, arrangement)) return [];
    const besides = Math.max(relevance.ofFacts(facts.answer), relevance.ofLyrics(lyrics.answer));
    return [{ hit: { id: song.id, arrangement_id, score }, relevance: Math.max(ofTitle, besides), standing }];
  });
}

const NO_ANSWER: TextAnswer = { anywhere: 0, inOrder: 0 };

/** The score of a text that reaches the threshold, else 0. */
function matchedScore(text: readonly string[], typed: readonly string[], threshold: number): number {
  const score = scoreWords(text, typed);
  return reaches(score, threshold) ? score : 0;
}
