import { openPdf } from '@uplift/adapters/pdf';
import { decodeText } from '@uplift/core/chord-sheets';
import { toSheetText } from '@uplift/core/pdf-sheets';
import { findFileKind } from '@uplift/core/song-formats';

/** True for a file that is read line by line, so that a line can be misread; other formats state their songs. */
export function hasSheet(name: string, bytes: Uint8Array): boolean {
  const kind = findFileKind(name, bytes);
  return kind === 'sheet' || kind === 'pdf';
}

/** The lines of a file as one text; null if it has none. */
export async function sheetText(name: string, bytes: Uint8Array): Promise<string | null> {
  if (findFileKind(name, bytes) !== 'pdf') return decodeText(bytes);
  const pages = await openPdf(bytes);
  const text = pages.ok ? toSheetText(pages.value) : pages;
  return text.ok ? text.value : null;
}
