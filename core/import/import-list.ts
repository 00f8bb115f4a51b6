import { assertNever } from '@uplift/core/foundation';
import type { SongId } from '@uplift/core/foundation';
import type { LibraryIndex } from './duplicates.ts';
import { findDuplicate } from './duplicates.ts';
import type { DuplicateChoice, ImportData, ImportFile, ImportIcon } from './import-file.ts';
import { isBrought, importedSongs } from './imported-songs.ts';
import { withTwins } from './twins.ts';

/** The files of the import dialog. Files are read one by one and listed as they arrive. */
export interface ImportList {
  readonly files: readonly ImportFile[];
  /** Number of chosen files, and how many of them are read so far, to show progress. */
  readonly chosenCount: number;
  readonly readCount: number;
}

export const EMPTY_IMPORT: ImportList = { files: [], chosenCount: 0, readCount: 0 };

/** The result of reading a file. */
export interface FileRead {
  readonly name: string;
  /** Lower case, without the dot. */
  readonly extension: string;
  readonly data: ImportData;
  /** Number for requesting its lines; absent for a file without lines. */
  readonly sheet?: number;
}

export type ImportListEvent =
  | { readonly type: 'chosen'; readonly count: number }
  | { readonly type: 'read'; readonly files: readonly FileRead[]; readonly library: LibraryIndex }
  | { readonly type: 'reread'; readonly key: number; readonly data: ImportData; readonly library: LibraryIndex }
  | { readonly type: 'removed'; readonly key: number }
  | { readonly type: 'decided'; readonly key: number; readonly choice: DuplicateChoice }
  | { readonly type: 'decided-all'; readonly choice: DuplicateChoice }
  /** By the keys of files without new content, the identical songs of the library. */
  | { readonly type: 'found-identical'; readonly matches: ReadonlyMap<number, readonly SongId[]> }
  | { readonly type: 'cleared' };

export function nextImportList(list: ImportList, event: ImportListEvent): ImportList {
  if (isFileEvent(event)) return withNextFiles(list, event);
  switch (event.type) {
    case 'chosen':
      return { ...list, chosenCount: list.chosenCount + event.count };
    case 'read':
      return withFilesRead(list, event.files, event.library);
    case 'removed':
      return compared({ ...list, files: list.files.filter((file) => file.key !== event.key) });
    case 'cleared':
      return EMPTY_IMPORT;
    default:
      return assertNever(event);
  }
}

type FileEvent = Extract<ImportListEvent, { readonly type: 'reread' | 'decided' | 'decided-all' | 'found-identical' }>;

const FILE_EVENTS: ReadonlySet<ImportListEvent['type']> = new Set<FileEvent['type']>([
  'reread',
  'decided',
  'decided-all',
  'found-identical',
]);

function isFileEvent(event: ImportListEvent): event is FileEvent {
  return FILE_EVENTS.has(event.type);
}

/** Only a file that was read again can become, or stop being, the twin of another. */
function withNextFiles(list: ImportList, event: FileEvent): ImportList {
  const next = { ...list, files: list.files.map((file) => nextFile(file, event)) };
  return event.type === 'reread' ? compared(next) : next;
}

function nextFile(file: ImportFile, event: FileEvent): ImportFile {
  switch (event.type) {
    case 'reread':
      return file.key === event.key ? rereadFile(file, event) : file;
    case 'decided':
      return file.key === event.key ? decided(file, event.choice) : file;
    case 'decided-all':
      return decided(file, event.choice);
    case 'found-identical':
      return identical(file, event.matches.get(file.key));
    default:
      return assertNever(event);
  }
}

/** Counts the files with a song to import. At 0 there is nothing to accept. */
export function validFileCount(list: ImportList): number {
  return list.files.filter(bringsSong).length;
}

function bringsSong(file: ImportFile): boolean {
  return broughtBy(file) > 0;
}

function broughtBy(file: ImportFile): number {
  return importedSongs(file).filter((_, at) => isBrought(file, at)).length;
}

/**
 * The text of the accept button: the songs that the files bring. It is disabled while {@link validFileCount} is 0.
 *
 * @example
 * acceptLabel({ files: [], readCount: 0, chosenCount: 0 }) // 'Import 0 Songs'
 */
export function acceptLabel(list: ImportList): string {
  const count = list.files.reduce((sum, file) => sum + broughtBy(file), 0);
  return `Import ${count.toLocaleString('en-US')} ${count === 1 ? 'Song' : 'Songs'}`;
}

/** The songs of the library that the files meet, which planning the import has to look at. */
export function listMatches(files: readonly ImportFile[]): readonly SongId[] {
  return [...new Set(files.flatMap(({ matches }) => matches).filter((id) => id !== null))];
}

function withFilesRead(list: ImportList, files: readonly FileRead[], library: LibraryIndex): ImportList {
  const listed = files.map((file, at) => listedFile(file, list.readCount + at, library));
  return compared({ ...list, files: [...list.files, ...listed], readCount: list.readCount + files.length });
}

/** Compares files with each other once all are read: a list that grows by thousands isn't compared after each. */
function compared(list: ImportList): ImportList {
  return list.readCount < list.chosenCount ? list : { ...list, files: withTwins(list.files) };
}

function listedFile(file: FileRead, key: number, library: LibraryIndex): ImportFile {
  const duplicates = importedSongs(file).map(({ song }) => findDuplicate(song, library));
  return {
    ...file,
    key,
    icon: fileIcon(file.extension),
    potentialDuplicate: duplicates.some((duplicate) => duplicate.potentialDuplicate),
    duplicateId: duplicates.find((duplicate) => duplicate.duplicateId !== null)?.duplicateId ?? null,
    matches: duplicates.map(({ match }) => match),
    twins: duplicates.map(() => null),
    isIdentical: false,
    // Until someone chooses: merging keeps what only the library has, replacing would not.
    choice: 'merge',
  };
}

/** Replaces the songs of a file that was read again; keeps its choice if there still is one. */
function rereadFile(
  { choice, ...file }: ImportFile,
  { data, library }: Extract<ImportListEvent, { readonly type: 'reread' }>,
): ImportFile {
  return decided(listedFile({ ...file, data }, file.key, library), choice);
}

/** Only a file with a match has a choice. Merging needs equal ids, replacing a match in the library. */
function decided(file: ImportFile, choice: DuplicateChoice): ImportFile {
  const isPossible = {
    skip: leavesChoice(file),
    new: leavesChoice(file),
    replace: file.potentialDuplicate,
    merge: file.duplicateId !== null,
  };
  return isPossible[choice] ? { ...file, choice } : file;
}

/** Returns true if a song of a file meets one of the library or of an earlier file. */
export function leavesChoice({ potentialDuplicate, twins }: ImportFile): boolean {
  return potentialDuplicate || twins.some((twin) => twin !== null);
}

/** Leaves the file out unless the user has chosen otherwise. */
function identical(file: ImportFile, matches: readonly SongId[] | undefined): ImportFile {
  if (matches === undefined) return file;
  return { ...file, matches, isIdentical: true, choice: file.choice === 'merge' ? 'skip' : file.choice };
}

function fileIcon(extension: string): ImportIcon {
  if (extension === 'uplift') return 'song';
  return extension === 'pdf' ? 'page' : 'text';
}
