import type { SectionId } from '@uplift/core/foundation';
import { sectionsInOrder, type SectionInOrder, type Song } from '@uplift/core/songbook';

/** A lyric line as the audience sees it. */
export interface Slide {
  /** The place of its section in the order, from 0. */
  readonly orderIndex: number;
  readonly sectionId: SectionId;
  readonly sectionName: string;
  /** Its index in the section's lyrics. */
  readonly line: number;
  readonly rows: readonly SlideRow[];
}

export interface SlideRow {
  readonly words: readonly SlideWord[];
  /** The break that begins this row; null for the first. */
  readonly breakId: string | null;
}

export interface SlideWord {
  readonly text: string;
  /** Its index in the line, from 0. */
  readonly word: number;
}

/**
 * Builds the slides of an arrangement in playing order: one for each lyric line, in rows at its line breaks; none for
 * a section without lyrics.
 */
export function buildSlides(song: Song, arrangementId: string | null): readonly Slide[] {
  const known = new Map<string, readonly Omit<Slide, 'orderIndex'>[]>();
  return sectionsInOrder(song, arrangementId).flatMap((ordered) => {
    const slides = known.get(ordered.id) ?? slidesOfSection(ordered);
    known.set(ordered.id, slides);
    return slides.map((slide) => ({ ...slide, orderIndex: ordered.orderIndex }));
  });
}

function slidesOfSection({ id, section }: SectionInOrder): readonly Omit<Slide, 'orderIndex'>[] {
  return section.lyrics.split('\n').flatMap((text, line) => {
    const words = (text.match(/\S+/gu) ?? []).map((each, word) => ({ text: each, word }));
    if (words.length === 0) return [];
    const breaks = Object.entries(section.line_breaks)
      .filter(([, lineBreak]) => lineBreak.line === line && lineBreak.word > 0 && lineBreak.word < words.length)
      .map(([breakId, { word }]) => ({ breakId, word }));
    return [{ sectionId: id, sectionName: section.name, line, rows: buildRows(words, breaks) }];
  });
}

interface RowStart {
  readonly breakId: string | null;
  readonly word: number;
}

function buildRows(words: readonly SlideWord[], breaks: readonly RowStart[]): readonly SlideRow[] {
  const firstAt = new Map<number, RowStart>([[0, { breakId: null, word: 0 }]]);
  for (const lineBreak of breaks) if (!firstAt.has(lineBreak.word)) firstAt.set(lineBreak.word, lineBreak);
  const starts = [...firstAt.values()].toSorted((one, other) => one.word - other.word);
  return starts.map(({ breakId, word }, index) => ({ breakId, words: words.slice(word, starts[index + 1]?.word) }));
}
