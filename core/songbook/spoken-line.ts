import { spokenChord as chordInWords } from '@uplift/core/music';
import type { ChartWord } from './chart.ts';

/** A line as a screen reader says it: first the lyric as one sentence, then its chords, each with its word. */
export function spokenLine(text: string, words: readonly ChartWord[]): string {
  const lyric = text.trim();
  const chords = spokenChords(words);
  if (chords.length === 0) return lyric;
  const list = `Chords: ${chords.join(', ')}`;
  if (lyric === '') return list;
  return /\p{P}$/u.test(lyric) ? `${lyric} ${list}` : `${lyric}. ${list}`;
}

function spokenChords(words: readonly ChartWord[]): readonly string[] {
  let lastWord = '';
  return words.flatMap((word) => {
    const own = spokenWord(word.segments.map(({ lyric }) => lyric).join(''));
    const place = own === '' ? ['after', lastWord] : ['on', own];
    if (own !== '') lastWord = own;
    return word.segments.flatMap(({ chord }) => (chord === null ? [] : [spokenPlace(chord.spoken, place)]));
  });
}

function spokenPlace(chord: string, [how, word]: readonly string[]): string {
  return word === '' ? chord : `${chord} ${how} ${word}`;
}

/** The word without the punctuation around it. */
function spokenWord(letters: string): string {
  const [word = ''] = /[\p{L}\p{N}].*[\p{L}\p{M}\p{N}]|[\p{L}\p{N}]/su.exec(letters) ?? [];
  return word.toLowerCase();
}

/** A chord in words; a plain seventh stays "G7", as musicians write and readers say it. */
export function spokenChord(chord: string): string {
  return chordInWords(chord).replace(/^([A-G]) (?=\d)/, '$1');
}
