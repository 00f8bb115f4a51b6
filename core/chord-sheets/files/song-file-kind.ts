/** Extensions of chord-sheet text, lower case, without the dot. */
const SHEET_EXTENSIONS = ['txt', 'text', 'cho', 'crd', 'chopro', 'chord', 'pro', 'chordpro', 'cpm', 'onsong'] as const;

/** Extensions of importable song files: lower case, without the dot. */
export const SONG_FILE_EXTENSIONS = ['uplift', ...SHEET_EXTENSIONS] as const;

export type SongFileKind = 'uplift' | 'sheet';

/**
 * Returns the text after the last dot, in lower case; empty if there is no dot or only a leading one.
 *
 * @example
 * fileExtension('Grace.ChordPro') // 'chordpro'
 */
export function fileExtension(fileName: string): string {
  const name = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Decides by the file name how a song is read; null for other files. */
export function songFileKind(fileName: string): SongFileKind | null {
  const extension = fileExtension(fileName);
  if (extension === 'uplift') return 'uplift';
  return SHEET_EXTENSIONS.some((known) => known === extension) ? 'sheet' : null;
}
