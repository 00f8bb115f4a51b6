import type { Unit } from './units.ts';
import { isHeadingUnit, findWordsRow } from './units.ts';
import { plainText } from './rows.ts';
import { readHeadLine } from './head-fields.ts';

/** Minimum size, in multiples of most letters', of a title that is known by its size alone. */
const TITLE_SIZE = 1.15;
/** Allowed difference of another title's size, as a share of it. */
const SAME_SIZE = 0.04;
/** Lines among which a sheet's title is sought. */
const HEAD_LINES = 8;
/** Minimum units of a song; a large line after fewer is not the next one's title. */
const FEWEST_UNITS = 3;

/** Divides units into songs: each begins at a line written like the first one's title. */
export function songsIn(units: readonly Unit[]): readonly (readonly Unit[])[] {
  const size = findTitleSize(units);
  const songs: Unit[][] = [[]];
  let named = '';
  for (const [at, unit] of units.entries()) {
    const song = songs.at(-1) ?? [];
    const title = songTitleAt(units, at, size);
    if (title === null) {
      song.push(unit);
      continue;
    }
    if (!isWhole(song)) song.push(unit);
    else if (!isContinued(title, named)) songs.push([unit]);
    named = isContinued(title, named) ? named : title;
  }
  return songs;
}

/** The text of a title; null if the unit isn't one. */
function songTitleAt(units: readonly Unit[], at: number, size: number | null): string | null {
  const unit = units[at];
  if (unit === undefined) return null;
  const isTitle = size === null ? isPlainTitle(units, at) : isOfSize(unit, size);
  return isTitle ? textIn(unit) : null;
}

/** Returns true if the lines so far are a song, so that a title after them is the next one's. */
function isWhole(song: readonly Unit[]): boolean {
  return song.length >= FEWEST_UNITS && hasBody(song);
}

function hasBody(song: readonly Unit[]): boolean {
  return (
    song.some((unit) => findWordsRow(unit) === null || unit.rows.length > 1 || isHeadingUnit(unit)) ||
    song.length > HEAD_LINES
  );
}

/** "Amazing Grace (continued)" on the next page begins no song. */
function isContinued(text: string, named: string): boolean {
  if (named === '' || !text.toLowerCase().startsWith(named.toLowerCase())) return false;
  return CONTINUED.test(text.slice(named.length));
}

const CONTINUED = /^\s*(?:[([–-]\s*)?(?:cont(?:inued|['’]d)?\b.*|(?:page|p\.|pg\.?)\s?\d.*)?$/iu;

function textIn(unit: Unit): string {
  const words = findWordsRow(unit);
  return words === null ? '' : plainText(words.row);
}

/** The size of the first song's title; null if it is written like everything else. */
function findTitleSize(units: readonly Unit[]): number | null {
  const sizes = units.slice(0, HEAD_LINES).flatMap((unit) => (isTitleLike(unit) ? [sizeIn(unit)] : []));
  const largest = Math.max(0, ...sizes);
  return largest >= TITLE_SIZE * bodySize(units) ? largest : null;
}

function isOfSize(unit: Unit, size: number): boolean {
  return isTitleLike(unit) && Math.abs(sizeIn(unit) - size) <= SAME_SIZE * size;
}

function isTitleLike(unit: Unit): boolean {
  return unit.rows.length === 1 && unit.rows[0]?.kind === 'words' && /\p{L}/u.test(textIn(unit));
}

/** Recognizes a title that looks like other text: the first line of a page, with key or tempo stated right below. */
function isPlainTitle(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  if (unit === undefined || !unit.beginsPage || !isTitleLike(unit)) return false;
  return units.slice(at, at + 4).some((below) => isTitleLike(below) && readHeadLine(textIn(below)).fields.length > 0);
}

function sizeIn(unit: Unit): number {
  return findWordsRow(unit)?.row.size ?? 0;
}

/** The size of most letters of the words. */
export function bodySize(units: readonly Unit[]): number {
  const letters = new Map<number, number>();
  for (const { row } of units.flatMap(({ rows }) => rows)) {
    letters.set(row.size, (letters.get(row.size) ?? 0) + plainText(row).length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
