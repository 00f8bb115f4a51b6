import { assertNever } from '@uplift/core/foundation';
import type { SongId } from '@uplift/core/foundation';
import type { LibraryIndex } from './duplicates.ts';
import { duplicateOf } from './duplicates.ts';
import type { DuplicateChoice, ImportData, ImportedSong, ImportFile, ImportIcon } from './import-file.ts';

/** The files of the import dialog. Files are read one by one and listed as they are. */
export interface ImportList {
  readonly files: readonly ImportFile[];
  /** How many files were chosen, and how many of them are read: the progress. */
  readonly chosenCount: number;
  readonly readCount: number;
}

export const EMPTY_IMPORT: ImportList = { files: [], chosenCount: 0, readCount: 0 };

/** A file as it comes from reading. */
export interface FileRead {
  readonly name: string;
  /** Lower case, without the dot. */
  readonly extension: string;
  readonly data: ImportData;
  /** By which its lines can be asked for; absent of a file without lines. */
  readonly sheet?: number;
}

export type ImportListEvent =
  | { readonly type: 'chosen'; readonly count: number }
  | { readonly type: 'read'; readonly files: readonly FileRead[]; readonly library: LibraryIndex }
  | { readonly type: 'reread'; readonly key: number; readonly data: ImportData; readonly library: LibraryIndex }
  | { readonly type: 'removed'; readonly key: number }
  | { readonly type: 'decided'; readonly key: number; readonly choice: DuplicateChoice }
  | { readonly type: 'cleared' };

export function nextImportList(list: ImportList, event: ImportListEvent): ImportList {
  switch (event.type) {
    case 'chosen':
      return { ...list, chosenCount: list.chosenCount + event.count };
    case 'read':
      return withFilesRead(list, event.files, event.library);
    case 'reread':
      return { ...list, files: list.files.map((file) => (file.key === event.key ? rereadFile(file, event) : file)) };
    case 'removed':
      return { ...list, files: list.files.filter((file) => file.key !== event.key) };
    case 'decided':
      return {
        ...list,
        files: list.files.map((file) => (file.key === event.key ? decided(file, event.choice) : file)),
      };
    case 'cleared':
      return EMPTY_IMPORT;
    default:
      return assertNever(event);
  }
}

/** The songs a file brings; none when it was refused. */
export function songsOf(file: Pick<ImportFile, 'data'>): readonly ImportedSong[] {
  return file.data.ok ? file.data.value.songs : [];
}

/** How many files bring a song. At 0 there is nothing to accept. */
export function validFileCount(list: ImportList): number {
  return list.files.filter((file) => songsOf(file).length > 0).length;
}

/** The text of the accept button. It is disabled while {@link validFileCount} is 0. */
export function acceptLabel(list: ImportList): string {
  const count = validFileCount(list);
  return `Import ${String(count)} ${count === 1 ? 'File' : 'Files'}`;
}

/** The songs of the library that the files meet by id, which planning the import has to look at. */
export function duplicateIdsOf(list: ImportList): readonly SongId[] {
  return [...new Set(list.files.map((file) => file.duplicateId).filter((id) => id !== null))];
}

function withFilesRead(list: ImportList, files: readonly FileRead[], library: LibraryIndex): ImportList {
  const listed = files.map((file, at) => listedFile(file, list.readCount + at, library));
  return { ...list, files: [...list.files, ...listed], readCount: list.readCount + files.length };
}

function listedFile(file: FileRead, key: number, library: LibraryIndex): ImportFile {
  const duplicates = songsOf(file).map(({ song }) => duplicateOf(song, library));
  return {
    ...file,
    key,
    icon: iconOf(file.extension),
    potentialDuplicate: duplicates.some((duplicate) => duplicate.potentialDuplicate),
    duplicateId: duplicates.find((duplicate) => duplicate.duplicateId !== null)?.duplicateId ?? null,
    // Until someone chooses: merging keeps what only the library has, replacing would not.
    choice: 'merge',
  };
}

/** A file that was read again brings other songs; what was chosen for it stands where there still is a choice. */
function rereadFile(
  { choice, ...file }: ImportFile,
  { data, library }: Extract<ImportListEvent, { readonly type: 'reread' }>,
): ImportFile {
  return decided(listedFile({ ...file, data }, file.key, library), choice);
}

/** Only a file whose id matches leaves a choice. */
function decided(file: ImportFile, choice: DuplicateChoice): ImportFile {
  return file.duplicateId === null ? file : { ...file, choice };
}

function iconOf(extension: string): ImportIcon {
  if (extension === 'uplift') return 'song';
  return extension === 'pdf' ? 'page' : 'text';
}
