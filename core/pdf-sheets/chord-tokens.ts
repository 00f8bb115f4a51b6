import type { Row } from './rows.ts';

const ACCIDENTAL = '(?:#|b|♯|♭|is|es)?';
const ROOT = `(?:[A-H]${ACCIDENTAL}|Do|R[eé]|Mi|Fa|Sol|La|Si)`;
const BASS = `(?:[A-Ha-h]${ACCIDENTAL}|[1-7])`;
const QUALITY = '(?:maj|min|dim|aug|sus|add|omit|alt|no|dom|mi|ma|[mM°ºoøØΔ∆^+\\-–,#b♯♭()\\d]|\\/\\d)';
/** Matches chords in many notations. Used only to judge positions, so a wrong guess changes no text. */
const CHORD = new RegExp(`^\\(?(?:${ROOT}${QUALITY}{0,12}(?:\\/${BASS})?|N\\.?C\\.?)\\)?[*,]?$`, 'u');
const SMALL_CHORD = /^[a-h](?:is|es|s)?(?:m|7|maj7|sus4|6|9)?(?:\/[A-Ha-h])?$/u;
const NASHVILLE = /^[b#♭♯]?[1-7](?:m|-|°|maj|sus|add|dim|\d){0,3}(?:\/[b#♭♯]?[1-7])?$/u;
/** Bar lines, beats, repeats and remarks between chords. */
const SIGN = /^(?:[|‖:/%.\-–—~*>^↓↑•·()[\]{}]+|\(?[x×]\s?\d{1,2}\)?|\(?\d{1,2}[x×]\)?)$/u;

/** Returns true if a word looks like a chord's name. */
export function isChordToken(text: string): boolean {
  return CHORD.test(text);
}

/** Matches the start of a chord written directly after another. */
const BEHIND_CHORD = /(?<=[^/])(?=[A-H])/u;

/** "Gsus4G": the names of chords that touch, or the word alone. */
export function chordsTouchingIn(text: string): readonly string[] {
  if (isChordToken(text)) return [text];
  const parts = text.split(BEHIND_CHORD);
  return parts.every(isChordToken) ? parts : [text];
}

/** Minimum share of chords among a line's words without signs. */
const CHORD_SHARE = 0.7;

/** Returns true if a line is one of chords, for judging its place. */
export function isChordRow(row: Row): boolean {
  const words = row.words.map(({ text }) => text).filter((text) => !SIGN.test(text));
  if (words.length === 0) return false;
  const share = (pattern: RegExp): number => words.filter((text) => pattern.test(text)).length / words.length;
  return share(CHORD) >= CHORD_SHARE || share(NASHVILLE) === 1 || (isSparse(row) && share(SMALL_CHORD) === 1);
}

/** Minimum share of empty width in a line of chords or remarks over words. */
const EMPTY_SHARE = 0.5;

/** Returns true if a line's words are far apart, like text written over other words. */
export function isSparse(row: Row): boolean {
  const written = row.words.reduce((sum, { x, right }) => sum + right - x, 0);
  return row.words.length > 1 && written < EMPTY_SHARE * (row.right - row.x);
}
