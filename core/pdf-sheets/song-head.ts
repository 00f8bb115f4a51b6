import { readHeadLine } from './head-fields.ts';
import type { HeadField } from './head-fields.ts';
import { partsOfRow, plainText } from './rows.ts';
import type { Row } from './rows.ts';
import { bodySize } from './songs.ts';
import type { Unit } from './units.ts';
import { findWordsRow } from './units.ts';

/** The part above a song's first section, as lines of a chord sheet, and the units below it. */
export interface SongHead {
  readonly lines: readonly string[];
  readonly body: readonly Unit[];
}

/** Lines a head has at most, so that a sheet without chords and headings is not all head. */
const LONGEST_HEAD = 10;
/** Gap that separates two things on one line of a head, in multiples of the size. */
const APART = 1.5;
/** Size, in multiples of most letters', from which a line is larger. */
const LARGER = 1.08;

/** Divides a song into head and body, and writes the head's title, artist, key, tempo, time and capo as fields. */
export function divideHead(units: readonly Unit[]): SongHead {
  const length = headLength(units);
  const rows = units.slice(0, length).flatMap((unit) => findWordsRow(unit)?.row ?? []);
  const body = units.slice(length);
  if (rows.length === 0) return { lines: [], body };
  const at = titleAt(rows, bodySize(units));
  const { title, beside } = titleIn(rows, at);
  const others = [...rows.slice(0, at.from), ...rows.slice(at.to)].flatMap((row) =>
    partsOfRow(row, APART).map(plainText),
  );
  return { lines: headLines(title, [...beside, ...others]), body };
}

const CHORD_IN_BRACKETS = /\[[A-H][^\s\]]{0,10}\]/u;

/** The head ends where chords, a heading, or words with chords in brackets begin; without those at the first white below a title. */
function headLength(units: readonly Unit[]): number {
  const first = units.findIndex(isBody);
  if (first >= 0 && first <= LONGEST_HEAD) return first;
  const white = units.findIndex(({ isApart }, at) => isApart && at > 0);
  return white > 0 && white <= LONGEST_HEAD ? white : Math.min(1, units.length);
}

/** "[Verso 1]", "[Coro] x2", "X2": drawn as large as a title, perhaps, but no part of the head. */
const SECTION_IN_BRACKETS = /^\s*(?:\[[^[\]]{2,40}\]\s*)?(?:\(?(?:[x×]\s?\d{1,2}|\d{1,2}\s?[x×])\)?)?\s*$/iu;

function isBody(unit: Unit): boolean {
  const [first] = unit.rows;
  if (first === undefined || first.kind !== 'words') return true;
  const text = plainText(first.row);
  if (SECTION_IN_BRACKETS.test(text)) return true;
  return CHORD_IN_BRACKETS.test(text) && readHeadLine(text).fields.length === 0;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The largest lines, or the first that states more than fields. */
function titleAt(rows: readonly Row[], usual: number): Span {
  const sizes = rows.map(sizeAtLeft);
  const largest = Math.max(...sizes);
  const isLarge = largest >= LARGER * usual;
  const from = rows.findIndex((row, at) =>
    isLarge ? sizes[at] === largest : readHeadLine(plainText(row)).rest !== '',
  );
  if (from < 0) return { from: 0, to: 0 };
  const end = sizes.findIndex((size, index) => index > from && size !== largest);
  return { from, to: isLarge && end > 0 ? end : isLarge ? rows.length : from + 1 };
}

/** The size of a line's first part: facts at the right of a title are smaller, and often longer. */
function sizeAtLeft(row: Row): number {
  return partsOfRow(row, APART)[0]?.size ?? row.size;
}

function titleIn(rows: readonly Row[], { from, to }: Span) {
  const parts = rows.slice(from, to).map((row) => partsOfRow(row, APART).map(plainText));
  return { title: parts.map(([first = '']) => first).join(' '), beside: parts.flatMap(([, ...rest]) => rest) };
}

function headLines(title: string, others: readonly string[]): readonly string[] {
  const titleLine = readHeadLine(title);
  const read = others.map(readHeadLine);
  const fields = [titleLine, ...read].flatMap((line) => line.fields);
  const rests = read.map(({ rest }) => rest).filter((rest) => rest !== '' && rest !== titleLine.rest);
  const artist = rests.findIndex(isArtist);
  return [
    ...(titleLine.rest === '' ? [] : [`Title: ${titleLine.rest}`]),
    ...(artist < 0 ? [] : [`Artist: ${artistIn(rests[artist] ?? '')}`]),
    ...oneOfEach(fields).map(({ label, value }) => `${label}: ${value}`),
    ...rests.filter((_, index) => index !== artist),
  ];
}

function oneOfEach(fields: readonly HeadField[]): readonly HeadField[] {
  return fields.filter(({ label }, index) => fields.findIndex((field) => field.label === label) === index);
}

const NO_ARTIST =
  /[:=©|]|\d{4}|^\W*(?:ccli|copyright|\(c\)|public domain|intro|order|roadmap|www|https?|arr\b|tuning|capo|note|page|play)/iu;
const BY = /^(?:(?:words\s?(?:&|and|\+)\s?music|words|music|written|lyrics|text|arranged)\s)?by\s*:?\s+/iu;
const LONGEST_ARTIST = 100;

function isArtist(text: string): boolean {
  return text.length <= LONGEST_ARTIST && /\p{L}{2}/u.test(text) && !NO_ARTIST.test(text);
}

function artistIn(text: string): string {
  return text.replace(BY, '').trim();
}
