import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ArrangementId, SongId } from '@uplift/core/foundation';
import {
  capoPreferenceKey,
  CHORD_COLORS,
  clampFontSize,
  colorRole,
  DEFAULT_PREFERENCES,
  HIGHLIGHT_COLORS,
  PREFERENCE_KEYS,
  readPreferences,
} from './preferences.ts';
import type { NamedColor } from './preferences.ts';

function written(palette: readonly NamedColor[]): string {
  return palette.map(({ color, name }) => `${color} ${name}`).join(', ');
}

describe('performance preferences', () => {
  test.each([
    [8.9, 9],
    [9, 9],
    [18, 18],
    [45, 45],
    [46, 45],
    [-1, 9],
    [Number.POSITIVE_INFINITY, 45],
    [Number.NaN, 18],
  ])('[PERF-16] font size %f becomes %f', (size, expected) => {
    expect(clampFontSize(size)).toBe(expected);
  });

  test('[PERF-16] [PERF-17] without stored values the size is 18, the highlight #ef254e, the chords #1a1a1a', () => {
    expect(readPreferences(new Map())).toEqual({
      fontSize: 18,
      highlightColor: '#ef254e',
      chordColor: '#1a1a1a',
      fitToWidth: true,
    });
  });

  test('[PERF-18] the highlight colours', () => {
    expect(written(HIGHLIGHT_COLORS)).toBe(
      '#ef254e Coral, #ef25ef Pink, #8a25ef Purple, #254eef Blue, #25ef4e Green, #efef25 Yellow, #ef8a25 Orange, #ef2525 Red',
    );
  });

  test('[PERF-19] the chord colours', () => {
    expect(written(CHORD_COLORS)).toBe(
      '#1a1a1a Black, #be0e31 Coral, #be0ebe Pink, #660ebe Purple, #0d30bf Blue, #10bc30 Green, #bebe0e Yellow, #be660e Orange, #bc1010 Red',
    );
  });

  test('[PERF-15] they are stored as fontSize, highlightColor and chordColor, and read back', () => {
    expect(Object.values(PREFERENCE_KEYS)).toEqual(['fontSize', 'highlightColor', 'chordColor', 'fitToWidth']);
    const chosen = { fontSize: 24, highlightColor: '#254eef', chordColor: '#be0e31', fitToWidth: false };
    expect(readPreferences(new Map(Object.entries(chosen)))).toEqual(chosen);
  });

  test('[MUS-22] [PERF-15] the capo is stored per song and arrangement', () => {
    expect(capoPreferenceKey('s1' as SongId, 'a1' as ArrangementId)).toBe('s1.a1.capo'); // any ids
  });

  test.each<[string, unknown]>([
    ['fontSize', '24'],
    ['fontSize', Number.NaN],
    ['highlightColor', '#123456'],
    ['highlightColor', 'red;background:url(x)'],
    ['chordColor', null],
    ['chordColor', {}],
    ['fitToWidth', 'false'],
  ])('a damaged %s (%j) takes its default', (id, value) => {
    expect(readPreferences(new Map([[id, value]]))).toEqual(DEFAULT_PREFERENCES);
  });

  test('a colour stored in capitals is the same colour', () => {
    expect(readPreferences(new Map([['chordColor', '#BE0E31']])).chordColor).toBe('#be0e31');
  });

  test('whatever is stored, what is read can be drawn', () => {
    fc.assert(
      fc.property(fc.tuple(fc.anything(), fc.anything(), fc.anything(), fc.anything()), (values) => {
        const read = readPreferences(new Map(Object.keys(PREFERENCE_KEYS).map((id, index) => [id, values[index]])));
        expect(read.fontSize).toBe(clampFontSize(read.fontSize));
        expect(HIGHLIGHT_COLORS.map(({ color }) => color)).toContain(read.highlightColor);
        expect(CHORD_COLORS.map(({ color }) => color)).toContain(read.chordColor);
        expect(read.fitToWidth).toBeTypeOf('boolean');
      }),
    );
  });
});

describe('roles of colours', () => {
  test.each([
    ['#be660e', 'orange'],
    ['#1a1a1a', 'black'],
    ['#123456', 'black'],
  ])('[PERF-19] %s is drawn in the role %s', (color, role) => {
    expect(colorRole(CHORD_COLORS, color)).toBe(role);
  });

  test('[PERF-18] every highlight has a role of its own', () => {
    const roles = HIGHLIGHT_COLORS.map(({ color }) => colorRole(HIGHLIGHT_COLORS, color));
    expect(roles).toEqual(['coral', 'pink', 'purple', 'blue', 'green', 'yellow', 'orange', 'red']);
  });
});
