import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDeck } from '../deck/deck.ts';
import type { DeckSlide } from '../deck/deck-slide.ts';
import { HYMNS } from '../testing/example-hymns.ts';
import { exampleMeasure, exampleSong } from '../testing/example-slides.ts';
import { SECOND_GAP_ROWS, SECOND_SCALE } from './fit-slide.ts';
import { slideRoom } from './slide-room.ts';
import { DEFAULT_SLIDE_SETTINGS, type SlideSettings } from '../look/slide-settings.ts';

const ASPECTS = ['16:9', '4:3', '16:10'] as const;
const TOLERANCE = 1e-6;

function buildSlides(lyrics: string, settings: SlideSettings, second?: string): readonly DeckSlide[] {
  const others = second === undefined ? {} : { Deutsch: [{ name: 'Verse 1', lyrics: second }] };
  const song = exampleSong([{ name: 'Verse 1', lyrics }], others);
  const secondLanguage = second === undefined ? null : 'Deutsch';
  return buildDeck({ type: 'song', song, arrangementId: 'main', secondLanguage }, settings, exampleMeasure).slides;
}

/** Lists the rows of a slide that overflow. */
function findOverflow(slide: DeckSlide, settings: SlideSettings): readonly string[] {
  const room = slideRoom(settings.aspect);
  const width = room.width / slide.scale + TOLERANCE;
  const second = slide.secondRows.length;
  const rows = slide.rows.length + (second === 0 ? 0 : SECOND_GAP_ROWS + second * SECOND_SCALE);
  return [
    ...slide.rows.filter((row) => exampleMeasure(row) > width),
    ...slide.secondRows.filter((row) => exampleMeasure(row) * SECOND_SCALE > width),
    ...(rows * slide.scale > room.height + TOLERANCE ? [`${rows} rows at ${slide.scale}`] : []),
  ];
}

/** The last row of a line, if a single short word is on it. */
function findOrphan({ rows }: DeckSlide): string | null {
  const last = rows.at(-1) ?? '';
  if (rows.length === 1 || last.includes(' ')) return null;
  return exampleMeasure(last) < 0.4 * Math.max(...rows.map(exampleMeasure)) ? rows.join(' / ') : null;
}

const readLetters = (text: string) => text.replaceAll(/\s/gu, '');

describe.each(ASPECTS)('the slides of fifty songs at %s', (aspect) => {
  const settings = { ...DEFAULT_SLIDE_SETTINGS, aspect };
  const lyrics = HYMNS.map((hymn) => hymn.replaceAll(' / ', '\n'));

  test.each([
    ['a line on each', settings],
    ['two lines on each', { ...settings, linesPerSlide: 2 as const }],
    ['four lines on each, as large as can be', { ...settings, linesPerSlide: 4 as const, size: 150 }],
    ['small', { ...settings, size: 50 }],
  ])('[SLIDE-3] no slide at any aspect is wider or higher than its room, and no word is lost: %s', (_what, own) => {
    expect(HYMNS.length).toBeGreaterThanOrEqual(50);
    const decks = lyrics.map((each) => buildSlides(each, own));
    expect(decks.flat().flatMap((slide) => findOverflow(slide, own))).toEqual([]);
    expect(decks.map((slides) => slides.flatMap(({ rows }) => rows).join(' '))).toEqual(
      lyrics.map((each) => each.replaceAll('\n', ' ')),
    );
  });

  test('no line of fifty songs leaves a single short word on a slide', () => {
    const slides = lyrics.flatMap((each) => buildSlides(each, settings));
    expect(slides.flatMap((slide) => findOrphan(slide) ?? [])).toEqual([]);
  });

  test('a second language below fits on the slides of fifty songs', () => {
    const slides = lyrics.flatMap((each, index) => buildSlides(each, settings, lyrics[index + 1]));
    expect(slides.some(({ secondRows }) => secondRows.length > 0)).toBe(true);
    expect(slides.flatMap((slide) => findOverflow(slide, settings))).toEqual([]);
  });
});

describe('any text', () => {
  const words = fc.array(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.constantFrom('grace,', 'the', '👨‍👩‍👧‍👦', '奇异恩典，', 'חסד', 'x'.repeat(90)),
    ),
    { minLength: 1, maxLength: 90 },
  );

  test('any text fits on its slides, and none of it is lost', () => {
    fc.assert(
      fc.property(words, fc.constantFrom(...ASPECTS), fc.integer({ min: 50, max: 150 }), (texts, aspect, size) => {
        const settings = { ...DEFAULT_SLIDE_SETTINGS, aspect, size };
        const lyrics = texts.join(' ');
        const slides = buildSlides(lyrics, settings).filter(({ kind }) => kind === 'lyrics');
        expect(slides.flatMap((slide) => findOverflow(slide, settings))).toEqual([]);
        expect(slides.flatMap(({ rows }) => rows.map(readLetters)).join('')).toBe(readLetters(lyrics));
        expect(slides.every(({ rows }) => rows.length > 0 && !rows.includes(''))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
