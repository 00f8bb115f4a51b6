import { decodeText, readSongFile } from '@uplift/core/chord-sheets';
import type { ReadSheet, ReadSong } from '@uplift/core/chord-sheets';
import { accepted, assertNever, refused } from '@uplift/core/foundation';
import type { NewId, Result } from '@uplift/core/foundation';
import { readPdfSheet } from '@uplift/core/pdf-sheets';
import type { PdfPage } from '@uplift/core/pdf-sheets';
import { findFileKind, largestBytes } from './file-kind.ts';
import type { FileKind } from './file-kind.ts';
import type { FileRefusal } from './file-refusal.ts';
import { isOpenLyrics, readOpenLyrics } from './openlyrics.ts';
import { isOpenSong, readOpenSong } from './opensong.ts';
import { readUsr } from './songselect-usr.ts';
import type { ParseXml, XmlElement } from './xml-element.ts';

/** Opens the pages of a PDF, or returns the reason it cannot. */
export type OpenPdf = (
  bytes: Uint8Array,
) => Promise<Result<readonly PdfPage[], 'damaged' | 'password' | 'too-many-pages'>>;

/** Parsers and ids that reading a file needs. */
export interface FilePorts {
  readonly newId: NewId;
  readonly parseXml: ParseXml;
  readonly openPdf: OpenPdf;
}

interface FileSource {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly ports: FilePorts;
}

type Reading = Result<ReadSheet, FileRefusal>;

/**
 * Reads the songs of one file of any format. Returns the songs with their remainders, or the reason for refusing the
 * file; never throws because of a file's content, so that one bad file does not stop the others.
 */
export async function readFile(bytes: Uint8Array, fileName: string, ports: FilePorts): Promise<Reading> {
  const kind = findFileKind(fileName, bytes);
  if (kind === null) return refusedText(WORD_DOCUMENT.test(fileName) ? 'word-document' : 'format-not-supported');
  if (bytes.length > largestBytes(kind)) return tooLarge(kind);
  return readAs(kind, { bytes, fileName, ports });
}

/** Documents of word processors, in which many churches keep their charts. */
const WORD_DOCUMENT = /\.(?:docx?|odt|rtf|pages)$/iu;

function tooLarge(kind: FileKind): Reading {
  return kind === 'pdf' ? refused({ format: 'pdf', refusal: 'too-large' }) : refusedText('too-large');
}

async function readAs(kind: FileKind, source: FileSource): Promise<Reading> {
  switch (kind) {
    case 'sheet':
    case 'stated':
      return readTextFile(source);
    case 'xml':
      return readXml(source);
    case 'usr':
      return readUsrFile(source);
    case 'pdf':
      return readPdf(source);
    case 'zip':
      return refused({ format: 'other', refusal: 'nested-zip' });
    default:
      return assertNever(kind);
  }
}

function refusedText(
  type: 'format-not-supported' | 'word-document' | 'too-large' | 'too-many-lines' | 'empty',
): Reading {
  return refused({ format: 'text', refusal: { type } });
}

function readTextFile({ bytes, fileName, ports }: FileSource): Reading {
  const read = readSongFile(bytes, fileName, ports.newId);
  return read.ok ? read : refused({ format: 'text', refusal: read.refusal });
}

function readXml({ bytes, fileName, ports }: FileSource): Reading {
  if (hasTooManyLines(bytes)) return refusedText('too-many-lines');
  const parsed = ports.parseXml(bytes);
  if (!parsed.ok) return refused({ format: 'other', refusal: parsed.refusal });
  const song = readElement(parsed.value, { name: titleOfFile(fileName), newId: ports.newId });
  if (song !== null) return accepted({ songs: [song], leftOut: [] });
  return refused({ format: 'other', refusal: parsed.value.name === 'set' ? 'set-of-songs' : 'unknown-xml' });
}

function readElement(root: XmlElement, source: { readonly name: string; readonly newId: NewId }): ReadSong | null {
  if (isOpenSong(root)) return readOpenSong(root, source);
  return isOpenLyrics(root) ? readOpenLyrics(root, source) : null;
}

/** A text of more is refused. */
const MOST_LINES = 5000;
const LINE_FEED = 10;

function hasTooManyLines(bytes: Uint8Array): boolean {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0 && count <= MOST_LINES; at = bytes.indexOf(LINE_FEED, at + 1)) {
    count += 1;
  }
  return count > MOST_LINES;
}

function readUsrFile({ bytes, fileName, ports }: FileSource): Reading {
  if (hasTooManyLines(bytes)) return refusedText('too-many-lines');
  const read = readUsr(decodeText(bytes), { name: titleOfFile(fileName), newId: ports.newId });
  return read.ok ? read : refusedText('empty');
}

async function readPdf({ bytes, fileName, ports }: FileSource): Promise<Reading> {
  const opened = await ports.openPdf(bytes);
  if (!opened.ok) return refused({ format: 'pdf', refusal: opened.refusal });
  const read = readPdfSheet(opened.value, { fileName, newId: ports.newId });
  return read.ok ? read : refused({ format: 'pdf', refusal: read.refusal });
}

const EXTENSION = /(?<=.)\.(?:xml|opensong|openlyrics|lyric|usr|bin|txt)$/iu;

/** A file's name without folders and a known extension: "St. Patrick" keeps its dot. */
function titleOfFile(fileName: string): string {
  return fileName
    .replace(/^.*[/\\]/u, '')
    .replace(EXTENSION, '')
    .replaceAll('_', ' ')
    .trim();
}
