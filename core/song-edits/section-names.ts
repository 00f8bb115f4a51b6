import type { SectionId } from '@uplift/core/foundation';
import type { Section, Song } from '@uplift/core/songbook';

/** A section that a typed name may mean. */
export interface SectionSuggestion {
  readonly sectionId: SectionId;
  readonly name: string;
}

const MOST_SUGGESTIONS = 3;

/** A name with its first letter as a capital; the rest as typed. */
export function capitalized(name: string): string {
  const [first = ''] = name;
  return first.toLocaleUpperCase() + name.slice(first.length);
}

/** Up to three sections of the song whose name begins with, or else holds, what is typed; all of them while nothing is. Those that are played come first. */
export function suggestSections(song: Song, typed: string): readonly SectionSuggestion[] {
  const wanted = typed.trim().toLocaleLowerCase();
  const sections = inOrderOfAppearance(song).map(([sectionId, { name }]) => ({ sectionId, name }));
  const begins = sections.filter(({ name }) => name.toLocaleLowerCase().startsWith(wanted));
  const holds = sections.filter(
    (section) => !begins.includes(section) && section.name.toLocaleLowerCase().includes(wanted),
  );
  return [...begins, ...holds].slice(0, MOST_SUGGESTIONS);
}

/** The section of exactly that name, capitals included; null when there is none. */
export function sectionToRepeat(song: Song, typed: string): SectionId | null {
  return inOrderOfAppearance(song).find(([, { name }]) => name === typed.trim())?.[0] ?? null;
}

/** Whether a section has neither words nor measures yet. */
export function isEmptySection({ lyrics, measures }: Section): boolean {
  return lyrics.trim() === '' && measures.length === 0;
}

function inOrderOfAppearance(song: Song): readonly (readonly [SectionId, Section])[] {
  const played = Object.values(song.arrangements).flatMap(({ order }) => order.map((place) => place.section_id));
  const ids = new Set([...played, ...(Object.keys(song.sections) as SectionId[])]); // the map is keyed by nothing else
  return [...ids].flatMap((id) => {
    const section = Object.hasOwn(song.sections, id) ? song.sections[id] : undefined;
    return section === undefined ? [] : [[id, section] as const];
  });
}
