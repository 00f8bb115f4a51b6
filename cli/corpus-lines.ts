import { isChordToken } from './corpus-chord-names.ts';

/** A chord of a line and how many letters and digits of the words precede it: a position that padding does not change. */
export interface PlacedToken {
  readonly chord: string;
  readonly lettersBefore: number;
}

/** The words of a line and its chords. */
export interface ScannedLine {
  readonly words: string;
  readonly chords: readonly PlacedToken[];
}

/** Reduces a text to letters and digits, in lower case: equal for two writings of one lyric. */
export function toLetters(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** "[Chorus]" within a line refers to a section. */
const REFERENCE = /^(?:chorus|refrain|verse)/i;

/** Chords in square brackets, and chords in round ones when they are written as chords; the rest are words. */
export function scanInline(line: string): ScannedLine {
  const chords: PlacedToken[] = [];
  let words = '';
  let from = 0;
  for (const match of line.matchAll(/\[([^\]]*)\]|\(([^()\s]*)\)/g)) {
    const [whole, inBrackets, inParens = ''] = match;
    if (inBrackets === undefined && !inParens.split('-').every(isChordToken)) continue;
    words += line.slice(from, match.index);
    from = match.index + whole.length;
    const names = REFERENCE.test(inBrackets ?? '') ? [] : (inBrackets ?? inParens).split(/-(?=[A-H])/);
    chords.push(...names.map((chord) => placed(chord, words)));
  }
  return { words: words + line.slice(from), chords };
}

function placed(chord: string, wordsBefore: string): PlacedToken {
  return { chord, lettersBefore: toLetters(wordsBefore).length };
}

/** The chords of a line over the words of the next, by their columns (a tab reaches the next multiple of 8). */
export function scanOver(chordLine: string, wordLine: string): ScannedLine {
  const words = withoutTabs(wordLine);
  const chords = [...withoutTabs(chordLine).matchAll(/[^\s|]+/g)].map((match) =>
    placed(match[0], words.slice(0, match.index)),
  );
  return { words, chords };
}

/** The chords of a line of only chords, without bar lines, repeat marks and rests. */
export function scanChordsOnly(line: string): readonly string[] {
  return line.split(/[\s|:]+/).filter((token) => isChordToken(token) || /^[1-7]$/.test(token));
}

function withoutTabs(line: string): string {
  let plain = '';
  for (const character of line) plain += character === '\t' ? ' '.repeat(8 - (plain.length % 8)) : character;
  return plain;
}

/** The name a heading gives: without brackets, colon, directive and repeat marks. */
export function headingName(text: string): string {
  const section = /^\{\s*section\s*:\s*(.*)\}$/i.exec(text.trim())?.[1];
  return section ?? directiveSection(text.trim()) ?? text.replace(/[[\](){}:]/g, '').trim();
}

const SHORT_SECTIONS: Readonly<Record<string, string>> = { soc: 'Chorus', sov: 'Verse', sob: 'Bridge' };

function directiveSection(text: string): string | null {
  const [, name = '', label = ''] = /^\{\s*(\w+)\s*:?\s*(.*?)\s*\}$/.exec(text) ?? [];
  if (name === '') return null;
  return label === '' ? (SHORT_SECTIONS[name] ?? name.replace(/^start_of_/, '')) : label;
}
