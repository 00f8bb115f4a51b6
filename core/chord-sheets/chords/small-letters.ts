import { isChord as parsesAsChord } from '@uplift/core/music';
import { fromGerman } from './chord-in-letters.ts';
import { remembered } from './remember.ts';

/** "A a" could be sung; "a d E" hardly. */
const FEWEST_ON_LINE = 3;
/** A song about letters. */
const ALPHABET = 'abcdefgh';
const SMALL = /^[a-h]/u;
const WITH_MINOR = /^[A-H][#b]?m(?!aj)/u;
/** A person who writes minor chords small mostly calls B flat B; "F#" and "Bb" are English. */
const ENGLISH_ROOT = /^[A-Ha-h](?:#|b)/u;

const isChord = remembered((token: string) => parsesAsChord(fromGerman(token)));

/** Collects a sheet's chords, to tell whether small letters are its minor chords: "[d] [g] [A7]". */
export class SmallLetters {
  readonly #lines: (readonly string[])[] = [];
  #hasSmall = false;

  /** The tokens of a line without brackets. */
  addLine(tokens: readonly string[]): void {
    if (tokens.length >= FEWEST_ON_LINE && !ALPHABET.includes(tokens.join('').toLowerCase())) this.add(tokens);
  }

  add(tokens: readonly string[]): void {
    this.#lines.push(tokens);
    this.#hasSmall ||= tokens.some((token) => SMALL.test(token));
  }

  /**
   * True if small letters are mixed with capitals, no chord is marked as minor, and not every chord is written both
   * ways.
   */
  get areMinor(): boolean {
    const all = this.#hasSmall ? this.#chords() : new Set<string>();
    const small = [...all].filter((token) => SMALL.test(token));
    if (small.length === 0 || small.length === all.size || someMatch(all, WITH_MINOR)) return false;
    return small.some((token) => !all.has(token.charAt(0).toUpperCase() + token.slice(1)));
  }

  get areEnglish(): boolean {
    return someMatch(this.#chords(), ENGLISH_ROOT);
  }

  #chords(): ReadonlySet<string> {
    return new Set(this.#lines.filter((tokens) => tokens.every(isChord)).flat());
  }
}

function someMatch(tokens: ReadonlySet<string>, form: RegExp): boolean {
  return [...tokens].some((token) => form.test(token));
}
