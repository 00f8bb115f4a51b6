import { headingText } from './headings.ts';
import { textOfPair, textOfRow } from './row-text.ts';
import { isHeadingUnit } from './units.ts';
import type { Unit } from './units.ts';

/** The lines of a song below its head, with a blank line before every section. */
export function bodyLines(units: readonly Unit[]): readonly string[] {
  const stanza = stanzaLength(units);
  return units.flatMap((unit, at) => {
    const lines = formatUnit(unit);
    return at > 0 && isSectionAt(units, at, stanza) ? ['', ...lines] : lines;
  });
}

function isSectionAt(units: readonly Unit[], at: number, stanza: number): boolean {
  const unit = units[at];
  if (unit === undefined) return false;
  if (unit.isApart || isHeadingUnit(unit) || beginsCredits(units, at)) return true;
  return unit.beginsBlock && stanza > 0 && endsStanza(units, at, stanza);
}

function beginsCredits(units: readonly Unit[], at: number): boolean {
  return isCredit(units[at]) && !isCredit(units[at - 1]);
}

function isCredit(unit: Unit | undefined): boolean {
  return unit?.rows[0]?.kind === 'credit';
}

/**
 * Decides at the end of a page or column, where white space has no meaning: the lines before or after form a whole
 * stanza.
 */
function endsStanza(units: readonly Unit[], at: number, stanza: number): boolean {
  const before = lengthOfRun(units.slice(0, at).toReversed(), 'up');
  const behind = lengthOfRun(units.slice(at), 'down');
  return before + behind !== stanza && (before === stanza || behind === stanza);
}

/** Units up to the next white or heading. */
function lengthOfRun(units: readonly Unit[], way: 'up' | 'down'): number {
  let length = 0;
  for (const unit of units) {
    if (isHeadingUnit(unit) || (way === 'down' && length > 0 && unit.isApart)) return length;
    length += 1;
    if (way === 'up' && unit.isApart) return length;
  }
  return length;
}

/** Finds the most common number of units in a stanza; 0 for a song with headings, which divide it better. */
function stanzaLength(units: readonly Unit[]): number {
  if (units.some(isHeadingUnit)) return 0;
  const lengths = new Map<number, number>();
  for (const stanza of wholeStanzas(units)) lengths.set(stanza.length, (lengths.get(stanza.length) ?? 0) + 1);
  return [...lengths].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Stanzas with white above and below, which no page's end may have cut. */
function wholeStanzas(units: readonly Unit[]): readonly (readonly Unit[])[] {
  const stanzas: Unit[][] = [];
  for (const unit of units) {
    if (unit.isApart || stanzas.length === 0) stanzas.push([unit]);
    else stanzas.at(-1)?.push(unit);
  }
  return stanzas.slice(0, -1).filter((stanza) => !stanza.some(({ beginsBlock }, at) => beginsBlock && at > 0));
}

function formatUnit({ rows }: Unit): readonly string[] {
  const [first, second] = rows;
  if (first === undefined) return [];
  if (second !== undefined) return textOfPair(first.row, second.row);
  return [first.kind === 'heading' ? headingText(textOfRow(first.row)) : textOfRow(first.row)];
}
