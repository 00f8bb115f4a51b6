import { openPdf } from '@uplift/adapters/pdf';
import { parseXml } from '@uplift/adapters/xml';
import { isEncrypted, unzipFiles } from '@uplift/adapters/zip';
import { fileExtension, refusalText } from '@uplift/core/chord-sheets';
import type { NewId } from '@uplift/core/foundation';
import {
  fileRefusalText,
  largestFileBytes,
  MAX_ZIP_BYTES,
  readFile,
  zipContents,
  zipRefusalText,
  type PackedFile,
} from '@uplift/core/song-formats';
import type { PackedReading } from './packed-reading.ts';
import { readOutcome } from './read-outcome.ts';

/** A file's bytes, or a sentence with the reason there are none. */
export type FileContent =
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly name: string; readonly refused: string };

const UNREADABLE = 'This file can’t be read. Check that it’s still there and that you’re allowed to open it.';

/** Returns true for a file that is replaced by its contents. */
export function isArchive(name: string): boolean {
  return fileExtension(name) === 'zip';
}

/** Contents of a chosen file: itself, or every file inside a zip. */
export async function readContents(file: File): Promise<readonly FileContent[]> {
  const isZip = isArchive(file.name);
  if (file.size > (isZip ? MAX_ZIP_BYTES : largestFileBytes(file.name))) {
    return [{ name: file.name, refused: isZip ? zipRefusalText('zip-too-large') : refusalText({ type: 'too-large' }) }];
  }
  const bytes = await readBytes(file);
  if (bytes === null) return [{ name: file.name, refused: UNREADABLE }];
  return isZip ? unpack(file.name, bytes) : [{ name: file.name, bytes }];
}

function unpack(name: string, bytes: Uint8Array): readonly FileContent[] {
  if (isEncrypted(bytes)) return [{ name, refused: zipRefusalText('zip-password') }];
  const unzipped = unzipFiles(bytes);
  if (!unzipped.ok) return [{ name, refused: zipRefusalText(unzipped.refusal) }];
  const { files, notice } = zipContents(unzipped.value);
  const contents = files.map(packedContent);
  return notice === null ? contents : [{ name, refused: notice }, ...contents];
}

/** Returns the content of a zip's file; a damaged one never stops the others. */
function packedContent({ name, bytes }: PackedFile): FileContent {
  if (bytes !== null) return { name, bytes };
  return { name, refused: fileRefusalText({ format: 'other', refusal: 'damaged-in-zip' }) };
}

/** A folder, or a file that went away since it was chosen, cannot be read. */
async function readBytes(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** Reads one file's songs. A bug that one file triggers never stops the others: it is reported for that file. */
export async function readContent(content: FileContent, newId: NewId): Promise<PackedReading> {
  const { name } = content;
  const extension = fileExtension(name);
  if ('refused' in content) return { name, extension, outcome: { type: 'refused', because: content.refused } };
  const read = await readFile(content.bytes, name, { newId, parseXml, openPdf });
  if (!read.ok) return { name, extension, outcome: { type: 'refused', because: fileRefusalText(read.refusal) } };
  return { name, extension, outcome: readOutcome(read.value) };
}
