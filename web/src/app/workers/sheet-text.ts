import { decodeText, extensionOf, SONG_FILE_EXTENSIONS } from '@uplift/core/chord-sheets';

/** Song files that are no lines of text: their songs are stated, not guessed. */
const STATED: ReadonlySet<string> = new Set(['uplift']);

/** Whether a file of this name is read line by line, so that a line can be read wrongly. */
export function hasSheet(name: string): boolean {
  const extension = extensionOf(name);
  return !STATED.has(extension) && SONG_FILE_EXTENSIONS.some((known) => known === extension);
}

/** The lines of a file as one text; null when it has none. */
export function sheetText(bytes: Uint8Array): Promise<string | null> {
  return Promise.resolve(decodeText(bytes));
}
