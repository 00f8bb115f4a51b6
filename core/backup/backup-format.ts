/** Values of `format` in the files of a backup. */
export const FORMATS = {
  manifest: 'uplift-backup',
  song: 'uplift-song',
  collection: 'uplift-collection',
  set: 'uplift-set',
  layer: 'uplift-layer',
  preferences: 'uplift-preferences',
} as const;

/** The version of songs, collections, sets and layers in a file: that of the first database that had them in this form. */
export const RECORD_VERSION = 4;
/** The version of the backup as a whole. */
export const BACKUP_VERSION = 1;

export const MANIFEST_PATH = 'manifest.json';
export const README_PATH = 'README.txt';
export const PREFERENCES_PATH = 'preferences.json';

export const FOLDERS = { songs: 'songs/', collections: 'collections/', sets: 'sets/', layers: 'layers/' } as const;

/** The first page of a backup, for its reader and for the app: when it was made, and which file holds which record. */
export interface Manifest {
  readonly format: typeof FORMATS.manifest;
  readonly version: number;
  /** Epoch ms. */
  readonly made_at: number;
  readonly songs: FilesById;
  readonly collections: FilesById;
  readonly sets: FilesById;
  readonly layers: FilesById;
  readonly preferences: number;
}

/** Paths of files by the id of the record in each. */
export type FilesById = Readonly<Record<string, string>>;

export const README = `This is a backup of an Uplift library.

To restore it, open Uplift, go to Library, More, Backup, and choose this zip under "Restore from Backup".
You can keep or replace what the library already has.

  songs/            one file per song, which "Import Files" can also read
  collections/      one file per collection: its name and its songs, by the ids in the song files
  sets/             one file per set list: its date and time, and its items in order
  layers/           one file per song with notes of your own: notes, key, capo, size and hidden sections
  preferences.json  display preferences of the device it was made on
  manifest.json     a list of all files; keep it so missing files are noticed

All files are plain text (UTF-8, JSON) that any editor can open. Times are milliseconds since 1970-01-01 UTC.
Songs in the trash are not part of a backup.
`;
