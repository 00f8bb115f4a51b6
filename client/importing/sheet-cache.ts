import { readLineKinds, readChordSheet, type LineKinds, type ReadLine } from '@uplift/core/chord-sheets';
import type { NewId } from '@uplift/core/foundation';
import { IMPORT_MESSAGES } from '@uplift/core/import';
import type { PackedPreview } from './packed-reading.ts';
import { sheetText } from './sheet-text.ts';
import { readOutcome } from './read-outcome.ts';

interface KeptSheet {
  readonly name: string;
  /** A file stays where it is, and a zip's contents are held by the browser, not by the worker. */
  readonly content: Blob;
}

/** Cached sheets, which can be read again with a person's line kinds. */
export interface SheetCache {
  /** Returns the number of the sheet. */
  readonly keep: (sheet: KeptSheet) => number;
  /** Null if the file can no longer be read. */
  readonly preview: (number: number, kinds: LineKinds) => Promise<PackedPreview | null>;
  readonly forget: () => void;
}

export function createSheetCache(newId: NewId): SheetCache {
  const sheets = new Map<number, KeptSheet>();
  let last = 0;
  let opened: { readonly number: number; readonly text: Promise<string | null> } | null = null;

  /** Caches the text of the sheet whose lines are being set. */
  const readText = (number: number, sheet: KeptSheet) => {
    if (opened?.number !== number) opened = { number, text: textIn(sheet) };
    return opened.text;
  };

  return {
    keep(sheet) {
      last += 1;
      sheets.set(last, sheet);
      return last;
    },
    async preview(number, kinds) {
      const sheet = sheets.get(number);
      const text = sheet === undefined ? null : await readText(number, sheet);
      return sheet === undefined || text === null ? null : readPreview(text, { fileName: sheet.name, newId, kinds });
    },
    forget() {
      sheets.clear();
      opened = null;
    },
  };
}

/** A file that went away since it was chosen has no text. */
async function textIn({ name, content }: KeptSheet): Promise<string | null> {
  try {
    return await sheetText(name, new Uint8Array(await content.arrayBuffer()));
  } catch {
    return null;
  }
}

function readPreview(
  text: string,
  source: { readonly fileName: string; readonly newId: NewId; readonly kinds: LineKinds },
): PackedPreview | null {
  const read = readChordSheet(text, source);
  if (!read.ok) return null;
  const lines = readLineKinds(text, source.fileName, source.kinds);
  if (!hasContent(lines)) return { lines, outcome: { type: 'refused', because: IMPORT_MESSAGES.noSong } };
  return { lines, outcome: readOutcome(read.value) };
}

/** Returns false if every line is left out or empty: no song remains. */
function hasContent(lines: readonly ReadLine[]): boolean {
  return lines.some(({ kind }) => kind !== 'left-out' && kind !== 'nothing');
}
