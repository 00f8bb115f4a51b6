import type { XmlElement } from './xml-element.ts';

/** Chord symbols of the structures of OpenLyrics 0.9 by short code and by formula (docs.openlyrics.org, "Chord Formulas"). */
const STRUCTURES: readonly (readonly [symbol: string, codes: string])[] = [
  ['', 'maj 3-5'],
  ['5', 'power 5'],
  ['m', 'min m3-5'],
  ['aug', 'aug 3-a5'],
  ['dim', 'dim m3-d5'],
  ['7', 'dom7 3-5-m7'],
  ['maj7', 'maj7 3-5-7'],
  ['m7', 'min7 m3-5-m7'],
  ['dim7', 'dim7 m3-d5-d7'],
  ['m7b5', 'halfdim7 m3-d5-m7'],
  ['mMaj7', 'minmaj7 m3-5-7'],
  ['maj7#5', 'augmaj7 3-a5-7'],
  ['7b5', '3-d5-m7'],
  ['7#5', 'aug7 3-a5-m7'],
  ['maj7b5', '3-d5-7'],
  ['6', 'maj6 3-5-6'],
  ['m6', 'min6 m3-5-6'],
  ['addb6', 'maj6b 3-5-m6'],
  ['maddb6', 'min6b m3-5-m6'],
  ['9', 'dom9 3-5-m7-9'],
  ['7b9', 'dom9b 3-5-m7-m9'],
  ['maj9', 'maj9 3-5-7-9'],
  ['m9', 'min9 m3-5-m7-9'],
  ['mMaj9', 'minmaj9 m3-5-7-9'],
  ['maj9#5', '3-a5-7-9'],
  ['9#5', 'aug9 3-a5-m7-9'],
  ['m9b5', 'halfdim9 m3-d5-m7-9'],
  ['11', '3-5-m7-9-11'],
  ['maj11', '3-5-7-9-11'],
  ['m11', 'm3-5-m7-9-11'],
  ['13', '3-5-m7-9-11-13'],
  ['maj13', '3-5-7-9-11-13'],
  ['m13', 'm3-5-m7-9-11-13'],
  ['sus4', 'sus4 4-5'],
  ['sus2', 'sus2 2-5'],
  ['add9', 'add9 3-5-9'],
  ['6/9', '3-5-6-9'],
  ['7sus4', '4-5-m7'],
  ['7sus2', '2-5-m7'],
  ['maj7sus4', '4-5-7'],
  ['9sus4', '4-5-m7-9'],
  ['7add13', '3-5-m7-13'],
];

const SYMBOLS: ReadonlyMap<string, string> = new Map(
  STRUCTURES.flatMap(([symbol, codes]) => codes.split(' ').map((code) => [code, symbol] as const)),
);

/** The chord an element names: by its parts (0.9), else by its name (0.8); empty when it names none. A structure the list does not have is kept in brackets. */
export function formatChordName({ attributes }: XmlElement): string {
  const part = (name: string) => attributes.get(name)?.trim() ?? '';
  const root = part('root');
  if (root === '') return part('name');
  const bass = part('bass');
  return `${root}${formatSymbol(part('structure'))}${bass === '' ? '' : `/${bass}`}`;
}

function formatSymbol(structure: string): string {
  return structure === '' ? '' : (SYMBOLS.get(structure) ?? `(${structure})`);
}
