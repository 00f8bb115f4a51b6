import { expect, test } from 'vitest';
import { spokenChord } from '@uplift/core/music';
import { placeChords, buildSection } from '../testing/example-song.ts';
import type { ChordParts } from '../testing/example-song.ts';
import { layOutSection } from './lay-out-section.ts';
import { seventhsTogether } from './spoken-line.ts';

function spoken(lyrics: string, ...chords: readonly ChordParts[]): string | undefined {
  const section = buildSection({ lyrics, chords: placeChords(...chords) });
  return layOutSection(section, (text) => ({ text, spoken: seventhsTogether(spokenChord(text)) }), { usualBeats: 4 })
    .lines[0]?.spoken;
}

test.each<[string | undefined, string]>([
  [spoken('Amazing grace', ['G', 0, 1], ['G7', 0, 8]), 'Amazing grace. Chords: G on amazing, G7 on grace'],
  [spoken('How sweet!', ['C', 0, 4]), 'How sweet! Chords: C on sweet'],
  [spoken('(“Grace”) is', ['D', 0, 2]), '(“Grace”) is. Chords: D on grace'],
  [spoken('home', ['D', 0, 9], ['G', 0, 9]), 'home. Chords: D after home, G'],
  [spoken('is home', ['D', 0, 2]), 'is home. Chords: D on home'],
  [spoken('', ['Em', 0, 0], ['Bb', 0, 0]), 'Chords: E minor, B flat'],
  [spoken('— — —', ['G', 0, 0]), '— — — Chords: G'],
  [spoken('  no chords here '), 'no chords here'],
  [spoken('I', ['N.C.', 0, 0]), 'I. Chords: N.C. on i'],
])('a screen reader says %j', (said, expected) => {
  expect(said).toBe(expected);
});

test.each([
  ['G7', 'G7'],
  ['F#m7/C#', 'F sharp minor 7 over C sharp'],
  ['(hold)', '(hold)'],
])('the chord %s is spoken as %s', (chord, expected) => {
  expect(seventhsTogether(spokenChord(chord))).toBe(expected);
});

test('a word of 100,000 marks is spoken in good time', () => {
  expect(spoken(`${'!'.repeat(100_000)}a${'!'.repeat(100_000)}`, ['G', 0, 0])).toMatch(/Chords: G on a$/);
});
