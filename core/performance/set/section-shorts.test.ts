import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortSectionName } from './section-shorts.ts';

test.each([
  ['Verse 1', 'V1'],
  ['verse 12', 'V12'],
  ['Verse', 'V'],
  ['Chorus', 'C'],
  ['Chorus 2', 'C2'],
  ['Bridge', 'B'],
  ['Pre-Chorus', 'Pre'],
  ['Pre-Chorus 2', 'Pre2'],
  ['Interlude', 'Int'],
  ['Instrumental', 'Inst'],
  ['Tag', 'Tag'],
  ['Coda', 'Coda'],
  ['Ending 2', 'End 2'],
  ['Strophe 3', 'Str 3'],
  ['2', '2'],
  ['', ''],
  ['𝄞𝄞𝄞𝄞𝄞', '𝄞𝄞𝄞'],
])('the section name %j is shortened to %j on a phone', (name, short) => {
  expect(shortSectionName(name)).toBe(short);
});

test('a short name is never longer than seven characters', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(Array.from(shortSectionName(name)).length).toBeLessThanOrEqual(7);
    }),
  );
});
