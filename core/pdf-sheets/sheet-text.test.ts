import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PdfPage, PdfText } from './pdf-page.ts';
import { typedLines, typedPage, typedText } from './page-for-test.ts';
import { toSheetText } from './sheet-text.ts';

function readText(...pages: readonly PdfPage[]): string {
  const read = toSheetText(pages);
  return read.ok ? read.value : `refused: ${read.refusal}`;
}

const VERSE = ['Verse 1', 'G          C', 'Silent night holy night', 'D        G', 'all is calm all is bright'].join(
  '\n',
);
const SECOND = [
  'Verse 2',
  'G          C',
  'Shepherds quake at the sight',
  'D        G',
  'glories stream from heaven',
].join('\n');

describe('lines of a page', () => {
  test('[IMP-38] a chord of a PDF is in the column of its letter, in whatever order the page drew the line', () => {
    const words = ['Comin’', 'for', 'to', 'carry', 'me', 'home'];
    const places = [50, 90, 110, 125, 160, 182];
    const drawn: readonly PdfText[] = [
      ...words.map((text, index) => ({ ...serif(text, places[index] ?? 0), y: 100 })),
      { ...serif('A7', 182), y: 88 },
      { ...serif('D', 50), y: 88 },
    ];
    expect(readText({ width: 595, height: 842, texts: drawn.toReversed() })).toBe(
      ['D                      A7', 'Comin’ for to carry me home'].join('\n'),
    );
  });

  test('[IMP-38] chords of a PDF that are closer than their names are long keep their letters', () => {
    const page = typedPage([
      { text: 'Dmaj7', x: 50, y: 88 },
      { text: 'G', x: 62, y: 88 },
      { text: 'alleluia', x: 50, y: 100 },
    ]);
    expect(readText(page)).toBe('[Dmaj7]al[G]leluia');
  });

  test('[IMP-38] words of a PDF are spread to make room for long chords over short words', () => {
    const page = typedPage([
      { text: 'Dmaj7', x: 50, y: 88 },
      { text: 'G', x: 62, y: 88 },
      { text: 'a', x: 50, y: 100 },
      { text: 'child', x: 62, y: 100 },
    ]);
    expect(readText(page)).toBe(['Dmaj7 G', 'a     child'].join('\n'));
  });

  test('a raised 7 belongs to its chord, a chord over a syllable does not', () => {
    const page = typedPage([
      { text: 'A', x: 50, y: 88 },
      { text: '7', x: 56, y: 84.5, size: 6 },
      { text: 'night', x: 50, y: 100 },
    ]);
    expect(readText(page)).toBe(['A7', 'night'].join('\n'));
  });

  test('text drawn twice to look bold is read once', () => {
    const line = { text: 'Chorus of joy', x: 50, y: 100 };
    expect(readText(typedPage([line, { ...line, x: 50.3 }]))).toBe('Title: Chorus of joy\n');
  });

  test('chords at the end of a page wait for the words on the next', () => {
    const first = typedPage(typedLines('Verse 1\nG\nSilent night\n     D'));
    const second = typedPage(typedLines('holy night'));
    expect(readText(first, second)).toBe(['Verse 1', 'G', 'Silent night', '     D', 'holy night'].join('\n'));
  });

  test('Chinese words take two columns a character, as the reader counts', () => {
    const page: PdfPage = {
      width: 595,
      height: 842,
      texts: [
        { ...typedText({ text: '奇异恩典', y: 100 }), width: 40 },
        typedText({ text: 'G', x: 50, y: 88 }),
        typedText({ text: 'C', x: 70, y: 88 }),
      ],
    };
    expect(readText(page)).toBe(['G   C', '奇异恩典'].join('\n'));
  });
});

describe('sections', () => {
  test('[IMP-41] a gap of 1.5 lines separates sections', () => {
    const lines = ['one two three', 'four five six', 'seven eight', 'nine ten'];
    const page = typedPage([
      { text: 'My Song', y: 60, size: 20 },
      { text: 'G', y: 100 },
      ...lines.map((text, index) => ({ text, y: 112 + index * 12 + (index > 1 ? 7 : 0) })),
    ]);
    expect(readText(page)).toBe(
      ['Title: My Song', '', 'G', 'one two three', 'four five six', '', 'seven eight', 'nine ten'].join('\n'),
    );
  });

  test('a heading in the margin is placed above its section and the chords of its first line', () => {
    const page = typedPage([
      { text: 'G', x: 150, y: 88 },
      { text: 'Verse 1', x: 50, y: 100 },
      { text: 'Silent night', x: 150, y: 100 },
      { text: 'CHORUS', x: 50, y: 124 },
      { text: 'Sleep in peace', x: 150, y: 124 },
    ]);
    expect(readText(page)).toBe(['Verse 1', 'G', 'Silent night', '', 'Chorus', 'Sleep in peace'].join('\n'));
  });
});

describe('columns', () => {
  test('columns of a page are read one after the other, below a title over both', () => {
    const page = typedPage([
      { text: 'Silent Night in Two Columns', x: 150, y: 60, size: 18 },
      ...typedLines(VERSE, { x: 50 }),
      ...typedLines(SECOND, { x: 320 }),
    ]);
    expect(readText(page)).toBe(['Title: Silent Night in Two Columns', '', VERSE, '', SECOND].join('\n'));
  });

  test('a key at the top right above columns belongs to the head', () => {
    const page = typedPage([
      { text: 'Silent Night', x: 50, y: 60, size: 18 },
      { text: 'Key: G', x: 480, y: 60 },
      { text: '60 BPM', x: 480, y: 74 },
      ...typedLines(VERSE, { x: 50 }),
      ...typedLines(SECOND, { x: 320 }),
    ]);
    expect(readText(page)).toBe(['Title: Silent Night', 'Key: G', 'Tempo: 60', '', VERSE, '', SECOND].join('\n'));
  });

  test("a grid of chords isn't read as columns", () => {
    const page = typedPage(
      typedLines(['G         C         D', 'Em        C         D', 'G         C         D'].join('\n')),
    );
    expect(
      readText(page)
        .split('\n')
        .map((line) => line.split(/\s+/)),
    ).toEqual([
      ['G', 'C', 'D'],
      ['Em', 'C', 'D'],
      ['G', 'C', 'D'],
    ]);
  });
});

describe('what is not the song', () => {
  test('page numbers, addresses, dates and repeated headers are left out', () => {
    const text = readText(furnished(VERSE, 1), furnished(SECOND, 2));
    expect(text).toBe([VERSE, '', SECOND].join('\n'));
  });

  test('a time of 3/4 in the head isn’t a page number', () => {
    expect(
      readText(
        typedPage([{ text: 'Song of Songs', y: 30, size: 16 }, { text: '3/4', x: 500, y: 30 }, ...typedLines(VERSE)]),
      ),
    ).toContain('Time: 3/4');
  });

  test('names over chord diagrams are not read as a line of the song', () => {
    const diagrams = ['G', 'C', 'D'].map((text, index) => ({ text, x: 80 + index * 60, y: 700 }));
    expect(readText(typedPage([...typedLines(VERSE), ...diagrams]))).toBe(VERSE);
  });

  test('a named ending stays, and so does one with other chords', () => {
    const ending = ['G', 'Am'].map((text, index) => ({ text, x: 80 + index * 60, y: 300 }));
    expect(readText(typedPage([...typedLines(VERSE), ...ending]))).toMatch(/G +Am$/);
    const named = ['G', 'C', 'D'].map((text, index) => ({ text, x: 80 + index * 60, y: 300 }));
    expect(readText(typedPage([...typedLines(VERSE), { text: 'Outro', y: 288 }, ...named]))).toMatch(/Outro\nG +C +D$/);
  });
});

describe('several songs', () => {
  test('songs of a PDF are separated by a form feed before a title like the first one', () => {
    expect(readText(song('Silent Night', VERSE), song('Second Night', SECOND))).toBe(
      ['Title: Silent Night', '', VERSE, '\fTitle: Second Night', '', SECOND].join('\n'),
    );
  });

  test('a title repeated on the next page continues its song', () => {
    expect(readText(song('Silent Night', VERSE), song('Silent Night (continued)', SECOND))).toBe(
      ['Title: Silent Night', '', VERSE, '', SECOND].join('\n'),
    );
  });
});

describe('pages without a song', () => {
  test('[IMP-37] a PDF of page pictures is refused as scanned', () => {
    expect(readText({ width: 595, height: 842, texts: [] })).toBe('refused: scanned');
    expect(readText()).toBe('refused: scanned');
  });

  test('a PDF of signs and numbers is refused as having no words', () => {
    expect(readText(typedPage([{ text: '$ # % 12 & 7', y: 100 }]))).toBe('refused: no-words');
  });
});

describe('any page', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const family = fc.constantFrom('serif' as const, 'sans-serif' as const, 'monospace' as const);
  const word = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('G', 'Am7', 'Verse 1', '©', '1/2', 'Key: G', '__proto__'),
  );
  const text = fc.record({
    text: word,
    x: number,
    y: number,
    width: number,
    size: number,
    font: fc.constant('f'),
    family,
  });
  const page = fc.record({ width: number, height: number, texts: fc.array(text, { maxLength: 30 }) });

  test('any page gives a text or a refusal', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 4 }), (pages) => {
        const read = toSheetText(pages);
        expect(read.ok ? typeof read.value : read.refusal).toMatch(/string|scanned|no-words/);
      }),
    );
  });

  test('a page of typewriter letters keeps every chord over its letter', () => {
    const chord = fc.constantFrom('G', 'C', 'D7', 'Em');
    const line = fc
      .array(fc.record({ word: fc.constantFrom('silent', 'night', 'peaceful', 'heaven'), chord: fc.option(chord) }), {
        minLength: 2,
        maxLength: 7,
      })
      .filter((words) => words.some((one) => one.chord !== null));
    fc.assert(
      fc.property(line, (words) => {
        const lyrics = words.map((one) => one.word).join(' ');
        let chords = '';
        let column = 0;
        for (const one of words) {
          if (one.chord !== null) chords = chords.padEnd(column) + one.chord;
          column += one.word.length + 1;
        }
        expect(readText(typedPage(typedLines(`${chords}\n${lyrics}`)))).toBe(`${chords}\n${lyrics}`);
      }),
    );
  });
});

function serif(text: string, x: number): PdfText {
  return { text, x, y: 0, width: text.length * 5, size: 12, font: 'serif', family: 'serif' };
}

function song(title: string, body: string): PdfPage {
  return typedPage([{ text: title, y: 60, size: 18 }, ...typedLines(body)]);
}

function furnished(body: string, page: number): PdfPage {
  return typedPage([
    { text: 'Sunday Songs', x: 50, y: 20, size: 8 },
    { text: `${page}`, x: 540, y: 20, size: 8 },
    ...typedLines(body),
    { text: 'https://example.org/songs.html', x: 50, y: 830, size: 8 },
    { text: `Page ${page} of 2`, x: 500, y: 830, size: 8 },
  ]);
}
