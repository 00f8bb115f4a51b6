import { chordsTouchingIn, isChordRow, isChordToken } from './chord-tokens.ts';
import { isHeading, isHeadingRow } from './headings.ts';
import { plainText, buildRow } from './rows.ts';
import type { Row } from './rows.ts';
import type { Word } from './words.ts';

/** A line with its kind, for judging its place. */
export interface KindRow {
  readonly row: Row;
  readonly kind: 'chords' | 'words' | 'heading' | 'credit';
  /** The left edge of the column it is in. */
  readonly left: number;
}

/**
 * The lines of a column with their kinds. A heading next to its section's first line is moved above it and its chords.
 */
export function kindRows(rows: readonly Row[]): readonly KindRow[] {
  const left = Math.min(...rows.map(({ x }) => x));
  const kinds: KindRow[] = [];
  for (const row of withoutFrets(rows.filter((one) => !isDots(one)))) {
    const { heading, rest } = withoutHeading(withChordsApart(row));
    const over = kinds.at(-1);
    if (heading !== null) {
      kinds.splice(over !== undefined && isOver(over, rest) ? -1 : kinds.length, 0, {
        row: heading,
        kind: 'heading',
        left,
      });
    }
    kinds.push({ row: rest, kind: rowKind(rest), left });
  }
  return kinds;
}

/** The dots and crosses of chord diagrams, as the letters their font has them at. */
const DOT = /^[lx×•●○◦]$/u;

function isDots({ words }: Row): boolean {
  return words.every(({ text }) => DOT.test(text));
}

const FRET = /^\d{1,2}(?:fr)?$/u;
/** Maximum size of a diagram's frets, as a share of the size of the chords over them. */
const FRET_SIZE = 0.85;

/** Small numbers under names of chords are the frets at which their diagrams begin. */
function withoutFrets(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row, at) => {
    const over = rows[at - 1];
    const isSmall =
      over !== undefined && row.size <= FRET_SIZE * over.size && row.words.every(({ text }) => FRET.test(text));
    return !(isSmall && over.words.every(({ text }) => isChordToken(text)));
  });
}

/** Maximum distance of a line of chords above its words, in multiples of the size. */
const CHORDS_ABOVE = 1.8;

function isOver({ kind, row }: KindRow, words: Row): boolean {
  return kind === 'chords' && words.y - row.y <= CHORDS_ABOVE * words.size && !isChordRow(words);
}

/** Minimum gap between a heading and the line next to it, in multiples of the size. */
const BESIDE = 0.8;
/** Words a heading has at most: "Repeat Verse 1 (softly)". */
const HEADING_WORDS = 4;

interface Headed {
  readonly heading: Row | null;
  readonly rest: Row;
}

function withoutHeading(row: Row): Headed {
  if (isHeadingRow(row)) return { heading: null, rest: row };
  for (let length = Math.min(HEADING_WORDS, row.words.length - 1); length > 0; length -= 1) {
    const [heading, rest] = [buildRow(row.words.slice(0, length)), buildRow(row.words.slice(length))];
    const isBeside = rest.x - heading.right >= BESIDE * row.size || isChordRow(rest);
    if (isBeside && isHeading(plainText(heading)))
      return { heading: { ...heading, y: row.y }, rest: { ...rest, y: row.y } };
  }
  return { heading: null, rest: row };
}

/** Lines that rights holders and licensors want printed; they are not sung. */
const CREDIT =
  /^\W{0,3}(?:©|\(c\)|copyright|ccli|all rights|for use solely|used by permission|words (?:and|&) music|public domain$)/iu;

function rowKind(row: Row): KindRow['kind'] {
  if (CREDIT.test(plainText(row))) return 'credit';
  if (isHeadingRow(row)) return 'heading';
  return isChordRow(row) ? 'chords' : 'words';
}

/** A line of chords in which chords that touch are two. */
function withChordsApart(row: Row): Row {
  if (!row.words.some(({ text }) => isChordToken(text))) return row;
  const apart = row.words.flatMap(chordsApart);
  return apart.length === row.words.length ? row : withWords(row, apart);
}

function withWords(row: Row, words: readonly Word[]): Row {
  const parted = { ...row, words };
  return isChordRow(parted) ? parted : row;
}

function chordsApart(word: Word): readonly Word[] {
  let at = 0;
  return chordsTouchingIn(word.text).map((text) => {
    const from = at;
    at += text.length;
    return {
      ...word,
      text,
      x: word.lefts[from] ?? word.x,
      right: word.lefts[at] ?? word.right,
      lefts: word.lefts.slice(from, at),
    };
  });
}
