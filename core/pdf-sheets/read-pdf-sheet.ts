import { readChordSheet } from '@uplift/core/chord-sheets';
import type { LeftOut, ReadSheet } from '@uplift/core/chord-sheets';
import { accepted, refused } from '@uplift/core/foundation';
import type { NewId, Result } from '@uplift/core/foundation';
import type { PdfPage } from './pdf-page.ts';
import type { PdfRefusal } from './pdf-refusal.ts';
import { toSheetText } from './sheet-text.ts';

/**
 * Reads the songs of a PDF's pages; tempo and time default to 120 and 4/4. Pages that could not be read are reported
 * as left out. Never throws.
 */
export function readPdfSheet(
  pages: readonly PdfPage[],
  source: { readonly fileName: string; readonly newId: NewId },
): Result<ReadSheet, PdfRefusal> {
  const text = toSheetText(pages);
  if (!text.ok) return refused(text.refusal);
  const parts = partsToRead(text.value);
  const sheets: ReadSheet[] = [];
  for (const { lines, before } of parts) {
    const read = readChordSheet(lines.join('\n'), source);
    if (!read.ok) return read;
    sheets.push(movedDown(read.value, before));
  }
  return accepted({
    songs: sheets.flatMap(({ songs }) => songs),
    leftOut: [...sheets.flatMap(({ leftOut }) => leftOut), ...damagedPages(pages)],
  });
}

/** A songbook is read in parts of about this many lines: a sheet of chords may have 5,000. */
const LINES_TO_READ = 2500;

interface Part {
  readonly lines: readonly string[];
  /** Lines of the text above it. */
  readonly before: number;
}

/** Divides the text of a songbook between songs. */
function partsToRead(text: string): readonly Part[] {
  const parts: { lines: string[]; before: number }[] = [{ lines: [], before: 0 }];
  for (const [number, line] of text.split('\n').entries()) {
    const isNext = line.startsWith('\f') && (parts.at(-1)?.lines.length ?? 0) >= LINES_TO_READ;
    if (isNext) parts.push({ lines: [line.slice(1)], before: number });
    else parts.at(-1)?.lines.push(line);
  }
  return parts;
}

function movedDown({ songs, leftOut }: ReadSheet, by: number): ReadSheet {
  const moved = (one: LeftOut): LeftOut => ({ ...one, line: one.line + by });
  return { songs: songs.map((song) => ({ ...song, leftOut: song.leftOut.map(moved) })), leftOut: leftOut.map(moved) };
}

function damagedPages(pages: readonly PdfPage[]): readonly LeftOut[] {
  return pages.flatMap(({ isDamaged }, index) =>
    isDamaged === true ? [{ line: 1, text: `Page ${index + 1}`, because: 'This page is damaged.' }] : [],
  );
}
