import { isChord as parsesAsChord } from '@uplift/core/music';
import { fromGerman } from './chord-in-letters.ts';
import { remembered } from './remember.ts';

/** "A a" could be sung; "a d E" hardly. */
const FEWEST_ON_LINE = 3;
/** A song about letters. */
const ALPHABET = 'abcdefgh';
const SMALL = /^[a-h]/u;
const WITH_MINOR = /^[A-H][#b]?m(?!aj)/u;
/** Whoever writes minor chords small mostly calls B flat B; "F#" and "Bb" are English. */
const ENGLISH_ROOT = /^[A-Ha-h](?:#|b)/u;

const isChord = remembered((token: string) => parsesAsChord(fromGerman(token)));

/** Collects a sheet's chords, to tell whether small letters are its minor chords: "[d] [g] [A7]". */
export class SmallLetters {
  readonly #chords = new Set<string>();

  /** The tokens of a line without brackets. */
  addLine(tokens: readonly string[]): void {
    if (tokens.length >= FEWEST_ON_LINE && !ALPHABET.includes(tokens.join('').toLowerCase())) this.add(tokens);
  }

  add(tokens: readonly string[]): void {
    if (tokens.every(isChord)) for (const token of tokens) this.#chords.add(token);
  }

  /** Whether small letters stand beside capitals, no minor chord is marked, and not every chord is written both ways. */
  get areMinor(): boolean {
    const all = [...this.#chords];
    const small = all.filter((token) => SMALL.test(token));
    if (small.length === 0 || small.length === all.length || all.some((token) => WITH_MINOR.test(token))) return false;
    return small.some((token) => !this.#chords.has(token.charAt(0).toUpperCase() + token.slice(1)));
  }

  get areEnglish(): boolean {
    return [...this.#chords].some((token) => ENGLISH_ROOT.test(token));
  }
}
