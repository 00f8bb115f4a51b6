import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { openPdf } from '@uplift/adapters/pdf';
import { toChartJson } from '@uplift/core/chord-sheets';
import type { ReadSheet } from '@uplift/core/chord-sheets';
import { readPdfSheet } from '@uplift/core/pdf-sheets';
import { describe, expect, test } from 'vitest';
import { judgePdf } from './pdf-judge.ts';
import type { ExpectedChart, PdfVerdict } from './pdf-judge.ts';

/** The share of chords that must be above their word. */
const GOAL = 0.98;

interface Listed {
  readonly file: string;
  /** One file for each song's contents; absent if the PDF must be refused. */
  readonly expected?: string | readonly string[];
  readonly headings_in_pdf?: boolean;
  readonly negative?: boolean;
  readonly refusal?: string;
}

/** PDFs made for this test; the words of their songs are in the public domain. */
const FIXTURES = new URL('fixtures/pdf/', import.meta.url);
/** PDFs next to the repository; not part of it. */
const CORPUS = new URL('../../shared/corpus/pdf/', import.meta.url);

describe('PDFs of many makers', () => {
  judgeFolder(FIXTURES);
});

describe('PDFs of the corpus', () => {
  if (existsSync(new URL('index.json', CORPUS))) judgeFolder(CORPUS);
  else warnAboutMissing();
});

function warnAboutMissing(): void {
  test('Corpus not found at ../shared/corpus/pdf: its tests are left out.', () => {
    console.log('Corpus not found at ../shared/corpus/pdf: its tests are left out.');
    expect(existsSync(CORPUS)).toBe(false);
  });
}

function judgeFolder(folder: URL): void {
  const listed = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as readonly Listed[]; // so it was written
  const [refused, good] = [listed.filter(isRefused), listed.filter((one) => !isRefused(one))];

  test.each(refused)('[IMP-37] the PDF $file of the corpus is refused', async ({ file, refusal }) => {
    const read = await readPdf(folder, file);
    expect(read).toBe(refusal ?? (file.includes('password') ? 'password' : 'scanned'));
  });

  const verdicts: PdfVerdict[] = [];
  test.each(good)(
    '[IMP-38] the PDF $file of the corpus gives its songs',
    async ({ file, expected = [], headings_in_pdf = true }) => {
      const charts = [expected]
        .flat()
        .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ExpectedChart);
      const read = await readPdf(folder, file);
      const songs = typeof read === 'string' ? [] : read.songs.map(({ song }) => toChartJson(song, null));
      expect(songs.map(({ title }) => title)).toEqual(charts.map(({ title }) => title));
      const judged = charts.flatMap((chart, index) => {
        const song = songs[index];
        return song === undefined ? [] : [judgePdf(song, chart, headings_in_pdf)];
      });
      verdicts.push(...judged);
      expect(judged.flatMap(({ failures }) => failures)).toEqual([]);
    },
  );

  test(`[IMP-38] at least ${GOAL} of the chords of corpus PDFs are above the right word`, () => {
    const [chords, onWord, onLetter] = [sum(verdicts, 'chords'), sum(verdicts, 'onWord'), sum(verdicts, 'onLetter')];
    console.log(`Of ${chords} chords ${onWord} are above their word, ${onLetter} above their letter.`);
    expect(chords).toBeGreaterThan(0);
    expect(onWord / chords).toBeGreaterThanOrEqual(GOAL);
  });
}

function sum(verdicts: readonly PdfVerdict[], what: 'chords' | 'onWord' | 'onLetter'): number {
  return verdicts.reduce((all, verdict) => all + verdict[what], 0);
}

function isRefused({ negative, refusal }: Listed): boolean {
  return negative === true || refusal !== undefined;
}

/** The songs of a PDF, or the name of its refusal. */
async function readPdf(folder: URL, file: string): Promise<ReadSheet | string> {
  const pages = await openPdf(readFileSync(new URL(file, folder)));
  if (!pages.ok) return pages.refusal;
  const read = readPdfSheet(pages.value, { fileName: file, newId: randomUUID });
  return read.ok ? read.value : read.refusal;
}
