import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asJson } from './as-json.ts';

const DEEP: unknown = JSON.parse('['.repeat(500) + ']'.repeat(500));

describe('a value as JSON', () => {
  test('any value converts as JSON.stringify and JSON.parse would', () => {
    const odd = fc.constantFrom(undefined, Number.NaN, -0, Infinity, new Map([[1, 2]]), Symbol('s'));
    fc.assert(
      fc.property(fc.object({ values: [fc.jsonValue(), odd, fc.string({ unit: 'binary' })] }), (value) => {
        expect(asJson(value)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(JSON.stringify(asJson(value))).toBe(JSON.stringify(value));
      }),
    );
  });

  test.each([
    [{ a: undefined, b: [undefined] }, '{"b":[null]}'],
    [{ toJSON: () => ({ own: 'form' }) }, '{"own":"form"}'],
    [{ map: new Map([[1, 2]]), nan: Number.NaN, zero: -0 }, '{"map":{},"nan":null,"zero":0}'],
    [Object.assign([], { length: 2 }), '[null,null]'],
    [{ ['__proto__']: { x: 1 } }, '{"__proto__":{"x":1}}'],
    [{ deep: DEEP }, JSON.stringify({ deep: DEEP })],
  ])('the value %o becomes the JSON %s', (value: unknown, text) => {
    expect(asJson(value)).toStrictEqual(JSON.parse(text));
  });

  test('a value that is plain JSON is not copied', () => {
    const song = { title: 'A', sections: { verse: { measures: [4, 4], beat: null } } };
    expect(asJson(song)).toBe(song);
  });
});
