import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SongId, toId } from '@uplift/core/foundation';
import { NOTATIONS } from '@uplift/core/music';
import {
  capoPreferenceKey,
  CHORD_COLORS,
  clampChordScale,
  clampFontSize,
  colorRole,
  DEFAULT_PREFERENCES,
  HIGHLIGHT_COLORS,
  PREFERENCE_KEYS,
  readPreferences,
  SUBDIVISIONS,
} from './preferences.ts';
import type { NamedColor, PerformancePreferences } from './preferences.ts';

function written(palette: readonly NamedColor[]): string {
  return palette.map(({ color, name }) => `${color} ${name}`).join(', ');
}

const IDS: readonly string[] = Object.values(PREFERENCE_KEYS);
/** Any value at all, or a number or boolean, which more parsers accept. */
const damaged = fc.oneof(fc.anything(), fc.double(), fc.boolean());

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

  test('[PERF-16] [PERF-17] stored preferences default to size 18, the highlight #ef254e, and chords #1a1a1a', () => {
    expect(readPreferences(new Map())).toMatchObject({
      fontSize: 18,
      highlightColor: '#ef254e',
      chordColor: '#1a1a1a',
    });
  });

  test('stored preferences default to letters, chords of the usual size, columns, and a metronome that sounds and counts in', () => {
    expect(readPreferences(new Map())).toMatchObject({
      fitToWidth: true,
      notation: 'letters',
      chordScale: 100,
      isLyricsOnly: false,
      hasColumns: true,
      confirmsNext: false,
      hasSound: true,
      volume: 0.8,
      subdivisions: 1,
      hasCountIn: true,
      hasEdgePulse: false,
    });
  });

  test('[PERF-18] the highlight colors are a fixed list', () => {
    expect(written(HIGHLIGHT_COLORS)).toBe(
      '#ef254e Coral, #ef25ef Pink, #8a25ef Purple, #254eef Blue, #25ef4e Green, #efef25 Yellow, #ef8a25 Orange, #ef2525 Red',
    );
  });

  test('[PERF-19] the chord colors are a fixed list', () => {
    expect(written(CHORD_COLORS)).toBe(
      '#1a1a1a Black, #be0e31 Coral, #be0ebe Pink, #660ebe Purple, #0d30bf Blue, #10bc30 Green, #bebe0e Yellow, #be660e Orange, #bc1010 Red',
    );
  });

  test('[PERF-15] performance preferences are stored as fontSize, highlightColor and chordColor, and read back', () => {
    expect(PREFERENCE_KEYS).toMatchObject({
      fontSize: 'fontSize',
      highlightColor: 'highlightColor',
      chordColor: 'chordColor',
    });
    const chosen = { fontSize: 24, highlightColor: '#254eef', chordColor: '#be0e31' };
    expect(readPreferences(new Map(Object.entries(chosen)))).toEqual({ ...DEFAULT_PREFERENCES, ...chosen });
  });

  test('every preference is stored under an id of its own, and read back', () => {
    const chosen: PerformancePreferences = {
      fontSize: 24,
      highlightColor: '#254eef',
      chordColor: '#be0e31',
      fitToWidth: false,
      notation: 'german',
      chordScale: 120,
      isLyricsOnly: true,
      hasColumns: false,
      confirmsNext: true,
      hasSound: false,
      volume: 0.25,
      subdivisions: 3,
      hasCountIn: false,
      hasEdgePulse: true,
    };
    const names = Object.keys(PREFERENCE_KEYS) as (keyof PerformancePreferences)[]; // keyed by nothing else
    const stored = new Map<string, unknown>(names.map((name) => [PREFERENCE_KEYS[name], chosen[name]]));
    expect(stored.size).toBe(names.length);
    expect(readPreferences(stored)).toEqual(chosen);
  });

  test.each([
    [69, 70],
    [150, 150],
    [151, 150],
    [Number.NaN, 100],
  ])('a chord size of %f percent becomes %f', (percent, expected) => {
    expect(clampChordScale(percent)).toBe(expected);
  });

  test('[MUS-22] [PERF-15] the capo is stored per song and arrangement', () => {
    expect(capoPreferenceKey(toId<SongId>('s1'), toId<ArrangementId>('a1'))).toBe('s1.a1.capo');
  });

  test.each<[string, unknown]>([
    ['fontSize', '24'],
    ['fontSize', Number.NaN],
    ['highlightColor', '#123456'],
    ['highlightColor', 'red;background:url(x)'],
    ['chordColor', null],
    ['chordColor', {}],
    ['fitToWidth', 'false'],
    ['notation', 'Letters'],
    ['chordScale', '90'],
    ['lyricsOnly', 1],
    ['metronomeVolume', Number.NaN],
    ['metronomeVolume', null],
    ['metronomeSubdivisions', 5],
    ['metronomeSubdivisions', 1.5],
    ['metronomeCountIn', 0],
  ])('a damaged %s (%j) takes its default', (id, value) => {
    expect(readPreferences(new Map([[id, value]]))).toEqual(DEFAULT_PREFERENCES);
  });

  test('a color stored in capitals is the same color', () => {
    expect(readPreferences(new Map([['chordColor', '#BE0E31']])).chordColor).toBe('#be0e31');
  });

  test('any stored preferences can be drawn', () => {
    fc.assert(
      fc.property(fc.array(damaged, { minLength: IDS.length, maxLength: IDS.length }), (values) => {
        const read = readPreferences(new Map(IDS.map((id, index) => [id, values[index]])));
        expect(read.fontSize).toBe(clampFontSize(read.fontSize));
        expect(HIGHLIGHT_COLORS.map(({ color }) => color)).toContain(read.highlightColor);
        expect(CHORD_COLORS.map(({ color }) => color)).toContain(read.chordColor);
        expect(read.fitToWidth).toBeTypeOf('boolean');
        expect(NOTATIONS).toContain(read.notation);
        expect(read.chordScale).toBe(clampChordScale(read.chordScale));
        expect(read.volume).toBeGreaterThanOrEqual(0);
        expect(read.volume).toBeLessThanOrEqual(1);
        expect(SUBDIVISIONS).toContain(read.subdivisions);
      }),
    );
  });
});

describe('roles of colours', () => {
  test.each([
    ['#be660e', 'orange'],
    ['#1a1a1a', 'black'],
    ['#123456', 'black'],
  ])('[PERF-19] the color %s is drawn in the role %s', (color, role) => {
    expect(colorRole(CHORD_COLORS, color)).toBe(role);
  });

  test('[PERF-18] every highlight color has a role of its own', () => {
    const roles = HIGHLIGHT_COLORS.map(({ color }) => colorRole(HIGHLIGHT_COLORS, color));
    expect(roles).toEqual(['coral', 'pink', 'purple', 'blue', 'green', 'yellow', 'orange', 'red']);
  });
});
