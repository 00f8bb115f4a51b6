import type { StatedSection } from '@uplift/core/chord-sheets';
import { sectionKey } from './section-codes.ts';

/** Finds the sections that an order of a song names. */
export interface SectionFinder {
  /** Indexes of the sections, without copies of earlier ones. */
  readonly distinct: readonly number[];
  /**
   * Finds the section of this name; a letter without a number finds all numbered ones ("V" plays V1, V2 and V3), and
   * one with parts finds the parts.
   */
  readonly findPlaces: (name: string) => readonly number[];
}

/** A number, a part, or both after a name. */
const NUMBER_BEHIND = /^[\s\d]*[a-z]?$/u;

/** Creates a finder in these sections. It reads them once, and caches results. */
export function sectionFinder(sections: readonly StatedSection[]): SectionFinder {
  const distinct = distinctIndexes(sections);
  const keys = distinct.map((index) => ({ index, key: sectionKey(sections[index]?.name ?? '') }));
  const known = new Map<string, readonly number[]>();
  const find = (key: string): readonly number[] => {
    const exact = keys.filter((one) => one.key === key);
    const isOfName = (other: string) => other.startsWith(key) && NUMBER_BEHIND.test(other.slice(key.length));
    return (exact.length > 0 ? exact : keys.filter((one) => isOfName(one.key))).map(({ index }) => index);
  };
  return {
    distinct,
    findPlaces(name) {
      const key = sectionKey(name);
      const places = known.get(key) ?? (key === '' ? [] : find(key));
      known.set(key, places);
      return places;
    },
  };
}

function distinctIndexes(sections: readonly StatedSection[]): readonly number[] {
  const first = new Map<string, number>();
  for (const [index, { name, rows }] of sections.entries()) {
    const content = JSON.stringify([name, ...rows.map(({ chords, words }) => [chords, words])]);
    if (!first.has(content)) first.set(content, index);
  }
  return [...first.values()];
}
