import { BECAUSE } from '@uplift/core/chord-sheets';
import type { LeftOut, StatedSection } from '@uplift/core/chord-sheets';
import { sectionKeyOf } from './section-codes.ts';
import { textOf } from './xml-element.ts';
import type { XmlElement } from './xml-element.ts';

/** The order to play a song in, as indexes of its sections, and what of the stated order has no section. */
export interface StatedPlaces {
  readonly places: readonly number[];
  readonly leftOut: readonly LeftOut[];
}

/** The order that a presentation text such as "V1 C V2 C" asks for; the order of the file where it asks for none. */
export function orderByPresentation(
  presentation: XmlElement | undefined,
  sections: readonly StatedSection[],
): StatedPlaces {
  const asked = namesIn(textOf(presentation));
  const line = presentation?.line ?? 1;
  return orderByNames({ names: asked, line }, sections);
}

/** More places than anyone plays are a mistake. */
const MOST_PLACES = 500;

/** Codes have no spaces. A presentation with commas or semicolons may name sections in words. */
export function namesIn(text: string): readonly string[] {
  const names = /[,;]/u.test(text) ? text.split(/[,;]/u) : text.split(/\s+/u);
  return names
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, MOST_PLACES);
}

/** Sections by names. Chords without words stand where the file has them though no order of words names them; other unnamed sections are reported. */
export function orderByNames(
  { names, line }: { readonly names: readonly string[]; readonly line: number },
  sections: readonly StatedSection[],
): StatedPlaces {
  const found = names.map((name) => ({ name, places: placesCalled(name, sections) }));
  const named = found.flatMap(({ places }) => places);
  if (named.length === 0) return { places: sections.map((_, index) => index), leftOut: unfound(found, line) };
  const isNamed = new Set(named);
  const unnamed = sections.map((_, index) => index).filter((index) => !isNamed.has(index));
  let places: readonly number[] = named;
  const leftOut = [...unfound(found, line)];
  for (const index of unnamed.toReversed()) {
    const section = sections[index];
    if (section === undefined) continue;
    if (hasNoWords(section)) places = insertedBeforeNext(places, index);
    else leftOut.push({ line: section.line, text: section.name ?? '', because: BECAUSE.notInOrder });
  }
  return { places, leftOut };
}

type Found = { readonly name: string; readonly places: readonly number[] };

function unfound(found: readonly Found[], line: number): readonly LeftOut[] {
  return found
    .filter(({ places }) => places.length === 0)
    .map(({ name }) => ({ line, text: name, because: BECAUSE.noSuchSection }));
}

/** The section of this name; of a code without a number, all numbered ones ("V" plays V1, V2 and V3); of one with parts, the parts. */
function placesCalled(name: string, sections: readonly StatedSection[]): readonly number[] {
  const key = sectionKeyOf(name);
  const keys = sections.map((section) => sectionKeyOf(section.name ?? ''));
  const exact = sections.map((_, index) => index).filter((index) => keys[index] === key);
  if (exact.length > 0) return distinct(exact, sections);
  const isOfName = (other: string) => other.startsWith(key) && /^[\s\d]*\d?[a-z]?$/u.test(other.slice(key.length));
  return [...keys.entries()].filter(([, other]) => isOfName(other)).map(([index]) => index);
}

/** A section written out at each place it is played is one section. */
function distinct(indexes: readonly number[], sections: readonly StatedSection[]): readonly number[] {
  const contents = indexes.map((index) => contentOf(sections[index]));
  return indexes.filter((_, at) => contents.indexOf(contents[at] ?? '') === at);
}

function contentOf(section: StatedSection | undefined): string {
  return JSON.stringify(section?.rows.map(({ chords, words }) => [chords, words]));
}

function hasNoWords({ rows }: StatedSection): boolean {
  return rows.every(({ words }) => words.replaceAll('_', ' ').trim() === '');
}

/** Before the place of the section that follows in the file, where that is played first; else at the end. */
function insertedBeforeNext(places: readonly number[], index: number): readonly number[] {
  const next = places.findIndex((place) => place > index);
  return next < 0 ? [...places, index] : places.toSpliced(next, 0, index);
}
