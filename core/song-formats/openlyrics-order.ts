import type { LeftOut, StatedSection, StatedSong } from '@uplift/core/chord-sheets';
import type { Verse } from './openlyrics-verses.ts';
import { orderByNames, wholeArrangement } from './opensong-order.ts';
import type { StatedPlaces } from './opensong-order.ts';

type Ordered = Pick<StatedSong, 'sections' | 'order' | 'alternatives'> & { readonly leftOut: readonly LeftOut[] };

/**
 * Builds the sections and their orders. Of verses with one name in several languages the first is the song's; each
 * other language is an arrangement with its own words if there are any.
 */
export function orderVerses(
  verses: readonly Verse[],
  order: { readonly names: readonly string[]; readonly line: number },
): Ordered {
  const isFirst = verses.map(({ code, language }, index) => {
    const first = verses.findIndex((one) => one.code === code);
    return first === index || code === '' || verses[first]?.language === language;
  });
  const own = verses.map((_, index) => index).filter((index) => isFirst[index]);
  const languages = new Set(verses.filter((_, index) => !isFirst[index]).map(({ language }) => language));
  const first = placesIn(own, { verses, order });
  return {
    sections: verses.map((verse, index) => (isFirst[index] === true ? verse.section : inLanguage(verse))),
    order: { places: first.places },
    alternatives: wholeArrangement(first, own).concat(
      [...languages].map((language) => {
        const indexes = own.map((index) => findTranslation(index, { verses, language }));
        return { name: languageName(language), places: placesIn(indexes, { verses, order }).places };
      }),
    ),
    leftOut: first.leftOut,
  };
}

interface Ordering {
  readonly verses: readonly Verse[];
  readonly order: { readonly names: readonly string[]; readonly line: number };
}

/** The order restricted to the verses at `indexes`, as indexes of all verses. */
function placesIn(indexes: readonly number[], { verses, order }: Ordering): StatedPlaces {
  const sections = indexes.flatMap((index) => verses[index]?.section ?? []);
  const ordered = orderByNames(order, sections);
  return { ...ordered, places: ordered.places.flatMap((place) => indexes[place] ?? []) };
}

function findTranslation(
  index: number,
  { verses, language }: { readonly verses: readonly Verse[]; readonly language: string },
): number {
  const code = verses[index]?.code;
  const found = verses.findIndex((verse) => verse.code === code && verse.language === language);
  return found < 0 ? index : found;
}

function inLanguage({ section, language }: Verse): StatedSection {
  return { ...section, name: `${section.name ?? ''} (${languageName(language)})`.trim() };
}

function languageName(language: string): string {
  return language === '' ? 'Other Language' : language;
}
