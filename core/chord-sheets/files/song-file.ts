import { accepted, refused } from '@uplift/core/foundation';
import type { NewId, Result } from '@uplift/core/foundation';
import { decodeText, isBinary } from './decode-text.ts';
import { readChordSheet, sheetAsWritten } from '../reading.ts';
import type { ReadSheet } from '../reading.ts';
import { songFileKind } from './song-file-kind.ts';
import type { SongFileRefusal } from './song-file-refusal.ts';
import { readUplift } from './uplift-file.ts';

/** The largest file that is read: 5 MB. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Rich text and PDF under the name of a text file: letters, but not the song's. */
const NO_PLAIN_TEXT = /^\s*(?:\{\\rtf|%PDF-)/u;

/**
 * Reads the songs of one file, by the extension of its name. Returns the songs with their remainders, or the reason
 * for refusing the file; never throws, so that one bad file does not stop the others.
 */
export function readSongFile(bytes: Uint8Array, fileName: string, newId: NewId): Result<ReadSheet, SongFileRefusal> {
  const kind = songFileKind(fileName);
  if (kind === null) return refused({ type: 'format-not-supported' });
  if (bytes.length > MAX_FILE_BYTES) return refused({ type: 'too-large' });
  if (bytes.length === 0) return refused({ type: 'empty' });
  if (isBinary(bytes)) return refused({ type: 'binary' });
  const text = decodeText(bytes);
  if (NO_PLAIN_TEXT.test(text)) return refused({ type: 'binary' });
  return kind === 'uplift' ? readUpliftSheet(text, newId) : readTextSheet(text, fileName, newId);
}

function readUpliftSheet(text: string, newId: NewId): Result<ReadSheet, SongFileRefusal> {
  const read = readUplift(text, newId);
  return read.ok ? accepted(sheetAsWritten(read.value)) : read;
}

function readTextSheet(text: string, fileName: string, newId: NewId): Result<ReadSheet, SongFileRefusal> {
  const read = readChordSheet(text, { fileName, newId });
  return read.ok ? read : refused({ type: read.refusal });
}
