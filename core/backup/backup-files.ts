import { uniqueFileNames } from '@uplift/core/chord-sheets';
import type { Song } from '@uplift/core/songbook';
import {
  BACKUP_VERSION,
  FOLDERS,
  FORMATS,
  MANIFEST_PATH,
  PREFERENCES_PATH,
  README,
  README_PATH,
  RECORD_VERSION,
} from './backup-format.ts';
import type { FilesById, Manifest } from './backup-format.ts';
import type { LibraryContents } from './library-contents.ts';
import { readableJson } from './readable-json.ts';

export interface BackupMaking {
  /** Epoch ms. */
  readonly madeAt: number;
  /** The day of a time as files are named after it, "2026-11-22". */
  readonly formatDay: (ms: number) => string;
}

/** Letters of a title in the name of a file: an archive must not have to shorten it. */
const NAME_LENGTH = 60;
const UNDATED = 'Undated';
const NOT_FOUND = 'Song Not Found';

/**
 * The files of a backup, by path: one for each song, collection, set and layer, the preferences, and a manifest. Inverse of
 * readBackup.
 */
export function backupFiles(
  contents: LibraryContents,
  { madeAt, formatDay }: BackupMaking,
): ReadonlyMap<string, string> {
  const { songs, collections, sets, layers, preferences } = contents;
  const titles = new Map(songs.map((song) => [song.id as string, song.title])); // compared with names of files
  const titleFor = (id: string) => titles.get(id) ?? NOT_FOUND;
  const [songFiles, collectionFiles, setFiles, layerFiles] = [
    named(songs, { folder: FOLDERS.songs, extension: 'uplift', findName: (song) => song.title }),
    named(collections, { folder: FOLDERS.collections, extension: 'json', findName: ({ name }) => name }),
    named(sets, {
      folder: FOLDERS.sets,
      extension: 'json',
      findName: ({ at }) => (at === null ? UNDATED : formatDay(at)),
    }),
    named(layers, { folder: FOLDERS.layers, extension: 'json', findName: ({ id }) => titleFor(id) }),
  ];
  const manifest: Manifest = {
    format: FORMATS.manifest,
    version: BACKUP_VERSION,
    made_at: madeAt,
    songs: filesById(songFiles),
    collections: filesById(collectionFiles),
    sets: filesById(setFiles),
    layers: filesById(layerFiles),
    preferences: preferences.size,
  };
  return new Map([
    [README_PATH, README],
    [MANIFEST_PATH, readableJson(manifest)],
    ...songFiles.map(([path, song]) => [path, songFile(song)] as const),
    ...collectionFiles.map(
      ([path, collection]) =>
        [path, recordFile(FORMATS.collection, { collection, titles: listTitles(collection.songs, titles) })] as const,
    ),
    ...setFiles.map(
      ([path, set]) => [path, recordFile(FORMATS.set, { set, titles: listTitles(set.order, titles) })] as const,
    ),
    ...layerFiles.map(
      ([path, layer]) => [path, recordFile(FORMATS.layer, { layer, title: titleFor(layer.id) })] as const,
    ),
    [PREFERENCES_PATH, preferencesFile(preferences)],
  ]);
}

interface Naming<Value> {
  readonly folder: string;
  readonly extension: string;
  readonly findName: (value: Value) => string;
}

function named<Value>(
  values: readonly Value[],
  { folder, extension, findName }: Naming<Value>,
): readonly (readonly [string, Value])[] {
  const names = uniqueFileNames(
    values.map((value) => findName(value).slice(0, NAME_LENGTH)),
    extension,
  );
  return values.map((value, index) => [`${folder}${names[index] ?? String(index)}`, value] as const);
}

function filesById(files: readonly (readonly [string, { readonly id: string }])[]): FilesById {
  return Object.fromEntries(files.map(([path, { id }]) => [id, path]));
}

/** A song with all of its fields, including ones this release does not know. */
function songFile(song: Song): string {
  return recordFile(FORMATS.song, { song });
}

function recordFile(format: string, content: object): string {
  return readableJson({ format, version: RECORD_VERSION, ...content });
}

function preferencesFile(preferences: ReadonlyMap<string, unknown>): string {
  return readableJson({
    format: FORMATS.preferences,
    version: BACKUP_VERSION,
    preferences: Object.fromEntries(preferences),
  });
}

/** The titles of songs that a list refers to by id, so that a person can read it. They are not read back. */
function listTitles(items: readonly object[], titles: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const ids = items.flatMap((item) => ('song_id' in item ? [String(item.song_id)] : []));
  return Object.fromEntries(ids.map((id) => [id, titles.get(id) ?? NOT_FOUND]));
}
