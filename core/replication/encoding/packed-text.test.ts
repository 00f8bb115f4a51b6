import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packText, unpackText } from './packed-text.ts';

const CHORD = ['chord', 'line', 'character', 'beat'];

describe('packed texts', () => {
  test.each([
    [{ chord: '6m7', line: 0, character: 4, beat: null }, '"6m7",0,4,null'],
    [{ beat: 2.5, chord: 'a,"]', character: -1, line: -1 }, '"a,\\"]",-1,-1,2.5'],
    [{ chord: '1', line: 0, character: 4 }, '{"chord":"1","line":0,"character":4}'],
    [
      { chord: '1', line: 0, character: 4, beat: 1, sound: 'hi' },
      '{"chord":"1","line":0,"character":4,"beat":1,"sound":"hi"}',
    ],
    [[1, 2, 3, 4], '[1,2,3,4]'],
    ['1,2,3,4', '"1,2,3,4"'],
    [7, '7'],
    [null, 'null'],
  ])('the value %j is packed as %s', (value, text) => {
    expect(packText(value, CHORD)).toBe(text);
    expect(unpackText(text, CHORD)).toEqual(value);
  });

  test('unpacking is the inverse of packing for any value', () => {
    const member = fc.jsonValue({ maxDepth: 2 });
    const object = fc.dictionary(fc.constantFrom(...CHORD, '__proto__', 'sound'), member);
    fc.assert(
      fc.property(fc.oneof(object, member), fc.constantFrom(CHORD, ['line', 'beat'], undefined), (value, packed) => {
        const json: unknown = JSON.parse(JSON.stringify(value));
        expect(unpackText(packText(json, packed) ?? '', packed)).toEqual(json);
      }),
    );
  });

  test.each(['', '1,2', '1,2,3,4,5', '"1",0', '{', '1],[2'])(
    '"%s", which packText never writes, reads as null',
    (text) => {
      expect(unpackText(text, CHORD)).toBeNull();
    },
  );
});
