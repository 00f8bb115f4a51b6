import { type ArrangementId, type SongId, idKeys } from '@uplift/core/foundation';
import { findArrangement, type Song } from '@uplift/core/songbook';
import type { DeckSong } from './deck-slide.ts';
import { namesLanguage } from './languages.ts';
import { type Slide, type SlideRow, buildSlides } from './slides.ts';

/** An arrangement that holds the same sections in other words. */
export interface SecondLanguage {
  readonly id: ArrangementId;
  readonly name: string;
}

/**
 * Minimum share of the sections of two arrangements that must have other words: a chorus may be the same in all
 * languages.
 */
const OTHER_WORDS_SHARE = 0.5;

/** The id under which the choice of a song's second language is stored on a device. */
export function secondLanguageKey(songId: SongId): string {
  return `${songId}.secondLanguage`;
}

/** Lists the other arrangements whose sections pair by name with those of this one, with different words. */
export function listSecondLanguages(song: Song, arrangementId: string | null): readonly SecondLanguage[] {
  const own = findArrangement(song, arrangementId);
  const mine = sungSections(song, arrangementId);
  const ids = idKeys(song.arrangements);
  return ids.flatMap((id) => {
    const arrangement = song.arrangements[id];
    if (arrangement === undefined || id === own?.id || !hasOtherWords(mine, sungSections(song, id))) return [];
    return [{ id, name: arrangement.name }];
  });
}

/**
 * Chooses the second language of a song: the stored choice ('' for none), else an arrangement that is named for a
 * language if the shown one is not. Null for none, and for an invalid choice.
 */
export function chooseSecondLanguage(song: Song, arrangementId: string | null, stored: unknown): ArrangementId | null {
  const known = listSecondLanguages(song, arrangementId);
  const chosen = typeof stored === 'string' ? known.find(({ id }) => id === stored) : usual(song, arrangementId, known);
  return chosen?.id ?? null;
}

function usual(song: Song, arrangementId: string | null, known: readonly SecondLanguage[]): SecondLanguage | undefined {
  const shown = findArrangement(song, arrangementId)?.arrangement.name ?? '';
  return namesLanguage(shown) ? undefined : known.find(({ name }) => namesLanguage(name));
}

/**
 * Finds the rows below each lyric line: the line at its place in the section of the same name, in the second language.
 * Rows that are the same in both languages appear once; leftover lines go below the last.
 */
export function secondLines({ song, arrangementId, secondLanguage }: DeckSong): (slide: Slide) => readonly SlideRow[] {
  if (secondLanguage === null) return () => [];
  const others = sungSections(song, secondLanguage);
  const below = new Map<string, readonly SlideRow[]>();
  for (const section of sungSections(song, arrangementId)) {
    const other = findPair(section, others);
    for (const [index, slide] of section.slides.entries()) {
      const isLast = index === section.slides.length - 1;
      const lines = other?.slides.slice(index, isLast ? undefined : index + 1) ?? [];
      below.set(
        slideKey(slide),
        lines.filter((line) => formatSlide(line) !== formatSlide(slide)).flatMap(({ rows }) => rows),
      );
    }
  }
  return (slide) => below.get(slideKey(slide)) ?? [];
}

/** One occurrence of a section with lyrics in the order. */
interface SungSection {
  /** Key for pairing names: without case. */
  readonly name: string;
  /** Number of earlier occurrences. */
  readonly occurrence: number;
  readonly slides: readonly Slide[];
}

function sungSections(song: Song, arrangementId: string | null): readonly SungSection[] {
  const byPlace = new Map<number, Slide[]>();
  for (const slide of buildSlides(song, arrangementId)) {
    const slides = byPlace.get(slide.orderIndex);
    if (slides === undefined) byPlace.set(slide.orderIndex, [slide]);
    else slides.push(slide);
  }
  const seen = new Map<string, number>();
  return [...byPlace.values()].map((slides) => {
    const name = (slides[0]?.sectionName ?? '').trim().toLowerCase();
    const occurrence = seen.get(name) ?? 0;
    seen.set(name, occurrence + 1);
    return { name, occurrence, slides };
  });
}

/** Finds the same occurrence of the section, or its last one if it occurs less often. */
function findPair({ name, occurrence }: SungSection, others: readonly SungSection[]): SungSection | undefined {
  return others.findLast((other) => other.name === name && other.occurrence <= occurrence);
}

function hasOtherWords(mine: readonly SungSection[], others: readonly SungSection[]): boolean {
  const pairs = mine.map((section) => ({ section, other: findPair(section, others) }));
  if (pairs.length === 0 || pairs.some(({ other }) => other === undefined)) return false;
  const differing = pairs.filter(({ section, other }) => formatSection(section) !== formatSection(other));
  return differing.length >= pairs.length * OTHER_WORDS_SHARE;
}

function formatSection(section: SungSection | undefined): string {
  return section?.slides.map(formatSlide).join('\n') ?? '';
}

function formatSlide({ rows }: Slide): string {
  return rows.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
}

function slideKey({ orderIndex, line }: Slide): string {
  return `${orderIndex}.${line}`;
}
