/** What `format` says in the files of a backup. */
export const FORMATS = {
  manifest: 'uplift-backup',
  song: 'uplift-song',
  collection: 'uplift-collection',
  set: 'uplift-set',
  preferences: 'uplift-preferences',
} as const;

/** The version of songs, collections and sets in a file: that of the database that first had them in this form. */
export const RECORD_VERSION = 4;
/** The version of the backup as a whole. */
export const BACKUP_VERSION = 1;

export const MANIFEST_PATH = 'manifest.json';
export const README_PATH = 'README.txt';
export const PREFERENCES_PATH = 'preferences.json';

export const FOLDERS = { songs: 'songs/', collections: 'collections/', sets: 'sets/' } as const;

/** The first page of a backup, for its reader and for the app: when it was made, and which file holds which record. */
export interface Manifest {
  readonly format: typeof FORMATS.manifest;
  readonly version: number;
  /** Epoch ms. */
  readonly made_at: number;
  readonly songs: FilesById;
  readonly collections: FilesById;
  readonly sets: FilesById;
  /** How many preferences there are. */
  readonly preferences: number;
}

/** Paths of files by the id of the record in each. */
export type FilesById = Readonly<Record<string, string>>;

export const README = `This is a backup of an Uplift library.

To bring it back, open Uplift, go to Library, More, Backup, and choose this zip under "Restore from Backup".
What the library already has can be kept or replaced.

  songs/            one file a song, which "Import Files" reads too
  collections/      one file a collection: its name and its songs, by the ids in the songs' files
  sets/             one file a set list: when it begins, and its items in order
  preferences.json  how songs are shown on the device it was made on
  manifest.json     which file holds what; keep it, so that nothing can go missing unseen

All files are plain text (UTF-8, JSON), to be read by any editor. Times are milliseconds since 1970-01-01 UTC.
Songs in the trash are not part of a backup.
`;
