import { type SectionId, idKeys } from '@uplift/core/foundation';
import { type Section, type Song, findSection } from '@uplift/core/songbook';

/** A section that a typed name may mean. */
export interface SectionSuggestion {
  readonly sectionId: SectionId;
  readonly name: string;
}

const MOST_SUGGESTIONS = 3;
/** Usual names of sections, the most frequent first. Verses are numbered. */
const USUAL_NAMES = [
  'Verse',
  'Chorus',
  'Bridge',
  'Pre-Chorus',
  'Intro',
  'Outro',
  'Tag',
  'Interlude',
  'Instrumental',
  'Refrain',
  'Ending',
  'Vamp',
  'Turnaround',
];

/** A name with its first letter as a capital; the rest as typed. */
export function capitalize(name: string): string {
  const [first = ''] = name;
  return first.toLocaleUpperCase() + name.slice(first.length);
}

/**
 * Suggests up to three sections of the song whose name begins with, or else contains, the typed text; all of them for
 * an empty text. One of exactly that name comes first, then those that are played.
 */
export function suggestSections(song: Song, typed: string): readonly SectionSuggestion[] {
  const wanted = typed.trim().toLocaleLowerCase();
  const sections = sortByAppearance(song).map(([sectionId, { name }]) => ({ sectionId, name }));
  const isExact = ({ name }: SectionSuggestion) => name.toLocaleLowerCase() === wanted;
  const begins = sections
    .filter(({ name }) => name.toLocaleLowerCase().startsWith(wanted))
    .toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)));
  const holds = sections.filter(
    (section) => !begins.includes(section) && section.name.toLocaleLowerCase().includes(wanted),
  );
  return [...begins, ...holds].slice(0, MOST_SUGGESTIONS);
}

/** Usual names that begin as typed and that no section has, as many as are left of three after `taken` suggestions. */
export function suggestNames(song: Song, typed: string, taken: number): readonly string[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const known = new Set(Object.values(song.sections).map(({ name }) => name.toLocaleLowerCase()));
  return USUAL_NAMES.map((name) => (name === 'Verse' ? nextVerse(known) : name))
    .filter((name) => name.toLocaleLowerCase().startsWith(wanted) && name.toLocaleLowerCase() !== wanted)
    .filter((name) => !known.has(name.toLocaleLowerCase()))
    .slice(0, Math.max(0, MOST_SUGGESTIONS - taken));
}

function nextVerse(known: ReadonlySet<string>): string {
  let number = 1;
  while (known.has(`verse ${number}`)) number += 1;
  return `Verse ${number}`;
}

/** The section of exactly that name, including case; null without one. */
export function sectionToRepeat(song: Song, typed: string): SectionId | null {
  return sortByAppearance(song).find(([, { name }]) => name === typed.trim())?.[0] ?? null;
}

/** Returns true if a section has neither words nor measures yet, nor chords whose measures were taken away. */
export function isEmptySection({ lyrics, measures, chords }: Section): boolean {
  return lyrics.trim() === '' && measures.length === 0 && Object.keys(chords).length === 0;
}

function sortByAppearance(song: Song): readonly (readonly [SectionId, Section])[] {
  const played = Object.values(song.arrangements).flatMap(({ order }) => order.map((place) => place.section_id));
  const ids = new Set([...played, ...idKeys(song.sections)]);
  return [...ids].flatMap((id) => {
    const section = findSection(song, id);
    return section === null ? [] : [[id, section] as const];
  });
}
