import { isChordToken } from './chord-tokens.ts';
import type { Row } from './rows.ts';
import { isHeadingUnit } from './units.ts';
import type { Unit } from './units.ts';

/** Minimum distance of names over chord diagrams, in multiples of the size. */
const APART = 2.5;
/** Allowed deviation of the distance between two names, as a share of it. */
const UNEVEN = 0.2;
/** Minimum share of a song's chords that are named. */
const NAMED_SHARE = 0.8;

/** A song's units without the names over its chord diagrams: each chord once, evenly spaced, over no words. */
export function withoutDiagrams(units: readonly Unit[]): readonly Unit[] {
  const names = units.filter((unit, at) => mayNameDiagrams(unit, units[at - 1]));
  const chords = names.flatMap(chordsIn);
  if (chords.length < 2 || new Set(chords).size < chords.length) return units;
  const dropped = new Set(names);
  const used = new Set(units.filter((unit) => !dropped.has(unit)).flatMap(chordsIn));
  const named = [...used].filter((chord) => chords.includes(chord));
  return used.size > 1 && named.length >= NAMED_SHARE * used.size ? units.filter((unit) => !dropped.has(unit)) : units;
}

function chordsIn({ rows }: Unit): readonly string[] {
  return rows
    .filter(({ kind }) => kind === 'chords')
    .flatMap(({ row }) => row.words.map(({ text }) => text).filter(isChordToken));
}

function mayNameDiagrams({ rows }: Unit, before: Unit | undefined): boolean {
  const [first, second] = rows;
  if (first === undefined || second !== undefined || first.kind !== 'chords') return false;
  if (before !== undefined && isHeadingUnit(before) && isBelow(first.row, before)) return false;
  return first.row.words.every(({ text }) => isChordToken(text)) && isEvenlySpaced(first.row);
}

/** Maximum distance of a line of chords below its heading, in multiples of the size. */
const BELOW_HEADING = 3;

function isBelow({ y, size }: Row, heading: Unit): boolean {
  const above = heading.rows[0]?.row.y ?? y;
  return Math.abs(y - above) <= BELOW_HEADING * size;
}

function isEvenlySpaced({ words, size }: Row): boolean {
  const middles = words.map(({ x, right }) => (x + right) / 2);
  const steps = middles.slice(1).map((middle, index) => middle - (middles[index] ?? 0));
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  return words.length > 1 && least >= APART * size && most - least <= UNEVEN * most;
}
