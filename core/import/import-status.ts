import type { ImportFile } from './import-file.ts';
import { leavesChoice } from './import-list.ts';
import { importNotes } from './import-report.ts';
import { importedSongs } from './imported-songs.ts';

/**
 * State of a file: new, with or without something to check; known to the library or similar; repeated in the import;
 * without a song.
 */
export type ImportStatus = 'ready' | 'check' | 'already-here' | 'similar-title' | 'twice' | 'skipped';

export function importStatus(file: ImportFile): ImportStatus {
  if (importedSongs(file).length === 0) return 'skipped';
  if (file.isIdentical) return 'already-here';
  if (file.twins.some((twin) => twin === 'same')) return 'twice';
  if (file.duplicateId !== null) return 'already-here';
  if (leavesChoice(file)) return 'similar-title';
  return needsCheck(file) ? 'check' : 'ready';
}

function needsCheck(file: ImportFile): boolean {
  return importNotes(importedSongs(file), file.data.ok ? file.data.value.leftOut : []).check.length > 0;
}
