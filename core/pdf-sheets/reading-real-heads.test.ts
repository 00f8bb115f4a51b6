import { describe, expect, test } from 'vitest';
import { toChartJson } from '@uplift/core/chord-sheets';
import { typedLines, typedPage } from './page-for-test.ts';
import type { TestLine } from './page-for-test.ts';
import { readPdfSheet } from './read-pdf-sheet.ts';
import { toSheetText } from './sheet-text.ts';

const VERSE = '[Verso 1]\n         G\nSilent night holy night\nD        G\nall is calm all is bright';
const TITLE: TestLine = { text: 'El Victorioso', y: 60, size: 14 };

let ids = 0;

const newId = () => `id-${String((ids += 1))}`;

function songsIn(...lines: readonly TestLine[]) {
  const read = readPdfSheet([typedPage(lines)], { fileName: 'x.pdf', newId });
  if (!read.ok) throw new Error(read.refusal);
  return read.value.songs.map(({ song }) => toChartJson(song, null));
}

describe('heads and lines of real charts', () => {
  test.each([
    ['El Victorioso (Sunshine - 135bpm)', 'El Victorioso (Sunshine)'],
    ['El Victorioso (135 bpm)', 'El Victorioso'],
    ['El Victorioso (135 bpm, Sunshine)', 'El Victorioso (Sunshine)'],
  ])('a tempo in brackets leaves no marks in the title of a PDF: %s', (text, title) => {
    const [song] = songsIn({ ...TITLE, text }, ...typedLines(VERSE));
    expect(song).toMatchObject({ title, tempo: 135 });
  });

  test.each(['Tempo: 84.5 · 4/4', '84,5 BPM · 4/4', '♩ = 84.5 · 4/4'])(
    'the tempo of a PDF chart keeps its fraction: %s',
    (text) => {
      const [song] = songsIn(TITLE, { text, y: 80 }, ...typedLines(VERSE));
      expect(song?.tempo).toBe(84.5);
      expect(song?.sections.map(({ name }) => name)).toEqual(['Verso 1']);
    },
  );

  test.each(['Verso 1', 'Zwrotka 1', '[Verso 1]'])("a heading larger than the title isn't the title: %s", (text) => {
    const heading = { text, y: 80, size: 11 };
    const [song] = songsIn({ ...TITLE, size: 10 }, heading, ...typedLines(VERSE.slice(VERSE.indexOf('\n') + 1)));
    expect(song).toMatchObject({ title: 'El Victorioso', artist: null });
    expect(song?.sections.map(({ name }) => name)).toEqual([text.replaceAll(/[[\]]/gu, '')]);
  });

  test('a large line of chords with counts doesn’t begin a song', () => {
    const [song, ...others] = songsIn(
      TITLE,
      ...typedLines(VERSE),
      { text: '[Puente]', y: 280 },
      { text: '(F#m D  A ) (2x) F#m Bm(2x)', y: 294, size: 14 },
      { text: '[Coro]', y: 320 },
      { text: 'la la la', y: 334 },
    );
    expect(others).toEqual([]);
    expect(song?.sections[1]?.measures.flatMap(({ chords }) => chords)).toEqual(['F#m', 'D', 'A', 'F#m', 'Bm']);
  });

  test('chords directly after a heading become a line of chords without words', () => {
    const [song] = songsIn(TITLE, ...typedLines(`${VERSE}\n\n[Final] C#m A E B\nla la la la`));
    const final = song?.sections[1];
    expect(final?.name).toBe('Final');
    expect(final?.lines.map(({ lyrics }) => lyrics.trim())).toEqual(['', 'la la la la']);
    expect(final?.lines[0]?.chords.map(({ chord }) => chord)).toEqual(['C#m', 'A', 'E', 'B']);
  });

  test("frets under the names of chord diagrams aren't words", () => {
    const [song] = songsIn(
      TITLE,
      ...typedLines(VERSE),
      { text: 'G', x: 60, y: 260 },
      { text: 'C', x: 160, y: 260 },
      { text: 'D', x: 260, y: 260 },
      { text: '3', x: 56, y: 275, size: 6 },
      { text: '3', x: 156, y: 275, size: 6 },
      { text: '4', x: 256, y: 275, size: 6 },
    );
    expect(JSON.stringify(song?.sections)).not.toMatch(/[34] +[34]/u);
  });

  test('[IMP-37] a PDF of sheet music is refused', () => {
    const staff = 'œ œ œ œ™ œ J œ œ\n& œ ˙ œ œ\nland where my fa - thers died, land of the';
    const page = typedPage([TITLE, ...typedLines(Array.from({ length: 6 }, () => staff).join('\n'))]);
    expect(toSheetText([page])).toEqual({ ok: false, refusal: 'notation' });
  });
});
