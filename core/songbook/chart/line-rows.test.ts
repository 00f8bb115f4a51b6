import { describe, expect, test } from 'vitest';
import type { ChartLine } from './chart.ts';
import { placeChords, buildSection, type ChordParts } from '../testing/example-song.ts';
import { layOutSection } from './lay-out-section.ts';
import { hasChord, lineDirection, spacingsWithin } from './line-rows.ts';
import { lineWidth, measureLine, type ChartMeasure } from './segment-spacing.ts';

const MEASURE: ChartMeasure = { chord: (text) => text.length, lyric: (text) => text.length, chordGap: 0.5 };

function exampleLine(lyrics: string, ...chords: readonly ChordParts[]): ChartLine {
  const section = buildSection({ lyrics, chords: placeChords(...chords) });
  const [line] = layOutSection(section, (text) => ({ text, spoken: text }), { usualBeats: 4 }).lines;
  if (line === undefined) throw new Error('The line is blank.');
  return line;
}

describe('the rows of a line', () => {
  test.each([
    ['Amazing grace', 'ltr'],
    ['חסד מופלא', 'rtl'],
    ['نعمة', 'rtl'],
    ['', 'ltr'],
  ])('the line %j is written %s, whatever the script of its chords', (text, direction) => {
    expect(lineDirection({ ...exampleLine('la', ['G', 0, 0]), text })).toBe(direction);
  });

  test('a word has a chord if one is over any of its letters', () => {
    const { words } = exampleLine('Amazing grace', ['G', 0, 3]);
    expect(words.map(hasChord)).toEqual([true, false]);
  });

  test('a line that fits its row lets a chord hang over the next word', () => {
    const line = exampleLine('I am', ['Em7', 0, 0]);
    const width = lineWidth(line, measureLine(line, MEASURE), MEASURE);
    expect(spacingsWithin(line, MEASURE, width)).toEqual(measureLine(line, MEASURE));
    expect(spacingsWithin(line, MEASURE, Infinity)).toEqual(measureLine(line, MEASURE));
  });

  test('a line that will break keeps its chords over their own words, as the next may be on another row', () => {
    const line = exampleLine('I am', ['Em7', 0, 0]);
    const broken = spacingsWithin(line, MEASURE, 1);
    expect(broken).toEqual(measureLine(line, MEASURE, { mayBreak: true }));
    expect(broken).not.toEqual(measureLine(line, MEASURE));
  });
});
