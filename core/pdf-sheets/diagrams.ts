import { isChordToken } from './chord-tokens.ts';
import type { Row } from './rows.ts';
import { isHeadingUnit } from './units.ts';
import type { Unit } from './units.ts';

/** Of the size, how far apart the names over chord diagrams stand at least. */
const APART = 2.5;
/** Of the distance between two names, how much it may differ from the others. */
const UNEVEN = 0.2;
/** Of a song's chords, how many have to be named. */
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

/** Of the size, how far below its heading a line of chords belongs to it. */
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
