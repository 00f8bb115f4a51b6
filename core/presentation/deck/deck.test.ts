import { describe, expect, test } from 'vitest';
import { buildDeck, EMPTY_SLIDE, slideAt } from './deck.ts';
import { linesOfSlides } from './lyric-slides.ts';
import type { Deck, DeckSong } from './deck-slide.ts';
import { exampleMeasure, exampleSong, type ExampleSection } from '../testing/example-slides.ts';
import { DEFAULT_SLIDE_SETTINGS, type SlideSettings } from '../look/slide-settings.ts';

const VERSE = { name: 'Verse 1', lyrics: 'one\ntwo\nthree\nfour' };
const CHORUS = { name: 'Chorus', lyrics: 'glory\n\nhallelujah' };

function deck(sections: readonly ExampleSection[], settings: Partial<SlideSettings> = {}): Deck {
  const item: DeckSong = { type: 'song', song: exampleSong(sections), arrangementId: 'main', secondLanguage: null };
  return buildDeck(item, { ...DEFAULT_SLIDE_SETTINGS, linesPerSlide: 1, ...settings }, exampleMeasure);
}

function partSlides(name: string, sections: SlideSettings['sections']): Deck['slides'] {
  return buildDeck({ type: 'section', name }, { ...DEFAULT_SLIDE_SETTINGS, sections }, exampleMeasure).slides;
}

const listRows = ({ slides }: Deck) => slides.map(({ rows }) => rows.join(' / '));

describe('the slides of a song', () => {
  test('[PRES-3] a song has a slide for each lyric line, section by section, as often as it is sung', () => {
    const { title, slides, sections } = deck([CHORUS, { name: 'Solo', lyrics: '' }, VERSE, CHORUS]);
    expect(title).toBe('Grace');
    expect(slides.map(({ kind, orderIndex, sectionName, line }) => [kind, orderIndex, sectionName, line])).toEqual([
      ['lyrics', 0, 'Chorus', 0],
      ['lyrics', 0, 'Chorus', 2],
      ['lyrics', 2, 'Verse 1', 0],
      ['lyrics', 2, 'Verse 1', 1],
      ['lyrics', 2, 'Verse 1', 2],
      ['lyrics', 2, 'Verse 1', 3],
      ['lyrics', 3, 'Chorus', 0],
      ['lyrics', 3, 'Chorus', 2],
    ]);
    expect(sections).toEqual([
      { orderIndex: 0, name: 'Chorus', first: 0, count: 2, occurrence: { index: 0, of: 2 } },
      { orderIndex: 2, name: 'Verse 1', first: 2, count: 4, occurrence: null },
      { orderIndex: 3, name: 'Chorus', first: 6, count: 2, occurrence: { index: 1, of: 2 } },
    ]);
  });

  test.each([
    [1, ['one', 'two', 'three', 'four', 'five']],
    [2, ['one / two', 'three / four', 'five']],
    [3, ['one / two / three', 'four / five']],
    [4, ['one / two / three', 'four / five']],
  ] as const)('a song with %i lines on each slide shares them out evenly', (linesPerSlide, rows) => {
    expect(listRows(deck([{ name: 'Verse', lyrics: 'one\ntwo\nthree\nfour\nfive' }], { linesPerSlide }))).toEqual(rows);
  });

  test('[SLIDE-2] the editor groups lines as they share slides, and keeps a line that takes several in one piece', () => {
    const long = 'and a line that goes on '.repeat(30).trim();
    const song = exampleSong([{ ...VERSE, lyrics: `one\ntwo\nthree\nfour\n\n${long}` }]);
    const item: DeckSong = { type: 'song', song, arrangementId: 'main', secondLanguage: null };
    const groups = linesOfSlides(item, DEFAULT_SLIDE_SETTINGS, exampleMeasure);
    expect(groups.map((lines) => lines.map(({ line }) => line))).toEqual([[0, 1], [2, 3], [5]]);
  });

  test('a blank line begins another slide', () => {
    expect(listRows(deck([CHORUS], { linesPerSlide: 4 }))).toEqual(['glory', 'hallelujah']);
  });

  test('lines that are too long to share a slide don’t', () => {
    const long = 'word '.repeat(80).trim();
    const { slides } = deck([{ name: 'Verse', lyrics: [long, long, long, long].join('\n') }], { linesPerSlide: 4 });
    expect(slides.map(({ line, part }) => [line, part])).toEqual([
      [0, null],
      [1, null],
      [2, null],
      [3, null],
    ]);
  });

  test.each([
    ['every', [true, true, true, true]],
    ['first', [true, false, false, false]],
    ['last', [false, false, false, true]],
    ['never', [false, false, false, false]],
  ] as const)('[PRES-17] the copyright is shown on %s', (copyright, shown) => {
    const captions = deck([VERSE], { copyright }).slides.map(({ caption }) => caption);
    expect(captions).toEqual(shown.map((isShown) => (isShown ? 'Words: John Newton, 1779.' : '')));
  });

  test('a line too long for one slide continues on others, split at the end of a phrase, all in one size', () => {
    const phrase = `${'word '.repeat(40).trim()},`;
    const { slides } = deck([{ name: 'Verse', lyrics: [phrase, phrase, phrase, phrase].join(' ') }]);
    expect(slides.length).toBeGreaterThan(1);
    expect(slides.map(({ part }) => part)).toEqual(slides.map((_, index) => ({ index, of: slides.length })));
    expect(slides.every(({ rows }) => rows.at(-1)?.endsWith(','))).toBe(true);
    expect(new Set(slides.map(({ scale }) => scale)).size).toBe(1);
  });

  test('a song without lyrics is one slide without words', () => {
    expect(deck([{ name: 'Solo', lyrics: '' }])).toEqual({ title: 'Grace', slides: [EMPTY_SLIDE], sections: [] });
  });
});

describe('a part of the service that is no song', () => {
  test('a part of the service shows its name, or nothing', () => {
    expect(partSlides('Welcome', 'title')).toEqual([{ ...EMPTY_SLIDE, kind: 'title', rows: ['Welcome'] }]);
    expect(partSlides('Welcome', 'nothing')).toEqual([EMPTY_SLIDE]);
    expect(partSlides('  ', 'title')).toEqual([EMPTY_SLIDE]);
  });
});

describe('the slide of a place', () => {
  const two = deck([VERSE, { name: 'Solo', lyrics: '' }, CHORUS], { linesPerSlide: 2 });

  test.each([
    ['a line on it', { orderIndex: 0, line: 1 }, 0],
    ['the first line of the next', { orderIndex: 0, line: 2 }, 1],
    ['a line that is gone', { orderIndex: 0, line: 9 }, 1],
    ['a section without lyrics: the next', { orderIndex: 1, line: 0 }, 2],
    ['beyond the end: the last', { orderIndex: 9, line: 0 }, 3],
    ['before the song', { orderIndex: -1, line: 0 }, 0],
  ])('the slide of a place is found: %s', (_what, place, index) => {
    expect(slideAt(two, place)).toBe(index);
  });

  test('the slide of a line on several slides is the first of them', () => {
    const long = deck([{ name: 'Verse', lyrics: `short\n${'word '.repeat(300)}` }]);
    expect(long.slides.length).toBeGreaterThan(2);
    expect(slideAt(long, { orderIndex: 0, line: 1 })).toBe(1);
  });

  test('the slide of a place in an empty deck is 0', () => {
    expect(slideAt({ title: '', slides: [], sections: [] }, { orderIndex: 3, line: 2 })).toBe(0);
  });
});
