import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartLine } from './chart.ts';
import { placeChords, buildSection } from '../testing/example-song.ts';
import type { ChordParts } from '../testing/example-song.ts';
import { layOutSection } from './lay-out-section.ts';
import { lineWidth, measureLine, unbrokenWidth } from './segment-spacing.ts';
import type { ChartMeasure } from './segment-spacing.ts';

/** A font whose letters are all 10 wide, and whose chords must be 4 apart. */
const MEASURE: ChartMeasure = { chord: (text) => text.length * 10, lyric: (text) => text.length * 10, chordGap: 4 };

function exampleLine(lyrics: string, ...chords: readonly ChordParts[]): ChartLine {
  const [line] = layOutSection(
    buildSection({ lyrics, chords: placeChords(...chords) }),
    (text) => ({ text, spoken: text }),
    { usualBeats: 4 },
  ).lines;
  if (line === undefined) throw new Error('The line is blank.');
  return line;
}

/** Words by their segments' spacing: "·" unchanged, "+14" opened by 14, "-14" opened and joined by a rule. */
function drawn(line: ChartLine, options?: { readonly mayBreak: boolean }): readonly string[] {
  return measureLine(line, MEASURE, options).map((word) =>
    word.map(({ kind, extra, isJoined }) => (kind === 'over' ? '·' : (isJoined ? '-' : '+') + String(extra))).join(' '),
  );
}

/** The left and right edge of each chord. */
function chordPlaces(line: ChartLine, extras: readonly number[]): readonly { start: number; end: number }[] {
  let x = 0;
  let index = 0;
  return line.words.flatMap(({ segments, space }) => {
    const places = segments.flatMap(({ chord: over, lyric }) => {
      const start = x;
      x += MEASURE.lyric(lyric) + (extras[index] ?? 0);
      index += 1;
      return over === null ? [] : [{ start, end: start + MEASURE.chord(over.text) }];
    });
    x += MEASURE.lyric(space);
    return places;
  });
}

describe('chords over words', () => {
  test.each<[string, ChartLine, string[]]>([
    ['a line without chords stays as it is', exampleLine('Amazing grace'), ['·', '·']],
    ['a chord narrower than its word hangs over it', exampleLine('Amazing', ['Em7', 0, 0]), ['·']],
    [
      'a chord hangs over later words up to the next chord',
      exampleLine('I am a man', ['F#m7', 0, 0], ['G', 0, 7]),
      ['·', '·', '·', '·'],
    ],
    ['a word opens where a chord would touch the next', exampleLine('rejoice', ['Em', 0, 0], ['D', 0, 2]), ['-4 ·']],
    ['the opening is no wider than the gap needs', exampleLine('to us', ['Em7', 0, 0], ['D', 0, 3]), ['+4', '·']],
    ['a word opens right before the next chord', exampleLine('I am', ['Cmaj7', 0, 0], ['D', 0, 3]), ['·', '-24 ·']],
    ['two chords on one letter are placed side by side', exampleLine('grace', ['G', 0, 0], ['D', 0, 0]), ['+14 ·']],
    ['inside a word they are joined by the rule', exampleLine('grace', ['G', 0, 2], ['D', 0, 2]), ['· -14 ·']],
    ['the last chord makes room at the line’s end', exampleLine('me', ['Cmaj7', 0, 0]), ['+30']],
    ['chords after the last word keep a gap', exampleLine('me', ['C', 0, 2], ['D', 0, 2]), ['·', '+14', '+10']],
    [
      'a chord on the space before a word needs no rule',
      exampleLine('is us', ['Em', 0, 2], ['D', 0, 3]),
      ['·', '+14 ·'],
    ],
    ['a chord amid wide space keeps off the next word', exampleLine('is    home', ['Em7', 0, 3]), ['·', '·', '·']],
    ['if need be by widening it', exampleLine('is    home', ['Cmaj7', 0, 3]), ['·', '+20', '·']],
  ])('%s', (_, line, expected) => {
    expect(drawn(line)).toEqual(expected);
  });

  test('a chord on a line that may break does not hang beyond its word', () => {
    const line = exampleLine('I am a man', ['F#m7', 0, 0], ['G', 0, 7]);
    expect(drawn(line, { mayBreak: true })).toEqual(['+30', '·', '·', '·']);
  });

  test('a line is as wide as its letters, its spaces and its openings', () => {
    const line = exampleLine('I am', ['Cmaj7', 0, 0], ['D', 0, 3]);
    expect(lineWidth(line, measureLine(line, MEASURE), MEASURE)).toBe(64);
    const trailing = exampleLine('grace  ');
    expect(lineWidth(trailing, measureLine(trailing, MEASURE), MEASURE)).toBe(50);
    expect(unbrokenWidth(line, MEASURE)).toBe(64);
    expect(unbrokenWidth(trailing, MEASURE)).toBe(50);
  });
});

describe('laws of spacing', () => {
  const chord = fc.tuple(fc.constantFrom('G', 'Em7', 'F#m7b5/E'), fc.constant(0), fc.integer({ min: 0, max: 30 }));
  const lines = fc
    .tuple(fc.constantFrom('a', 'Amazing grace how sweet', 'I  am a   man', ' so '), fc.array(chord, { maxLength: 9 }))
    .map(([lyrics, chords]) => exampleLine(lyrics, ...chords));

  test('chords keep their distance, and the last one ends within the line', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (line, mayBreak) => {
        const spacings = measureLine(line, MEASURE, { mayBreak });
        const places = chordPlaces(
          line,
          spacings.flat().map(({ extra }) => extra),
        );
        for (const [index, { start }] of places.slice(1).entries())
          expect(start).toBeGreaterThanOrEqual((places[index]?.end ?? 0) + MEASURE.chordGap);
        expect(places.at(-1)?.end ?? 0).toBeLessThanOrEqual(lineWidth(line, spacings, MEASURE));
      }),
    );
  });

  test('the width of a line is the same with its spacings and without', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const withSpacings = lineWidth(line, measureLine(line, MEASURE), MEASURE);
        expect(unbrokenWidth(line, MEASURE)).toBeCloseTo(withSpacings, 9);
      }),
    );
  });

  test('chords that take no room open no gap', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const spacings = measureLine(line, { ...MEASURE, chord: () => 0, chordGap: 0 });
        expect(spacings.flat().every(({ kind, extra }) => kind === 'over' && extra === 0)).toBe(true);
      }),
    );
  });
});
