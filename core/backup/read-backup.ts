import { accepted, refused } from '@uplift/core/foundation';
import type { Complaint, Result } from '@uplift/core/foundation';
import { readUplift } from '@uplift/core/chord-sheets';
import type { SongFileRefusal } from '@uplift/core/chord-sheets';
import { validateCollection } from '@uplift/core/collections';
import { validateLayer } from '@uplift/core/layers';
import { validateSetList } from '@uplift/core/set-list';
import { BACKUP_VERSION, FOLDERS, FORMATS, MANIFEST_PATH, PREFERENCES_PATH, RECORD_VERSION } from './backup-format.ts';
import { FILE_MESSAGES, invalidFileText } from './backup-messages.ts';
import type { BackupRefusal } from './backup-messages.ts';
import type { LibraryContents } from './library-contents.ts';

/** Contents of a backup, and its files that could not be read. */
export interface Backup {
  readonly contents: LibraryContents;
  /** Epoch ms; null if the backup does not state it. */
  readonly madeAt: number | null;
  readonly unreadable: readonly UnreadableFile[];
}

/** A file of a backup that cannot be restored, and why. */
export interface UnreadableFile {
  readonly path: string;
  readonly because: string;
}

/** The texts of a zip's files by path; null for a file that isn't UTF-8 text. */
export type BackupTexts = ReadonlyMap<string, string | null>;

/** The library of a backup's files. A file that is damaged, missing or invalid is reported and keeps none of the others from being read. Inverse of backupFiles. */
export function readBackup(files: BackupTexts): Result<Backup, BackupRefusal> {
  const root = findRoot(files);
  if (root === null) return refused('not-a-backup');
  const manifest = parsed(files.get(root + MANIFEST_PATH) ?? null);
  if (!isFields(manifest) || manifest['format'] !== FORMATS.manifest) return refused('not-a-backup');
  if (typeof manifest['version'] === 'number' && manifest['version'] > BACKUP_VERSION) return refused('newer-backup');
  const within = textsWithin(files, root);
  const [songs, collections, sets, layers, preferences] = [
    readFolder(within, FOLDERS.songs, parseSong),
    readFolder(within, FOLDERS.collections, parseCollection),
    readFolder(within, FOLDERS.sets, parseSet),
    readFolder(within, FOLDERS.layers, parseLayer),
    readPreferences(within, manifest['preferences']),
  ];
  return accepted({
    contents: {
      songs: songs.values,
      collections: collections.values,
      sets: sets.values,
      layers: layers.values,
      preferences: preferences.values,
    },
    madeAt: typeof manifest['made_at'] === 'number' ? manifest['made_at'] : null,
    unreadable: [
      ...songs.unreadable,
      ...missing(manifest['songs'], songs),
      ...collections.unreadable,
      ...missing(manifest['collections'], collections),
      ...sets.unreadable,
      ...missing(manifest['sets'], sets),
      ...layers.unreadable,
      ...missing(manifest['layers'], layers),
      ...preferences.unreadable,
    ],
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** The folder that contains the manifest: some archivers put everything into one. Null without a manifest. */
function findRoot(files: BackupTexts): string | null {
  const paths = [...files.keys()].filter((path) => path === MANIFEST_PATH || path.endsWith(`/${MANIFEST_PATH}`));
  const [shortest] = paths.toSorted((a, b) => a.length - b.length);
  return shortest === undefined ? null : shortest.slice(0, -MANIFEST_PATH.length);
}

function textsWithin(files: BackupTexts, root: string): BackupTexts {
  const kept = [...files].filter(([path]) => path.startsWith(root));
  return new Map(kept.map(([path, text]) => [path.slice(root.length), text]));
}

interface ReadFolder<Value> {
  readonly values: readonly Value[];
  readonly unreadable: readonly UnreadableFile[];
}

/** Parses a file, or returns the reason it cannot. */
type ReadFile<Value> = (text: string) => Result<Value, string>;

/** Reads every file of a folder. Of two with one id, uses the first and reports the other. */
function readFolder<Value extends { readonly id: string }>(
  files: BackupTexts,
  folder: string,
  read: ReadFile<Value>,
): ReadFolder<Value> {
  const values = new Map<string, Value>();
  const unreadable: UnreadableFile[] = [];
  for (const [path, text] of files) {
    if (!path.startsWith(folder)) continue;
    const file = text === null ? refused(FILE_MESSAGES.damaged) : read(text);
    if (!file.ok) unreadable.push({ path, because: file.refusal });
    else if (values.has(file.value.id)) unreadable.push({ path, because: FILE_MESSAGES.twice });
    else values.set(file.value.id, file.value);
  }
  return { values: [...values.values()], unreadable };
}

/** The files that the manifest names and that are not there, neither under their path nor under another. */
function missing(
  named: unknown,
  { values, unreadable }: ReadFolder<{ readonly id: string }>,
): readonly UnreadableFile[] {
  const read = new Set(values.map(({ id }) => id));
  const reported = new Set(unreadable.map(({ path }) => path));
  return Object.entries(isFields(named) ? named : {}).flatMap(([id, path]) =>
    read.has(id) || typeof path !== 'string' || reported.has(path) ? [] : [{ path, because: FILE_MESSAGES.missing }],
  );
}

function parseSong(text: string): ReturnType<ReadFile<LibraryContents['songs'][number]>> {
  // A song without an id is none of a backup: nothing in it could name that song.
  const song = readUplift(text, () => '');
  return song.ok ? song : refused(songRefusalText(song.refusal));
}

function songRefusalText(refusal: SongFileRefusal): string {
  if (refusal.type === 'invalid-song') return invalidFileText(refusal.complaints);
  return refusal.type === 'newer-format' ? FILE_MESSAGES.newer : FILE_MESSAGES.damaged;
}

function parseCollection(text: string): ReturnType<ReadFile<LibraryContents['collections'][number]>> {
  return parseRecord(text, { format: FORMATS.collection, field: 'collection', validated: validateCollection });
}

function parseSet(text: string): ReturnType<ReadFile<LibraryContents['sets'][number]>> {
  return parseRecord(text, { format: FORMATS.set, field: 'set', validated: validateSetList });
}

function parseLayer(text: string): ReturnType<ReadFile<LibraryContents['layers'][number]>> {
  return parseRecord(text, { format: FORMATS.layer, field: 'layer', validated: validateLayer });
}

interface RecordForm<Value> {
  readonly format: string;
  readonly field: string;
  readonly validated: (value: unknown) => Result<Value, readonly Complaint[]>;
}

function parseRecord<Value>(text: string, { format, field, validated }: RecordForm<Value>): Result<Value, string> {
  const content = parseContent(text, format, RECORD_VERSION);
  if (!content.ok) return content;
  const value = validated(content.value[field]);
  return value.ok ? value : refused(invalidFileText(value.refusal));
}

function parseContent(text: string, format: string, newest: number): Result<Fields, string> {
  const content = parsed(text);
  if (!isFields(content) || content['format'] !== format) return refused(FILE_MESSAGES.damaged);
  const version = content['version'];
  return typeof version === 'number' && version > newest ? refused(FILE_MESSAGES.newer) : accepted(content);
}

interface ReadPreferences {
  readonly values: ReadonlyMap<string, unknown>;
  readonly unreadable: readonly UnreadableFile[];
}

function readPreferences(files: BackupTexts, stated: unknown): ReadPreferences {
  const text = files.get(PREFERENCES_PATH);
  if (text === undefined) return stated === 0 ? noPreferences() : noPreferences(FILE_MESSAGES.missing);
  const content = parseContent(text ?? '', FORMATS.preferences, BACKUP_VERSION);
  if (!content.ok) return noPreferences(content.refusal);
  const preferences = content.value['preferences'];
  if (!isFields(preferences)) return noPreferences(FILE_MESSAGES.damaged);
  return { values: new Map(Object.entries(preferences)), unreadable: [] };
}

function noPreferences(because?: string): ReadPreferences {
  return { values: new Map(), unreadable: because === undefined ? [] : [{ path: PREFERENCES_PATH, because }] };
}

/** Returns undefined, which JSON doesn't have, for invalid JSON. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
