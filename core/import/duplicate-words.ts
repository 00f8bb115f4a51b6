import { counted } from '@uplift/core/library';
import type { ImportFile } from './import-file.ts';
import { importedSongs, isBrought } from './imported-songs.ts';

/**
 * Describes the duplicates among these files and their outcome: "4 files may contain songs you already have. 4 will be
 * skipped."
 */
export function duplicateWords(files: readonly ImportFile[]): string {
  const known = files.filter(({ potentialDuplicate }) => potentialDuplicate).length;
  const repeated = files.length - known;
  const skipped = files.filter((file) => importedSongs(file).every((_, at) => !isBrought(file, at))).length;
  return `${[...knownWords(known), ...repeatedWords(repeated)].join(' ')} ${skippedWords(skipped)}`;
}

function knownWords(files: number): readonly string[] {
  return files === 0 ? [] : [`${counted(files, 'file')} may contain songs you already have.`];
}

function repeatedWords(files: number): readonly string[] {
  if (files === 0) return [];
  return [`${counted(files, 'file')} may repeat ${files === 1 ? 'a song' : 'songs'} from another file.`];
}

function skippedWords(files: number): string {
  return files === 0 ? 'None will be skipped.' : `${files.toLocaleString('en-US')} will be skipped.`;
}
