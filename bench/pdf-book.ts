import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cleanups } from './cleanups.ts';
import { composeLibrary } from './library-of-songs.ts';
import { overWordsText } from './song-texts.ts';

/** Writes a songbook of so many full pages, and answers its path. It is deleted when the bench ends. */
export function writePdfBook(pages: number, cleanups: Cleanups): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-bench-pdf-'));
  cleanups.add(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, `songbook-of-${pages}.pdf`);
  writeFileSync(path, pdfOf(fullPages(pages)), 'latin1');
  return path;
}

/** A4 in points. */
const PAGE = { width: 595, height: 842 };
const MARGIN = 50;
const SIZE = 10;
const LEADING = 12;
const TITLE_SIZE = 18;
const LINES_ON_PAGE = Math.floor((PAGE.height - 2 * MARGIN - TITLE_SIZE) / LEADING);

/** Pages of chords over words; every song begins one, and is cut off where it is full. */
function fullPages(count: number): readonly (readonly string[])[] {
  return composeLibrary(count).map((song) => overWordsText(song).trimEnd().split('\n').slice(0, LINES_ON_PAGE));
}

/** A PDF (ISO 32000-1) of typewriter text, each page's first line as its title. Its objects are found without a table of their places. */
function pdfOf(pages: readonly (readonly string[])[]): string {
  const kids = pages.map((_, index) => `${pageObject(index)} 0 R`).join(' ');
  return [
    '%PDF-1.4',
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj',
    `2 0 obj\n<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>\nendobj`,
    '3 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Courier>>\nendobj',
    ...pages.map((lines, index) => pageOf(lines, pageObject(index))),
    'trailer\n<</Root 1 0 R>>\n%%EOF',
  ].join('\n');
}

/** The number of a page's object; that of its content is the next. */
function pageObject(index: number): number {
  return 4 + 2 * index;
}

function pageOf([title = '', ...lines]: readonly string[], object: number): string {
  const top = PAGE.height - MARGIN;
  const drawn = lines.map((line, index) => textAt(line, SIZE, top - TITLE_SIZE - index * LEADING));
  const content = [textAt(title, TITLE_SIZE, top), ...drawn].join('\n');
  const resources = '/Resources<</Font<</F1 3 0 R>>>>';
  return [
    `${object} 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents ${object + 1} 0 R${resources}>>\nendobj`,
    `${object + 1} 0 obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj`,
  ].join('\n');
}

function textAt(text: string, size: number, y: number): string {
  return `BT /F1 ${size} Tf ${MARGIN} ${y} Td (${text.replaceAll(/[\\()]/gu, String.raw`\$&`)}) Tj ET`;
}
