import { decodeText } from '@uplift/core/chord-sheets';

/** A file in a zip: its path with forward slashes, and its bytes; null if it is damaged. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: Uint8Array | null;
}

/** The song files of a zip. */
export interface ZipContents {
  readonly files: readonly PackedFile[];
  /** Notice about the zip as a whole; null for none. */
  readonly notice: string | null;
}

const BACKUP_NOTICE =
  'This is a backup. Its songs can be imported here. Restore it under Backup to get its collections, set lists and preferences too.';

const MANIFEST = 'manifest.json';
/** A manifest lists every song; its kind is at its beginning. */
const HEAD_BYTES = 2000;

/** The files of a zip that are read as songs: all of them, but of a backup only its songs. */
export function zipContents(files: readonly PackedFile[]): ZipContents {
  const manifest = files.find(({ name, bytes }) => isManifest(name) && bytes !== null && isOfBackup(bytes));
  if (manifest === undefined) return { files, notice: null };
  const songs = `${manifest.name.slice(0, -MANIFEST.length)}songs/`;
  return { files: files.filter(({ name }) => name.startsWith(songs)), notice: BACKUP_NOTICE };
}

function isManifest(name: string): boolean {
  return name === MANIFEST || name.endsWith(`/${MANIFEST}`);
}

/** Recognizes a manifest as core/backup writes it. */
function isOfBackup(bytes: Uint8Array): boolean {
  return /"format"\s*:\s*"uplift-backup"/u.test(decodeText(bytes.subarray(0, HEAD_BYTES)));
}
