import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Song } from '@uplift/core/songbook';
import { FIXED_MEASURE } from './testing/example-measure.ts';
import { placeChords, exampleSong, printed } from './testing/example-song.ts';
import type { ChordParts } from './testing/example-song.ts';
import { layOutPrint } from './lay-out-print.ts';
import { MARGIN, PAPERS } from './paper.ts';
import type { PaperName } from './paper.ts';
import type { PrintDocument, PrintPage, PrintText } from './print-document.ts';

const WORD = fc.constantFrom('a', 'grace', 'Hallelujah', 'wide', 'אור', '感谢主', '👨‍👩‍👧', 'é́', 'W'.repeat(90));
const CHORD = fc.constantFrom('1', '4maj7', 'b7sus4', '5/7', 'N.C.', 'played twice, then softly and slower to the end');
const SECTION = fc
  .record({
    lines: fc.array(fc.array(WORD, { maxLength: 16 }), { maxLength: 12 }),
    chords: fc.array(fc.tuple(CHORD, fc.nat(11), fc.nat(60)), { maxLength: 20 }),
    bars: fc.array(fc.tuple(CHORD, fc.nat(24)), { maxLength: 9 }),
  })
  .map(({ lines, chords, bars }) => ({
    name: 'Verse',
    measures: bars.length === 0 ? [] : [4, 4, 4, 4, 4, 4],
    lyrics: lines.map((words) => words.join(' ')).join('\n'),
    chords: placeChords(...chords, ...bars.map(([chord, beat]): ChordParts => [chord, -1, beat])),
  }));
const SONG = fc
  .array(SECTION, { maxLength: 7 })
  .map((sections): Song => exampleSong(Object.fromEntries(sections.map((each, index) => [`s${String(index)}`, each]))));
const ANY_PRINT = fc.record({
  song: SONG,
  isTwoColumns: fc.constantFrom(null, true, false),
  isLinear: fc.boolean(),
  size: fc.constantFrom(null, 9, 14, 24),
  paper: fc.constantFrom<PaperName>('a4', 'letter'),
});

function laidOut({ song, paper, ...how }: typeof ANY_PRINT extends fc.Arbitrary<infer Print> ? Print : never) {
  return layOutPrint([printed(song, how)], { paper }, FIXED_MEASURE);
}

const ROUNDING_PT = 0.02;

function chartTexts({ texts }: PrintPage): readonly PrintText[] {
  return texts.filter(({ face }) => face === 'lyric' || face === 'chord');
}

test('all printed text is within the margins', () => {
  fc.assert(
    fc.property(ANY_PRINT, (print) => {
      const { pages, width, height } = laidOut(print);
      for (const text of pages.flatMap(({ texts }) => texts)) {
        expect(text.x).toBeGreaterThanOrEqual(MARGIN - ROUNDING_PT);
        expect(text.x + text.width).toBeLessThanOrEqual(width - MARGIN + ROUNDING_PT);
        expect(text.baseline).toBeGreaterThan(MARGIN);
        expect(text.baseline).toBeLessThanOrEqual(height - MARGIN + ROUNDING_PT);
      }
    }),
    { numRuns: 60 },
  );
});

test('chords of a printed row never touch, and no texts of a row overlap', () => {
  fc.assert(
    fc.property(ANY_PRINT, (print) => {
      const rows = laidOut(print).pages.flatMap((page) => groupRows(chartTexts(page)));
      const overlaps = rows.flatMap(neighbours).filter(({ end, next }) => end > next + ROUNDING_PT);
      expect(overlaps).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

/** Lists the end of each text of a row with the start of the next. */
function neighbours(row: readonly PrintText[]): readonly { readonly end: number; readonly next: number }[] {
  return row.slice(1).map((text, index) => {
    const before = row[index];
    return { end: before === undefined ? 0 : before.x + before.width, next: text.x };
  });
}

/** The texts of a page by their baseline, from the left. */
function groupRows(texts: readonly PrintText[]): readonly (readonly PrintText[])[] {
  const rows = new Map<string, PrintText[]>();
  for (const text of texts) {
    const row = `${text.face} ${text.baseline.toFixed(3)}`;
    rows.set(row, [...(rows.get(row) ?? []), text]);
  }
  return [...rows.values()].map((row) => row.toSorted((a, b) => a.x - b.x));
}

test('every letter and every chord is printed, once', () => {
  fc.assert(
    fc.property(ANY_PRINT, (print) => {
      const document = laidOut(print);
      const sections = Object.values(print.song.sections);
      const lyrics = sections.map((section) => section.lyrics).join('');
      expect(letters(document, 'lyric')).toEqual(sorted(lyrics));
      expect(countFace(document, 'chord')).toBe(
        sections.reduce((sum, each) => sum + Object.keys(each.chords).length, 0),
      );
    }),
    { numRuns: 60 },
  );
});

function letters({ pages }: PrintDocument, face: string): string {
  return sorted(
    pages
      .flatMap(({ texts }) => texts)
      .filter((text) => text.face === face)
      .map(({ text }) => text)
      .join(''),
  );
}

function sorted(text: string): string {
  return Array.from(text.replaceAll(/\s/gu, '')).toSorted().join('');
}

function countFace({ pages }: Pick<PrintDocument, 'pages'>, face: string): number {
  return pages.flatMap(({ texts }) => texts).filter((text) => text.face === face).length;
}

test('a section that fits a page is never split', () => {
  const whole = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(
      fc.array(whole, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(null, true, false),
      (lines, isTwoColumns) => {
        const song = exampleSong(
          Object.fromEntries(
            lines.map((count, index) => [
              `s${String(index)}`,
              { name: 'Verse', lyrics: Array.from({ length: count }, () => `s${String(index)}`).join('\n') },
            ]),
          ),
        );
        const { pages } = laidOut({ song, isTwoColumns, isLinear: false, size: null, paper: 'a4' });
        const columns = pages.map((page) =>
          chartTexts(page).map(({ text, x }) => `${text} on ${String(page.number)} at ${x.toFixed(1)}`),
        );
        expect(new Set(columns.flat()).size).toBe(lines.length);
      },
    ),
    { numRuns: 60 },
  );
});

test.each(Array.from({ length: 12 }, (_, index) => 24 + index))(
  'a section taller than a page, after one of %d lines, continues on the next; its name is never alone',
  (count) => {
    const lyrics = Array.from({ length: 200 }, (_, index) => `line${String(index)}`).join('\n');
    const short = Array.from({ length: count }, () => 'x').join('\n');
    const song = exampleSong({ a: { name: 'Short', lyrics: short }, b: { name: 'Tall', lyrics } });
    const { pages } = laidOut({ song, isTwoColumns: false, isLinear: false, size: null, paper: 'a4' });
    const findPage = (wanted: string) =>
      pages.find(({ texts }) => texts.some(({ text, size }) => text === wanted && size > 10))?.number;
    expect(findPage('Tall')).toBe(findPage('line0'));
    expect(countFace({ pages }, 'lyric')).toBe(200 + count);
  },
);

/** The size, the lyrics and the chords of a page that has only one line. */
function onlyLine(lyrics: string, chords: readonly ChordParts[]) {
  const song = exampleSong({ v: { lyrics, chords: placeChords(...chords) } });
  const [page] = layOutPrint([printed(song)], { paper: 'a4' }, FIXED_MEASURE).pages;
  const lyric = page?.texts.find(({ face }) => face === 'lyric');
  if (page === undefined || lyric === undefined) throw new Error('The line is not on the page.');
  return { size: page.chartSize, lyric, chords: page.texts.filter(({ face }) => face === 'chord') };
}

function measureWidth(text: string): number {
  return FIXED_MEASURE.chart(100).lyric(text);
}

test('a printed chord is exactly over its letter, and directly above its lyric', () => {
  const { size, lyric, chords } = onlyLine('Amazing grace, how sweet', [
    ['1', 0, 0],
    ['4', 0, 8],
    ['5', 0, 15],
  ]);
  const before = ['', 'Amazing ', 'Amazing grace, '].map((text) => MARGIN + measureWidth(text) * size);
  for (const [index, { x, baseline }] of chords.entries()) {
    expect(x).toBeCloseTo(before[index] ?? 0, 3);
    expect(lyric.baseline - baseline).toBeCloseTo(1.14 * size, 3);
  }
  expect(chords).toHaveLength(3);
});

test('a right-to-left line begins at the right edge, its chords over the same letters', () => {
  const { size, lyric, chords } = onlyLine('שיר חדש', [
    ['1', 0, 0],
    ['4', 0, 4],
  ]);
  const right = PAPERS.a4.width - MARGIN;
  expect(lyric.isRightToLeft).toBe(true);
  expect(lyric.x + lyric.width).toBeCloseTo(right, 3);
  const ends = chords.map(({ x, width }) => x + width);
  expect(ends).toEqual([expect.closeTo(right, 3), expect.closeTo(right - measureWidth('שיר ') * size, 3)]);
});
