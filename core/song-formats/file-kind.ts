import { decodeText, fileExtension, MAX_FILE_BYTES, SONG_FILE_EXTENSIONS } from '@uplift/core/chord-sheets';
import { MAX_PDF_BYTES } from '@uplift/core/pdf-sheets';
import { isUsr } from './songselect-usr.ts';

/** Format of a file. `sheet` is text to find chords and words in, `stated` the product's own type. */
export type FileKind = 'sheet' | 'stated' | 'xml' | 'usr' | 'pdf' | 'zip';

const BY_EXTENSION: ReadonlyMap<string, FileKind> = new Map<string, FileKind>([
  ...SONG_FILE_EXTENSIONS.map((extension) => [extension, extension === 'uplift' ? 'stated' : 'sheet'] as const),
  ['xml', 'xml'],
  ['opensong', 'xml'],
  ['openlyrics', 'xml'],
  ['lyric', 'xml'],
  ['usr', 'usr'],
  ['pdf', 'pdf'],
  ['zip', 'zip'],
]);

/** Extensions of all importable song files, lower case, without the dot; zips are opened before. */
export const IMPORT_EXTENSIONS: readonly string[] = [...BY_EXTENSION.keys()].filter((extension) => extension !== 'zip');

/** The most bytes of a file of this kind that are read. */
export function largestBytes(kind: FileKind): number {
  return kind === 'pdf' ? MAX_PDF_BYTES : MAX_FILE_BYTES;
}

/**
 * The most bytes that are read of a file of this name; more need not even be fetched.
 *
 * @example
 * largestFileBytes('Grace.pdf') // 50 * 1024 * 1024
 */
export function largestFileBytes(fileName: string): number {
  return largestBytes(BY_EXTENSION.get(fileExtension(fileName)) ?? 'sheet');
}

/** Number of bytes that identify the kind of a file. */
const HEAD_BYTES = 1024;

/**
 * Detects the format of a file: by its content if that is certain, else by the extension of its name. OpenSong files
 * are named by the song's title alone, so XML needs no extension. Null for no song file.
 *
 * @example
 * findFileKind('Grace.pdf', new Uint8Array()) // 'pdf'
 */
export function findFileKind(fileName: string, bytes: Uint8Array): FileKind | null {
  return kindOfContent(bytes) ?? BY_EXTENSION.get(fileExtension(fileName)) ?? null;
}

function kindOfContent(bytes: Uint8Array): FileKind | null {
  if (startsWith(bytes, '%PDF-')) return 'pdf';
  if (startsWith(bytes, 'PK\u0003\u0004')) return 'zip';
  const head = decodeText(bytes.subarray(0, HEAD_BYTES)).trimStart();
  if (/^<(?:\?xml\s|!--|!doctype\s|(?:\w{1,20}:)?song[\s>])/iu.test(head)) return 'xml';
  return isUsr(head) ? 'usr' : null;
}

function startsWith(bytes: Uint8Array, letters: string): boolean {
  return Array.from(letters, (letter) => letter.charCodeAt(0)).every((code, at) => bytes[at] === code);
}
