import { describe, expect, test } from 'vitest';
import { fitSlide } from './fit-slide.ts';
import { measurePieces, rowText } from '../deck/slide-words.ts';

const ROOM = { width: 12, height: 5.3 };
const SCALES = { largest: 1, smallest: 0.45 };
/** Measures every letter, and a space, as half an em. */
const measure = (text: string) => Array.from(text).length / 2;

const pieces = (row: string) => measurePieces(row, measure);

function fitted(rows: readonly string[], secondRows: readonly string[] = []) {
  const fit = fitSlide({ rows: rows.map(pieces), secondRows: secondRows.map(pieces) }, ROOM, SCALES);
  return fit && { scale: fit.scale, rows: fit.rows.map(rowText), secondRows: fit.secondRows.map(rowText) };
}

const text = (words: number) => Array.from({ length: words }, () => 'word').join(' ');

describe('the size at which a slide fits', () => {
  test.each([
    ['a short line', ['Was blind'], 1],
    ['as many rows as there is room for', ['one', 'two', 'three', 'four', 'five'], 1],
    ['a line that breaks in as many', [text(20)], 1],
    ['more than that: smaller', [text(40)], 0.75],
    ['a word wider than the slide: smaller', ['x'.repeat(32)], 0.75],
    ['nothing', [], 1],
  ])('[SLIDE-3] a slide has the largest scale that fits: %s', (_what, rows, scale) => {
    expect(fitted(rows)?.scale).toBe(scale);
  });

  test('[SLIDE-3] a text that does not fit at the smallest size has no fit', () => {
    expect(fitted([text(400)])).toBeNull();
    expect(fitted(['x'.repeat(60)])).toBeNull();
  });

  test("a slide can be larger or smaller by the presenter's choice", () => {
    const rows = [measurePieces('Was blind', measure)];
    expect(fitSlide({ rows, secondRows: [] }, ROOM, { largest: 1.5, smallest: 0.45 })?.scale).toBe(1.5);
    expect(fitSlide({ rows, secondRows: [] }, ROOM, { largest: 0.5, smallest: 0.45 })?.scale).toBe(0.5);
  });

  test('[SONG-11] rows broken by hand stay whole unless that costs much of their size', () => {
    expect(fitted(['How precious did that', 'grace appear the hour I'])).toEqual({
      scale: 1,
      rows: ['How precious did that', 'grace appear the hour I'],
      secondRows: [],
    });
    expect(fitted(['How precious did that', 'grace appear the hour I first'])).toMatchObject({
      scale: 0.8,
      rows: ['How precious did that', 'grace appear the hour I first'],
    });
    expect(fitted(['How precious did that', 'grace appear the hour I first believed'])?.rows).toHaveLength(3);
  });

  test("the second language takes its own share of the slide's height", () => {
    expect(fitted(['one', 'two', 'three', 'four'], ['eins'])?.scale).toBe(1);
    expect(fitted(['one', 'two', 'three', 'four', 'five'], ['eins'])?.scale).toBe(0.85);
  });
});

describe('where a line breaks', () => {
  test.each([
    ['where a phrase ends', 'Amazing grace! How sweet the sound', ['Amazing grace!', 'How sweet the sound']],
    ['not after an article', 'We have come to the fair garden', ['We have come', 'to the fair garden']],
    [
      'in rows about as wide as each other',
      'When we have been there ten thousand years',
      ['When we have been there', 'ten thousand years'],
    ],
    ['with no word left over', 'Through many dangers and I', ['Through many', 'dangers and I']],
    [
      'between characters where there are no spaces',
      '奇异恩典，何等甘甜，我罪已得赦免；前我失丧，今被寻回，瞎眼今得看见',
      ['奇异恩典，何等甘甜，我罪已得赦免；', '前我失丧，今被寻回，瞎眼今得看见'],
    ],
  ])('a line breaks %s', (_what, line, rows) => {
    expect(fitted([line])?.rows).toEqual(rows);
  });
});
