import type { ImportFile } from './import-file.ts';
import { songsOf } from './import-list.ts';

/** What would become of a file: imported; asked about, because the library has its song; imported as a second copy; left out. */
export type ImportStatus = 'ready' | 'already-here' | 'similar-title' | 'skipped';

export function importStatusOf(file: ImportFile): ImportStatus {
  if (songsOf(file).length === 0) return 'skipped';
  if (file.duplicateId !== null || file.isIdentical) return 'already-here';
  return file.potentialDuplicate ? 'similar-title' : 'ready';
}
