import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTextWidths, type ChartFace } from './text-widths.ts';

/** A font of letters 1 em wide, and half as wide when condensed; lists the measured texts. */
function exampleFont() {
  const measured: string[] = [];
  const widths = createTextWidths((text: string, { stretch }: ChartFace) => {
    measured.push(text);
    return text.length * (stretch === 'normal' ? 1 : 0.5);
  });
  return { measured, widths };
}

const LETTERS = { notation: 'letters', chordScale: 100 } as const;

describe('widths of a chart’s texts', () => {
  test.each([
    [100, 4],
    [120, 4],
    [87.5, 2],
    [93.75, 3],
  ])('lyrics at %d percent of the width axis are between the two measured widths', (stretchPercent, expected) => {
    expect(exampleFont().widths.measureAt(stretchPercent, LETTERS).lyric('love')).toBeCloseTo(expected);
  });

  test.each([
    ['G', 0.45],
    ['Gm', 0.45 + 0.414],
    ['G/B', 0.45 + 0.414 + 0.45],
    ['Bb', 0.45 + 0.9 * 1.2 * (0.5 - 0.055)],
    ['F#', 0.45 + 0.9 * 0.95 * (0.5 - 0.03)],
  ])('the chord %s is as wide as its parts, with signs cut as the page draws them', (chord, expected) => {
    expect(exampleFont().widths.measureAt(100, LETTERS).chord(chord)).toBeCloseTo(expected);
  });

  test('chords are condensed whatever the width of the lyrics', () => {
    const { widths } = exampleFont();
    expect(widths.measureAt(90, LETTERS).chord('Gm7')).toBe(widths.measureAt(100, LETTERS).chord('Gm7'));
  });

  test('chords and the gap between them follow the reader’s size of chords', () => {
    fc.assert(
      fc.property(fc.constantFrom('G', 'F#m7', 'Bb/D'), fc.integer({ min: 50, max: 200 }), (chord, chordScale) => {
        const { widths } = exampleFont();
        const usual = widths.measureAt(100, LETTERS);
        const scaled = widths.measureAt(100, { ...LETTERS, chordScale });
        expect(scaled.chord(chord)).toBeCloseTo((usual.chord(chord) * chordScale) / 100);
        expect(scaled.chordGap).toBeCloseTo((usual.chordGap * chordScale) / 100);
        expect(scaled.lyric('love')).toBe(usual.lyric('love'));
      }),
    );
  });

  test('raised text after a degree is smaller than after a letter', () => {
    const { widths } = exampleFont();
    const degree = widths.measureAt(100, { ...LETTERS, notation: 'nashville' }).chord('57');
    expect(degree).toBeCloseTo(0.45 + 0.9 * 0.92 * 0.76 * 0.5);
    expect(degree).toBeLessThan(widths.measureAt(100, LETTERS).chord('G7'));
  });

  test('each text is measured once, until a font has arrived', () => {
    const { widths, measured } = exampleFont();
    const measure = widths.measureAt(100, LETTERS);
    const measureAll = () => [measure.lyric('love'), measure.lyric('love'), measure.chord('G'), measure.chord('G')];
    measureAll();
    expect(measured).toEqual(['love', 'G']);
    widths.forget();
    measureAll();
    expect(measured).toEqual(['love', 'G', 'love', 'G']);
  });
});
