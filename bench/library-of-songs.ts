import type { KeyName } from '@uplift/core/music';
import { createDice, oneOf, wholeBetween } from './dice.ts';
import type { Dice } from './dice.ts';
import { createVocabulary } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A song before anybody has written it down: the three ways to write it are in song-texts.ts and written-song.ts. */
export interface ComposedSong {
  /** Counted from 1; tells songs of one title apart. */
  readonly number: number;
  readonly title: string;
  readonly artist: string;
  readonly key: KeyName;
  readonly tempo: number;
  readonly timeSignature: string;
  readonly sections: readonly ComposedSection[];
}

export interface ComposedSection {
  readonly name: string;
  readonly lines: readonly ComposedLine[];
}

export interface ComposedLine {
  readonly lyrics: string;
  /** In the order in which they stand on the lyrics. */
  readonly chords: readonly ComposedChord[];
}

export interface ComposedChord {
  /** Relative to the key, as core/music writes it. */
  readonly chord: string;
  /** The character of the lyrics above which it stands, from 0. */
  readonly character: number;
}

const KEYS: readonly KeyName[] = ['C', 'D', 'E', 'F', 'G', 'A', 'Bb', 'Eb', 'Em', 'Am', 'Bm'];
const TIME_SIGNATURES = ['4/4', '4/4', '4/4', '4/4', '3/4', '6/8'];
const FORMS = [
  ['Verse 1', 'Chorus', 'Verse 2', 'Bridge'],
  ['Verse 1', 'Verse 2', 'Chorus', 'Verse 3', 'Bridge'],
  ['Verse 1', 'Pre-Chorus', 'Chorus', 'Verse 2', 'Bridge', 'Outro'],
];
const PROGRESSIONS = [
  ['1', '5', '6m', '4'],
  ['1', '4', '1', '5'],
  ['6m', '4', '1', '5/7'],
  ['1', '2m7', '4maj7', '5sus4'],
  ['4', '5', '3m', '6m7', 'b7'],
];

/** The first `count` songs of a library that is always the same: four to six sections, some 200 words, a chord every third word. */
export function composeLibrary(count: number): readonly ComposedSong[] {
  const vocabulary = createVocabulary();
  return Array.from({ length: count }, (_, index) => composeSong(index + 1, vocabulary));
}

function composeSong(number: number, vocabulary: Vocabulary): ComposedSong {
  const dice = createDice(number);
  const form = oneOf(dice, FORMS);
  return {
    number,
    title: titled(drawWords(dice, vocabulary, wholeBetween(dice, 1, 5))),
    artist: titled(drawWords(dice, vocabulary, 2)),
    key: oneOf(dice, KEYS),
    tempo: wholeBetween(dice, 56, 168),
    timeSignature: oneOf(dice, TIME_SIGNATURES),
    sections: form.map((name) => ({ name, lines: composeLines(dice, vocabulary) })),
  };
}

function composeLines(dice: Dice, vocabulary: Vocabulary): readonly ComposedLine[] {
  const progression = oneOf(dice, PROGRESSIONS);
  let played = 0;
  return Array.from({ length: wholeBetween(dice, 5, 7) }, () => {
    const words = drawWords(dice, vocabulary, wholeBetween(dice, 5, 8));
    const lyrics = sentence(words);
    const chords = startsOfWords(words)
      .filter((_, word) => word % 3 === 0)
      .map((character) => ({ chord: progression[played++ % progression.length] ?? '1', character }));
    return { lyrics, chords };
  });
}

function drawWords(dice: Dice, vocabulary: Vocabulary, count: number): readonly string[] {
  return Array.from({ length: count }, () => vocabulary.draw(dice));
}

function startsOfWords(words: readonly string[]): readonly number[] {
  let start = 0;
  return words.map((word) => {
    const own = start;
    start += word.length + 1;
    return own;
  });
}

function sentence(words: readonly string[]): string {
  return capital(words.join(' '));
}

function titled(words: readonly string[]): string {
  return words.map((word) => capital(word)).join(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
