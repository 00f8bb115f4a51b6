import type { Deck, DeckPart, DeckSection, DeckSlide, DeckSong, MeasureWord } from './deck-slide.ts';
import { lyricSlides } from './lyric-slides.ts';
import { fittedSlides } from '../fit/fitted-slides.ts';
import { measurePieces } from './slide-words.ts';
import type { SlideSettings } from '../look/slide-settings.ts';

/** A slide without words: the background alone. */
export const EMPTY_SLIDE: DeckSlide = {
  kind: 'empty',
  orderIndex: -1,
  sectionName: '',
  line: 0,
  rows: [],
  secondRows: [],
  scale: 1,
  caption: '',
  part: null,
};

/** Builds the slides of an item, at least one: an item without words is one slide without any. */
export function buildDeck(item: DeckSong | DeckPart, settings: SlideSettings, measure: MeasureWord): Deck {
  return item.type === 'song' ? songDeck(item, settings, measure) : partDeck(item, settings, measure);
}

/**
 * The index of the slide that shows a lyric line: the first of several, or, if the line is gone, the nearest of its
 * section or the next one. 0 in a deck without such a place.
 */
export function slideAt({ slides }: Deck, place: { readonly orderIndex: number; readonly line: number }): number {
  const upToLine = slides.findLast((slide) => slide.orderIndex === place.orderIndex && slide.line <= place.line);
  const found =
    upToLine === undefined
      ? slides.findIndex((slide) => slide.orderIndex >= place.orderIndex)
      : slides.findIndex((slide) => slide.orderIndex === upToLine.orderIndex && slide.line === upToLine.line);
  return found === -1 ? Math.max(0, slides.length - 1) : found;
}

function songDeck(item: DeckSong, settings: SlideSettings, measure: MeasureWord): Deck {
  const slides = lyricSlides(item, settings, measure);
  const { title } = item.song;
  if (slides.length === 0) return { title, slides: [EMPTY_SLIDE], sections: [] };
  const caption = item.song.copyright_information.replaceAll(/\s+/gu, ' ').trim();
  const isCaptioned = captioned(settings.copyright, slides.length);
  return {
    title,
    slides: slides.map((slide, index) => (isCaptioned(index) ? { ...slide, caption } : slide)),
    sections: findSections(slides),
  };
}

function captioned(copyright: SlideSettings['copyright'], count: number): (index: number) => boolean {
  const shown = {
    first: (index: number) => index === 0,
    last: (index: number) => index === count - 1,
    every: () => true,
    never: () => false,
  };
  return shown[copyright];
}

function partDeck({ name }: DeckPart, settings: SlideSettings, measure: MeasureWord): Deck {
  const row = measurePieces(name, measure);
  if (settings.sections === 'nothing' || row.length === 0) return { title: name, slides: [EMPTY_SLIDE], sections: [] };
  const slides = fittedSlides({ rows: [row], secondRows: [] }, settings, measure);
  return { title: name, slides: slides.map((fitted) => ({ ...EMPTY_SLIDE, ...fitted, kind: 'title' })), sections: [] };
}

function findSections(slides: readonly DeckSlide[]): readonly DeckSection[] {
  const starts = slides.flatMap((slide, index) =>
    slide.orderIndex === slides[index - 1]?.orderIndex ? [] : [{ first: index, slide }],
  );
  const times = new Map<string, number>();
  for (const { slide } of starts) times.set(slide.sectionName, (times.get(slide.sectionName) ?? 0) + 1);
  const seen = new Map<string, number>();
  return starts.map(({ first, slide: { orderIndex, sectionName: name } }, at) => {
    const index = seen.get(name) ?? 0;
    seen.set(name, index + 1);
    const of = times.get(name) ?? 1;
    const count = (starts[at + 1]?.first ?? slides.length) - first;
    return { orderIndex, name, first, count, occurrence: of === 1 ? null : { index, of } };
  });
}
