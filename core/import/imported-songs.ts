import type { ImportedSong, ImportFile } from './import-file.ts';

/** The songs a file brings; none when it was refused. */
export function importedSongs(file: Pick<ImportFile, 'data'>): readonly ImportedSong[] {
  return file.data.ok ? file.data.value.songs : [];
}

/** Returns true if the song at this index of a file is to be imported, by the current choices. */
export function isBrought({ choice, matches, twins }: ImportFile, at: number): boolean {
  const twin = twins[at] ?? null;
  if (twin === 'same' && choice !== 'new') return false;
  return choice !== 'skip' || (twin === null && (matches[at] ?? null) === null);
}
