import fc from 'fast-check';
import { toId, type SectionId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import { buildSection, placeChords } from '../testing/example-song.ts';
import type { Chart } from './chart.ts';
import {
  countFirstSections,
  countsToTry,
  fitInColumns,
  fitToWidth,
  longestLine,
  mightHaveColumns,
  stretchInColumns,
  type ChartFitOptions,
} from './fit-to-width.ts';
import { layOutSection } from './lay-out-section.ts';
import type { ChartMeasure } from './segment-spacing.ts';

const LONGEST = { fullEm: 20, narrowEm: 16 };
const OPTIONS: ChartFitOptions = { preferencePx: 20, fitsWidth: true, namesPx: 80 };

/** A chart of sections with those lyrics; a section whose lyrics came before is a repeat. */
function exampleChart(...lyrics: readonly string[]): Chart {
  const sections = lyrics.map((text, orderIndex) => {
    const section = buildSection({ lyrics: text, chords: placeChords() });
    const laidOut = layOutSection(section, (chord) => ({ text: chord, spoken: chord }), { usualBeats: 4 });
    const isRepeat = lyrics.indexOf(text) < orderIndex;
    return { ...laidOut, sectionId: toId<SectionId>('section'), orderIndex, name: 'Verse', annotation: '', isRepeat };
  });
  return { title: 'Song', arrangementName: '', key: 'G', notation: 'letters', sections };
}

/** Letters are 1 em wide at their full width. */
function measureAt(stretchPercent: number): ChartMeasure {
  const em = stretchPercent / 100;
  return { chord: (text) => text.length, lyric: (text) => text.length * em, chordGap: 0.3 };
}

describe('a chart and the width of its container', () => {
  test('section names are next to their lines where there is room for them', () => {
    expect(fitToWidth(LONGEST, 700, OPTIONS)).toMatchObject({
      marginAbove: false,
      stretchPercent: 100,
      sizePx: 20,
      wraps: false,
      rowEm: Infinity,
      rowWidthEm: (700 - 2 - 100) / 20,
    });
  });

  test.each([
    [599, true],
    [600, false],
  ])('on a container %d px wide it is %s that section names are above their lines', (widthPx, isAbove) => {
    expect(fitToWidth(LONGEST, widthPx, OPTIONS).marginAbove).toBe(isAbove);
  });

  test('a too long line whose letters must not be narrower breaks at the reader’s own size', () => {
    const fit = fitToWidth(LONGEST, 350, { ...OPTIONS, fitsWidth: false });
    expect(fit).toMatchObject({ stretchPercent: 100, sizePx: 20, wraps: true, rowEm: 348 / 20 });
  });

  test('chords have their usual size unless the reader chose another', () => {
    expect(fitToWidth(LONGEST, 700, OPTIONS).chordScale).toBe(100);
    expect(fitToWidth(LONGEST, 700, { ...OPTIONS, chordScale: 140 }).chordScale).toBe(140);
  });

  test.each([
    [29.9, false],
    [29.95, true],
  ])('with 29.9 em for it, a line of %d em breaks: %s', (fullEm, wraps) => {
    expect(fitToWidth({ fullEm, narrowEm: 20 }, 700, { ...OPTIONS, fitsWidth: false }).wraps).toBe(wraps);
  });

  test('every row of a chart is within the container, at most at the reader’s own size', () => {
    const options = fc.record({
      preferencePx: fc.integer({ min: 12, max: 60 }),
      fitsWidth: fc.boolean(),
      namesPx: fc.integer({ min: 40, max: 120 }),
    });
    const width = fc.integer({ min: 320, max: 2000 });
    fc.assert(
      fc.property(width, fc.double({ min: 1, max: 60, noNaN: true }), options, (widthPx, fullEm, chosen) => {
        const fit = fitToWidth({ fullEm, narrowEm: fullEm * 0.86 }, widthPx, chosen);
        expect(fit.rowWidthEm * fit.sizePx).toBeLessThanOrEqual(widthPx);
        expect(fit.sizePx).toBeLessThanOrEqual(chosen.preferencePx);
        expect(fit.rowEm === Infinity).toBe(!fit.wraps);
      }),
    );
  });
});

describe('the longest line of a chart', () => {
  test('a chart’s longest line is measured at the full width of letters and at the narrowest', () => {
    const { fullEm, narrowEm } = longestLine(exampleChart('short\nmuch longer line', 'middle line'), measureAt);
    expect(fullEm).toBeCloseTo(16);
    expect(narrowEm).toBeCloseTo(16 * 0.86);
  });

  test('a chart without sections has a longest line of 0', () => {
    expect(longestLine(exampleChart(), measureAt)).toEqual({ fullEm: 0, narrowEm: 0 });
  });

  test('a chart’s longest line is searched among the forty lines with the most letters, and no other is measured', () => {
    const measured = new Set<string>();
    const watching = (percent: number): ChartMeasure => {
      const measure = measureAt(percent);
      return {
        ...measure,
        lyric: (text) => {
          measured.add(text);
          return measure.lyric(text);
        },
      };
    };
    const lyrics = Array.from({ length: 60 }, (_, index) => 'x'.repeat(index + 1)).join('\n');
    expect(longestLine(exampleChart(lyrics), watching).fullEm).toBe(60);
    expect(measured.has('x'.repeat(21))).toBe(true);
    expect(measured.has('x'.repeat(20))).toBe(false);
  });
});

describe('a chart that may have columns', () => {
  const WIDE = fitToWidth({ fullEm: 20, narrowEm: 17 }, 1300, OPTIONS);

  test('two and three columns are tried where each holds the longest line at its narrowest', () => {
    expect(countsToTry(WIDE)).toEqual([2, 3]);
    expect(countsToTry(fitToWidth({ fullEm: 20, narrowEm: 17 }, 1000, OPTIONS))).toEqual([2]);
    expect(countsToTry(fitToWidth({ fullEm: 20, narrowEm: 17 }, 600, OPTIONS))).toEqual([]);
  });

  test('letters that must keep their width need wider columns', () => {
    expect(countsToTry(fitToWidth({ fullEm: 21, narrowEm: 17 }, 1300, { ...OPTIONS, fitsWidth: false }))).toEqual([2]);
  });

  test.each([
    ['one section', ['one\ntwo'], false],
    ['two sections', ['one', 'two'], true],
    ['160 lines with the names of their sections', ['one', 'x\n'.repeat(156) + 'x'], true],
    ['161 lines with the names of their sections', ['one', 'x\n'.repeat(157) + 'x'], false],
  ])('with %s, it is %s', (_, lyrics, expected) => {
    expect(mightHaveColumns(exampleChart(...lyrics), WIDE)).toBe(expected);
  });

  test('a chart without the width for two columns has none', () => {
    expect(mightHaveColumns(exampleChart('one', 'two'), fitToWidth(LONGEST, 500, OPTIONS))).toBe(false);
  });

  test('letters are no narrower than the longest line needs in its column', () => {
    expect(stretchInColumns(WIDE, 2)).toBe(100);
    const narrow = stretchInColumns(fitToWidth({ fullEm: 20, narrowEm: 17 }, 802, OPTIONS), 2);
    expect(narrow).toBeGreaterThanOrEqual(86);
    expect(narrow).toBeLessThan(100);
  });

  test('a chart in columns has the reader’s own size, names above their lines, and no line breaks', () => {
    const small = fitToWidth({ fullEm: 40, narrowEm: 36 }, 320, OPTIONS);
    expect(small).toMatchObject({ wraps: true });
    expect(fitInColumns(small, 90)).toMatchObject({
      stretchPercent: 90,
      sizePx: 20,
      marginAbove: true,
      wraps: false,
      rowEm: Infinity,
    });
  });
});

describe('the sections that come into sight first', () => {
  test.each<[readonly number[], number, number]>([
    [[], 10, 0],
    [[4, 4], 10, 2],
    [[4, 6], 10, 2],
    [[4, 7, 2], 10, 2],
    [[11, 1], 10, 1],
  ])(
    'of sections of %j lines, those that hold more than %d lines are drawn first, %d in number',
    (lineCounts, most, expected) => {
      expect(countFirstSections(lineCounts, most)).toBe(expected);
    },
  );
});
