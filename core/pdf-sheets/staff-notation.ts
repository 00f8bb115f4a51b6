import { isChordRow } from './chord-tokens.ts';
import type { Row } from './rows.ts';

/** Notes and clefs as the fonts of music programs have them: signs, and letters that no language puts together so. */
const NOTE_SIGNS = /^(?:[^\p{L}\p{N}|/%.\-–—~*()[\]:,;'’"“”_•·+<>…©®°♭♯♮&]+|["#$%&'()*+!?]{2,}|[œŒ˙ÓÎ™‰∑jJ#bn&?]+)$/u;
/** Minimum share of signs among the words on a line of notes. */
const SIGN_SHARE = 0.6;
const FEWEST_SIGNS = 3;
/** Minimum share of lines that are notes. */
const STAFF_SHARE = 0.25;
const FEWEST_STAVES = 6;

/** Quick check whether some pieces of text could be notes. */
export function mayBeStaffNotation(texts: readonly { readonly text: string }[]): boolean {
  let signs = 0;
  for (const { text } of texts) if (text.split(' ').some((part) => NOTE_SIGNS.test(part))) signs += 1;
  return signs >= FEWEST_STAVES;
}

/** Returns true if pages are sheet music: many of their lines are notes, and more than there are lines of chords. */
export function isStaffNotation(rows: readonly Row[]): boolean {
  const staves = rows.filter(isStaff).length;
  const chords = rows.filter(isChordRow).length;
  return staves >= FEWEST_STAVES && staves >= STAFF_SHARE * rows.length && staves > chords;
}

function isStaff({ words }: Row): boolean {
  const signs = words.filter(({ text }) => NOTE_SIGNS.test(text)).length;
  return signs >= FEWEST_SIGNS && signs >= SIGN_SHARE * words.length;
}
