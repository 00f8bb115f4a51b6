import { describe, expect, test } from 'vitest';
import { FIXED_MEASURE } from './testing/example-measure.ts';
import { placeChords, exampleSong, printed, verses } from './testing/example-song.ts';
import { layOutPrint } from './lay-out-print.ts';
import { columnWidth, MARGIN, PAPERS } from './paper.ts';
import type { PrintSong } from './print-song.ts';

function fit(song: PrintSong) {
  const { pages } = layOutPrint([song], { paper: 'a4' }, FIXED_MEASURE);
  const [first] = pages;
  return { size: first?.chartSize, columns: first?.columns, pages: pages.length, stretch: first?.stretchPercent };
}

describe('how a song is fitted to its pages', () => {
  test.each([
    [1, { columns: 1, size: 16, pages: 1 }],
    [3, { columns: 1, size: 16, pages: 1 }],
    [4, { columns: 1, size: 13, pages: 1 }],
    [6, { columns: 2, size: 16, pages: 1 }],
    [8, { columns: 2, size: 13, pages: 1 }],
    [20, { columns: 1, size: 15, pages: 7 }],
  ])('a song is fitted to its pages: %d verses', (count, wanted) => {
    expect(fit(printed(verses(count)))).toMatchObject(wanted);
  });

  test('[PRINT-3] a song has two columns if requested, however short it is; at 12 pt if it needs more pages', () => {
    expect(fit(printed(verses(2), { isTwoColumns: true }))).toMatchObject({ columns: 2, pages: 1 });
    expect(fit(printed(verses(20), { isTwoColumns: true }))).toMatchObject({ columns: 2, size: 12, pages: 3 });
  });

  test('[PRINT-3] a song has one column if two are ruled out, on more pages', () => {
    expect(fit(printed(verses(8), { isTwoColumns: false }))).toMatchObject({ columns: 1, size: 15, pages: 3 });
  });

  test.each([
    [2, { size: 10, columns: 1, pages: 1 }],
    [8, { size: 10, columns: 2, pages: 1 }],
    [20, { size: 10, columns: 1, pages: 4 }],
  ])('a song with letters of 10 pt keeps them, with %d verses', (count, wanted) => {
    expect(fit(printed(verses(count), { size: 10 }))).toMatchObject(wanted);
  });

  test('a song with letters of 24 pt keeps them, on as many pages as it needs', () => {
    expect(fit(printed(verses(4), { size: 24 }))).toMatchObject({ size: 24, columns: 1, pages: 2 });
  });

  test('two columns end as level as their sections allow', () => {
    const { pages } = layOutPrint([printed(verses(4), { isTwoColumns: true })], { paper: 'a4' }, FIXED_MEASURE);
    const names = pages[0]?.texts.filter(({ text, size }) => text.startsWith('Verse') && size > 9.5) ?? [];
    expect(names.map(({ x }) => Math.round(x))).toEqual([36, 36, 310, 310]);
  });

  test('a section that is too tall for one column is split between two, and stays within the margins', () => {
    const song = exampleSong({ v: { lyrics: 'Amazing grace\n'.repeat(70) } });
    const { pages } = layOutPrint([printed(song, { isTwoColumns: true })], { paper: 'a4' }, FIXED_MEASURE);
    const lyrics = pages[0]?.texts.filter(({ face }) => face === 'lyric') ?? [];
    expect(pages).toHaveLength(1);
    expect(new Set(lyrics.map(({ x }) => Math.round(x)))).toEqual(new Set([36, 310]));
    expect(Math.max(...lyrics.map(({ baseline }) => baseline))).toBeLessThanOrEqual(PAPERS.a4.height - MARGIN);
  });

  test('letters get narrower, no more than needed, before a line breaks', () => {
    const line = 'and when we have been here ten thousand years '.repeat(2);
    const { pages } = layOutPrint([printed(verses(1, line))], { paper: 'a4' }, FIXED_MEASURE);
    const lyrics = pages[0]?.texts.filter(({ face }) => face === 'lyric') ?? [];
    const stretch = pages[0]?.stretchPercent ?? 100;
    const width = lyrics[0]?.width ?? 0;
    expect(lyrics).toHaveLength(4);
    expect(stretch).toBeLessThan(100);
    expect(width).toBeLessThanOrEqual(columnWidth(PAPERS.a4, 1));
    expect((width * (stretch + 1)) / stretch).toBeGreaterThan(columnWidth(PAPERS.a4, 1));
  });

  test('a single line too long for any size breaks, and the others keep their letters', () => {
    const lyrics = `${'Amazing grace\n'.repeat(9)}${'how sweet the sound '.repeat(12)}`;
    const song = exampleSong({ v: { lyrics, chords: placeChords(['1', 0, 0]) } });
    expect(fit(printed(song))).toMatchObject({ columns: 1, size: 16, stretch: 100 });
  });
});
