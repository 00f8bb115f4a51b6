/** Extensions of chord-sheet text, lower case, without the dot. */
const SHEET_EXTENSIONS = ['txt', 'text', 'cho', 'crd', 'chopro', 'chord', 'pro', 'chordpro', 'cpm', 'onsong'] as const;

/** What a song can be imported from, lower case, without the dot. */
export const SONG_FILE_EXTENSIONS = ['uplift', ...SHEET_EXTENSIONS] as const;

export type SongFileKind = 'uplift' | 'sheet';

/** What follows the last dot of a file's name, lower case; empty when there is no dot or only a leading one. */
export function fileExtension(fileName: string): string {
  const name = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** What a song of this file name is read as, or null when it is no song file. */
export function songFileKind(fileName: string): SongFileKind | null {
  const extension = fileExtension(fileName);
  if (extension === 'uplift') return 'uplift';
  return SHEET_EXTENSIONS.some((known) => known === extension) ? 'sheet' : null;
}
