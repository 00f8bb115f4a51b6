import { describe, expect, test } from 'vitest';
import type { FittedRow } from '../fit/fit-slide.ts';
import { exampleSong } from '../testing/example-slides.ts';
import { fittedRowsByLine, groupBySection, placeOfSlide, slideIndexAt, slideText, stripIndex } from './slide-strip.ts';
import { buildSlides } from './slides.ts';

const SONG = exampleSong([
  { name: 'Verse', lyrics: 'Amazing grace\nhow sweet the sound\nthat saved' },
  { name: 'Chorus', lyrics: 'Holy holy' },
]);
const LINES = buildSlides(SONG, 'main');
const START = { orderIndex: 0, line: 0 };
/** Two lines on the first slide, one on the others. */
const SLIDES = [LINES.slice(0, 2), LINES.slice(2, 3), LINES.slice(3)];

describe('the slide of a line', () => {
  test.each([
    [{ orderIndex: 0, line: 1 }, 0],
    [{ orderIndex: 0, line: 2 }, 1],
    [{ orderIndex: 0, line: 7 }, 2],
    [{ orderIndex: 1, line: 0 }, 2],
    [{ orderIndex: 9, line: 0 }, 2],
  ])('the line %j is on slide %j', (place, index) => {
    expect(slideIndexAt(SLIDES, place)).toBe(index);
  });

  test('a slide is found again by its own first line', () => {
    expect(SLIDES.map((_, index) => slideIndexAt(SLIDES, placeOfSlide(SLIDES, index) ?? START))).toEqual([0, 1, 2]);
  });

  test('a step beyond the slides stays at the nearest one', () => {
    expect(placeOfSlide(SLIDES, -1)).toEqual({ orderIndex: 0, line: 0 });
    expect(placeOfSlide(SLIDES, 3)).toEqual({ orderIndex: 1, line: 0 });
    expect(placeOfSlide([], 0)).toBeNull();
  });
});

test('slides are grouped by the places of the order', () => {
  expect(groupBySection(SLIDES).map(({ first, slides }) => [first, slides.length])).toEqual([
    [0, 2],
    [2, 1],
  ]);
});

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 3],
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 1],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['a', 0, null],
])('the key %s leads from slide %j of five to %j', (key, index, next) => {
  expect(stripIndex(key, index, 5)).toBe(next);
});

test('the label of a slide has the words of all its lines', () => {
  expect(SLIDES.map(slideText)).toEqual(['Amazing grace how sweet the sound', 'that saved', 'Holy holy']);
});

function row(...words: string[]): FittedRow {
  return words.map((text, word) => ({ text, word, width: 1, space: 0 }));
}

test('rows that are broken to fit belong to the line whose words they hold', () => {
  const rows = [row('Amazing'), row('grace'), row('how', 'sweet', 'the', 'sound')];
  const fitted = fittedRowsByLine(SLIDES[0] ?? [], rows);
  expect(fitted.map((own) => own.map((words) => words.map(({ text }) => text).join(' ')))).toEqual([
    ['Amazing', 'grace'],
    ['how sweet the sound'],
  ]);
});
