import type { LibraryRow } from '@uplift/core/library';
import type * as exports from './export-songs.ts';
import type { ExportPorts } from './export-songs.ts';

/** Fetches the code that exports songs. A page does so early, so that an export works without a network. */
export function loadExports(): Promise<typeof exports> {
  return import('./export-songs.ts');
}

/** Exports the library once the code for it is there. */
export async function saveLibrary(ports: ExportPorts): Promise<void> {
  const { exportLibrary } = await loadExports();
  await exportLibrary(ports);
}

/** Exports the songs of rows once the code for it is there. */
export async function saveRows(ports: ExportPorts, rows: readonly LibraryRow[]): Promise<void> {
  const { exportRows } = await loadExports();
  await exportRows(ports, rows);
}

/** Exports the arrangements of rows as ChordPro text once the code for it is there. */
export async function saveChordPro(ports: ExportPorts, rows: readonly LibraryRow[]): Promise<void> {
  const { exportChordPro } = await loadExports();
  await exportChordPro(ports, rows);
}
