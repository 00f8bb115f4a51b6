import { uniqueFileNames, upliftFileName, writeChordPro, writeUplift } from '@uplift/core/chord-sheets';
import type { LibraryRow } from '@uplift/core/library';
import { DEFAULT_ARRANGEMENT_NAME, type Song } from '@uplift/core/songbook';
import type { Uplift } from '../../../state/uplift.ts';

const ZIP_NAME = 'Uplift Songs.uplift.zip';
const CHORDPRO_ZIP_NAME = 'Uplift Songs.zip';

type Ports = Pick<Uplift, 'songs' | 'zip' | 'saveFile'>;

/** Hands the user the songs of the rows: one as a file of the product's own type, several as a zip of such files. */
export async function exportRows(ports: Ports, rows: readonly LibraryRow[]): Promise<void> {
  const ids = [...new Set(rows.map((row) => row.id))];
  const songs = await readSongs(ports, ids);
  await exportSongs(ports, songs);
}

/** Hands the user every song of the library. */
export async function exportLibrary(ports: Ports): Promise<void> {
  const records = await ports.songs.getAll();
  await exportSongs(
    ports,
    records.map((record) => record.value),
  );
}

async function exportSongs(ports: Ports, songs: readonly Song[]): Promise<void> {
  const [only, ...others] = songs;
  if (only === undefined) return;
  if (others.length === 0) {
    ports.saveFile(upliftFileName(only.title), new Blob([writeUplift(only)], { type: 'application/json' }));
    return;
  }
  const names = uniqueFileNames(songs.map((song) => song.title));
  const files = new Map(songs.map((song, at) => [names[at] ?? song.id, writeUplift(song)]));
  ports.saveFile(ZIP_NAME, await ports.zip(files));
}

/** Hands the user the arrangements of the rows as ChordPro text: one file, or a zip with one file each. */
export async function exportChordPro(ports: Ports, rows: readonly LibraryRow[]): Promise<void> {
  const songs = new Map(
    (await readSongs(ports, [...new Set(rows.map((row) => row.id))])).map((song) => [song.id, song]),
  );
  const names = uniqueFileNames(rows.map(chordProTitle), 'cho');
  const files = rows.flatMap((row, at) => {
    const song = songs.get(row.id);
    return song === undefined ? [] : [[names[at] ?? row.id, writeChordPro(song, row.arrangement_id)] as const];
  });
  const [only, ...others] = files;
  if (only === undefined) return;
  if (others.length === 0) ports.saveFile(only[0], new Blob([only[1]], { type: 'text/plain;charset=utf-8' }));
  else ports.saveFile(CHORDPRO_ZIP_NAME, await ports.zip(new Map(files)));
}

function chordProTitle(row: LibraryRow): string {
  return row.arrangement === DEFAULT_ARRANGEMENT_NAME ? row.title : `${row.title} (${row.arrangement})`;
}

async function readSongs({ songs }: Ports, ids: readonly string[]): Promise<readonly Song[]> {
  const records = await Promise.all(ids.map((id) => songs.get(id)));
  return records.flatMap((record) => (record === null ? [] : [record.value]));
}
