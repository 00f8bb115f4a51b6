import { toChartJson } from '@uplift/core/chord-sheets';
import { describe, expect, test } from 'vitest';
import { typedLines, typedPage } from './page-for-test.ts';
import type { PdfPage } from './pdf-page.ts';
import { pdfRefusalText } from './pdf-refusal.ts';
import { readPdfSheet } from './read-pdf-sheet.ts';

let ids = 0;
const source = {
  fileName: 'silent night.pdf',
  newId: () => {
    ids += 1;
    return `id-${ids}`;
  },
};

const VERSE = ['Verse 1', '         G', 'Silent night holy night', 'D        G', 'all is calm all is bright'].join(
  '\n',
);
const page = typedPage([{ text: 'Silent Night', y: 60, size: 18 }, ...typedLines(VERSE)]);
const DAMAGED: PdfPage = { width: 0, height: 0, texts: [], isDamaged: true };

function nightPage(number: number): PdfPage {
  return typedPage([
    { text: `Night ${number}`, y: 60, size: 18 },
    ...typedLines(Array.from({ length: 5 }, () => VERSE).join('\n')),
  ]);
}

function read(...pages: readonly PdfPage[]) {
  const sheet = readPdfSheet(pages, source);
  if (!sheet.ok) throw new Error(sheet.refusal);
  return sheet.value;
}

describe('the songs of a PDF', () => {
  test('[IMP-38] songs of a PDF have chords over their words', () => {
    const [song] = read(page).songs.map(({ song }) => toChartJson(song, null));
    expect(song?.title).toBe('Silent Night');
    expect(song?.sections.map(({ name, lines }) => ({ name, lines }))).toEqual([
      {
        name: 'Verse 1',
        lines: [
          { lyrics: 'Silent night holy night', chords: [{ chord: 'G', character: 9 }] },
          {
            lyrics: 'all is calm all is bright',
            chords: [
              { chord: 'D', character: 0 },
              { chord: 'G', character: 9 },
            ],
          },
        ],
      },
    ]);
  });

  test('[IMP-39] songs of a PDF have tempo 120 and time 4/4 if the page states none', () => {
    const [song] = read(page).songs.map(({ song }) => toChartJson(song, null));
    expect(song).toMatchObject({ tempo: 120, time_signature: '4/4' });
  });

  test('songs of a PDF have the key, tempo and time that the page states', () => {
    const stated = typedPage([
      { text: 'Silent Night', y: 60, size: 18 },
      { text: 'Key of Bb · 60 BPM · 3/4', y: 80 },
      ...typedLines(VERSE),
    ]);
    const [song] = read(stated).songs.map(({ song }) => toChartJson(song, null));
    expect(song).toMatchObject({ title: 'Silent Night', key: 'Bb', tempo: 60, time_signature: '3/4' });
  });

  test('a song of a PDF in a single type size gets its title, not a heading in its place', () => {
    const text = '[Verso 1]\n         G\nSilent night holy night\nX2\n\n[Coro]\nD        G\nall is calm all is bright';
    const heads = typedPage([
      { text: 'El Victorioso', y: 60, size: 12.5 },
      { text: '[Verso 1]', y: 80, size: 13 },
      ...typedLines(text.slice(text.indexOf('\n') + 1)),
    ]);
    const [song] = read(heads).songs.map(({ song }) => toChartJson(song, null));
    expect(song?.title).toBe('El Victorioso');
    expect(song?.sections.map(({ name }) => name)).toEqual(['Verso 1', 'Coro']);
  });

  test("a song of a PDF has its title and artist if smaller text follows on the title's line", () => {
    const stated = typedPage([
      { text: 'Silent Night', y: 60, size: 14 },
      { text: 'Key of G · 80 BPM · 3/4', y: 60, x: 340, size: 11 },
      { text: 'Franz Gruber', y: 76, size: 11 },
      ...typedLines(VERSE),
    ]);
    const [first] = read(stated).songs;
    expect(first?.song).toMatchObject({ title: 'Silent Night', artist: 'Franz Gruber', time_signature: '3/4' });
  });

  test('all songs of a PDF book of hundreds are read', () => {
    const book = Array.from({ length: 220 }, (_, index) => nightPage(index + 1));
    expect(read(...book).songs.map(({ song }) => song.title)).toEqual(book.map((_, index) => `Night ${index + 1}`));
  });

  test('[IMP-30] a damaged page of a PDF is reported', () => {
    expect(read(page, DAMAGED).leftOut).toEqual([{ line: 1, text: 'Page 2', because: 'This page is damaged.' }]);
  });
});

test.each([
  'scanned',
  'no-words',
  'notation',
  'damaged',
  'password',
  'too-many-pages',
  'too-large',
  'too-many-lines',
  'empty',
] as const)('[IMP-37] a refused PDF (%s) says what to do', (refusal) => {
  expect(pdfRefusalText(refusal)).toMatch(/^This PDF .+\. (?:Run|Choose|Export|Save|Split) .+\.$/);
});
