import type { Deck, DeckSlide } from '../deck/deck-slide.ts';

/** A slide for tests: one line of words. */
export function exampleSlide(parts: Partial<DeckSlide> = {}): DeckSlide {
  return {
    kind: 'lyrics',
    orderIndex: 0,
    sectionName: 'Verse 1',
    line: 0,
    rows: ['Amazing grace'],
    secondRows: [],
    scale: 1,
    caption: '',
    part: null,
    ...parts,
  };
}

/** A deck for tests, of these slides, all in one section. */
export function exampleDeck(slides: readonly DeckSlide[]): Deck {
  const section = { orderIndex: 0, name: 'Verse 1', first: 0, count: slides.length, occurrence: null };
  return { title: 'Amazing Grace', slides, sections: [section] };
}
