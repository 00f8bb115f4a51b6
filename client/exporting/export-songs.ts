import { uniqueFileNames, upliftFileName, writeChordPro, writeUplift } from '@uplift/core/chord-sheets';
import type { ArrangementId } from '@uplift/core/foundation';
import type { LibraryRow, SongRepository } from '@uplift/core/library';
import { DEFAULT_ARRANGEMENT_NAME, type Song } from '@uplift/core/songbook';

const ZIP_NAME = 'Uplift Songs.uplift.zip';
const CHORDPRO_ZIP_NAME = 'Uplift Songs.zip';

interface SavingPorts {
  /** Hands the user a file to keep. */
  readonly saveFile: (name: string, content: Blob) => void;
}

export interface ExportPorts extends SavingPorts {
  readonly songs: Pick<SongRepository, 'get' | 'getAll'>;
  /** Makes one zip of named files. */
  readonly zip: (files: ReadonlyMap<string, string>) => Promise<Blob>;
}

/** Hands the user a song as a file of the product's own type. */
export function exportSong({ saveFile }: SavingPorts, song: Song): void {
  saveFile(upliftFileName(song.title), textFile(writeUplift(song), 'application/json'));
}

/** Hands the user an arrangement of a song as ChordPro text, which other chord programs read. */
export function exportArrangement({ saveFile }: SavingPorts, song: Song, arrangementId: ArrangementId): void {
  saveFile(upliftFileName(song.title, 'cho'), textFile(writeChordPro(song, arrangementId), 'text/plain'));
}

/** Hands the user the songs of the rows: one as a file of the product's own type, several as a zip of such files. */
export async function exportRows(ports: ExportPorts, rows: readonly LibraryRow[]): Promise<void> {
  await exportSongs(ports, await readSongs(ports, rows));
}

/** Hands the user every song of the library. */
export async function exportLibrary(ports: ExportPorts): Promise<void> {
  const records = await ports.songs.getAll();
  await exportSongs(
    ports,
    records.map((record) => record.value),
  );
}

async function exportSongs(ports: ExportPorts, songs: readonly Song[]): Promise<void> {
  const [only, ...others] = songs;
  if (only === undefined) return;
  if (others.length === 0) {
    exportSong(ports, only);
    return;
  }
  const names = uniqueFileNames(songs.map((song) => song.title));
  const files = new Map(songs.map((song, at) => [names[at] ?? song.id, writeUplift(song)]));
  ports.saveFile(ZIP_NAME, await ports.zip(files));
}

/** Hands the user the arrangements of the rows as ChordPro text: one file, or a zip with one file each. */
export async function exportChordPro(ports: ExportPorts, rows: readonly LibraryRow[]): Promise<void> {
  const songs = new Map((await readSongs(ports, rows)).map((song) => [song.id, song]));
  const names = uniqueFileNames(rows.map(chordProTitle), 'cho');
  const files = rows.flatMap((row, at) => {
    const song = songs.get(row.id);
    return song === undefined ? [] : [[names[at] ?? row.id, writeChordPro(song, row.arrangement_id)] as const];
  });
  const [only, ...others] = files;
  if (only === undefined) return;
  if (others.length === 0) ports.saveFile(only[0], textFile(only[1], 'text/plain'));
  else ports.saveFile(CHORDPRO_ZIP_NAME, await ports.zip(new Map(files)));
}

function chordProTitle(row: LibraryRow): string {
  return row.arrangement === DEFAULT_ARRANGEMENT_NAME ? row.title : `${row.title} (${row.arrangement})`;
}

/** The songs of the rows, each once; songs deleted in the meantime are left out. */
async function readSongs({ songs }: ExportPorts, rows: readonly LibraryRow[]): Promise<readonly Song[]> {
  const ids = [...new Set(rows.map((row) => row.id))];
  const records = await Promise.all(ids.map((id) => songs.get(id)));
  return records.flatMap((record) => (record === null ? [] : [record.value]));
}

function textFile(text: string, type: string): Blob {
  return new Blob([text], { type: `${type};charset=utf-8` });
}
