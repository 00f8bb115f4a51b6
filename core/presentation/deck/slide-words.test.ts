import { describe, expect, test } from 'vitest';
import { exampleMeasure } from '../testing/example-slides.ts';
import { measurePieces, rowText, tornToFit } from './slide-words.ts';
import { splitInHalf } from '../fit/split-line.ts';

const pieces = (text: string) => measurePieces(text, exampleMeasure);
const torn = (text: string, width: number) => tornToFit(pieces(text), width, exampleMeasure).map((piece) => piece.text);

const halves = (rows: readonly string[], secondRows: readonly string[] = []) =>
  splitInHalf({ rows: rows.map(pieces), secondRows: secondRows.map(pieces) })?.map((half) => [
    half.rows.map(rowText),
    half.secondRows.map(rowText),
  ]);

describe('pieces of a row', () => {
  test('pieces of a row are its words, counted from the start of the line', () => {
    expect(measurePieces(' how  sweet ', exampleMeasure, 3).map(({ text, word }) => [text, word])).toEqual([
      ['how', 3],
      ['sweet', 4],
    ]);
  });

  test('pieces of a row without spaces are a few characters of one word', () => {
    const chinese = pieces('奇异恩典，何等甘甜');
    expect(chinese.length).toBeGreaterThan(2);
    expect(new Set(chinese.map(({ word }) => word))).toEqual(new Set([0]));
    expect(chinese.some(({ text }) => text.startsWith('，'))).toBe(false);
    expect(rowText(chinese)).toBe('奇异恩典，何等甘甜');
  });

  test('a piece of a row that is too wide is split into about equal bits, between characters as they are written', () => {
    expect(torn('nnnnnnnnnn', 4)).toEqual(['nnnnn', 'nnnnn']);
    expect(torn('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👏🏽', 5)).toEqual(['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦', '👏🏽']);
    expect(torn('nn', 0.1)).toEqual(['n', 'n']);
    expect(torn('short', 9)).toEqual(['short']);
  });
});

describe('what is too much for one slide', () => {
  test.each([
    ['between rows that were broken by hand', ['one', 'two', 'three'], ['one', 'two'], ['three']],
    [
      'at the end of a sentence',
      ['I once was lost in sin. Now I am found'],
      ['I once was lost in sin.'],
      ['Now I am found'],
    ],
    [
      'before a word that begins a phrase',
      ['all the earth and all the heavens'],
      ['all the earth'],
      ['and all the heavens'],
    ],
    ['at the middle word', ['word word word word'], ['word word'], ['word word']],
  ])('a text too long for one slide is split %s', (_what, rows, first, last) => {
    expect(halves(rows)).toEqual([
      [first, []],
      [last, []],
    ]);
  });

  test('a text too long for one slide is split with its second language, and a single word is not', () => {
    expect(halves(['one two'], ['eins zwei'])).toEqual([
      [['one'], ['eins']],
      [['two'], ['zwei']],
    ]);
    expect(halves(['one'], ['eins zwei'])).toEqual([
      [['one'], ['eins']],
      [['one'], ['zwei']],
    ]);
    expect(halves(['one'], ['eins'])).toBeUndefined();
  });
});
