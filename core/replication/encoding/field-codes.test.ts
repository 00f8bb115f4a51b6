import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeField, encodeField } from './field-codes.ts';
import { COLLECTION_SHAPE, SET_SHAPE, SONG_SHAPE } from '../record-shape.ts';
import type { MergeRule, RecordShape } from '../record-shape.ts';

const SHAPE: RecordShape = { sections: { rule: 'replace', word: 's' }, plain: { rule: 'replace' } };

describe('the words of fields', () => {
  test.each([
    ['sections', 's'],
    ['plain', 'plain'],
    ['artist', 'artist'],
    ['s', '.s'],
    ['.s', '..s'],
    ['.', '..'],
    ['', ''],
    ['__proto__', '__proto__'],
  ])('the field %s is encoded as %s', (field, word) => {
    expect(encodeField(SHAPE, field)).toBe(word);
    expect(decodeField(SHAPE, word)).toBe(field);
  });

  test('decoding is the inverse of encoding for any field', () => {
    const field = fc.oneof(fc.constantFrom('s', 'sections', '.s', '..', 'plain', '__proto__'), fc.string());
    fc.assert(
      fc.property(field, (name) => {
        expect(decodeField(SHAPE, encodeField(SHAPE, name))).toBe(name);
      }),
    );
  });

  test('no two fields of a shape have the same code', () => {
    expect([SONG_SHAPE, COLLECTION_SHAPE, SET_SHAPE].flatMap((shape) => sharedWords(shape))).toEqual([]);
  });
});

function sharedWords(shape: RecordShape): readonly string[] {
  const words = Object.entries(shape).map(([field, { word }]) => word ?? field);
  const shared = words.filter((word, index) => words.indexOf(word) !== index);
  return [...shared, ...Object.values(shape).flatMap((rule) => sharedBelow(rule))];
}

function sharedBelow(rule: MergeRule): readonly string[] {
  if (rule.rule === 'map') return sharedBelow(rule.entry);
  return rule.rule === 'fields' ? sharedWords(rule.fields) : [];
}
