import { BECAUSE } from '@uplift/core/chord-sheets';
import type { LeftOut, StatedSection } from '@uplift/core/chord-sheets';
import { sectionFinder } from './section-finder.ts';
import { readElementText } from './xml-element.ts';
import type { XmlElement } from './xml-element.ts';

/** The order to play a song in, as indexes of its sections, and the parts of the stated order without a section. */
export interface StatedPlaces {
  readonly places: readonly number[];
  readonly leftOut: readonly LeftOut[];
  /** True if all sections are played. */
  readonly isWhole: boolean;
}

/** The arrangement that plays all sections as the file has them, if the stated order leaves some out. */
export function wholeArrangement(
  { isWhole }: StatedPlaces,
  written: readonly number[],
): readonly { readonly name: string; readonly places: readonly number[] }[] {
  return isWhole ? [] : [{ name: 'As Written', places: written }];
}

/** The order that a presentation text such as "V1 C V2 C" requests; that of the file if it is empty. */
export function orderByPresentation(
  presentation: XmlElement | undefined,
  { sections, written }: { readonly sections: readonly StatedSection[]; readonly written: readonly number[] },
): StatedPlaces {
  const names = namesIn(readElementText(presentation));
  const asked = orderByNames({ names, line: presentation?.line ?? 1 }, sections);
  return asked.leftOut.length === names.length ? { ...asked, places: written } : asked;
}

/** More positions than anyone plays are a mistake. */
const MOST_PLACES = 500;

/** Codes have no spaces. A presentation with commas or semicolons may name sections in words. */
export function namesIn(text: string): readonly string[] {
  const names = /[,;]/u.test(text) ? text.split(/[,;]/u) : text.split(/\s+/u);
  return names
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, MOST_PLACES);
}

/**
 * Orders sections by names. Chords without words keep their place in the file although no order names them; other
 * unnamed sections are reported.
 */
export function orderByNames(
  { names, line }: { readonly names: readonly string[]; readonly line: number },
  sections: readonly StatedSection[],
): StatedPlaces {
  const called = sectionFinder(sections);
  const found = names.map((name) => ({ name, places: called.findPlaces(name) }));
  const named = found.flatMap(({ places }) => places);
  if (named.length === 0) {
    return { places: sections.map((_, index) => index), leftOut: unfound(found, line), isWhole: true };
  }
  const isNamed = new Set(named);
  let places: readonly number[] = named;
  let isWhole = true;
  const leftOut = [...unfound(found, line)];
  for (const index of called.distinct.filter((one) => !isNamed.has(one)).toReversed()) {
    const section = sections[index];
    if (section === undefined) continue;
    if (hasNoWords(section)) places = insertedBeforeNext(places, index);
    else {
      isWhole = false;
      leftOut.push({ line: section.line, text: section.name ?? '', because: BECAUSE.notInOrder });
    }
  }
  return { places, leftOut, isWhole };
}

type Found = { readonly name: string; readonly places: readonly number[] };

function unfound(found: readonly Found[], line: number): readonly LeftOut[] {
  return found
    .filter(({ places }) => places.length === 0)
    .map(({ name }) => ({ line, text: name, because: BECAUSE.noSuchSection }));
}

function hasNoWords({ rows }: StatedSection): boolean {
  return rows.every(({ words }) => words.replaceAll('_', ' ').trim() === '');
}

/** Inserts before the first position of the section that follows in the file, or at the end. */
function insertedBeforeNext(places: readonly number[], index: number): readonly number[] {
  const next = places.findIndex((place) => place > index);
  return next < 0 ? [...places, index] : places.toSpliced(next, 0, index);
}
