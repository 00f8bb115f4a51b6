import { accepted, type Result } from '@uplift/core/foundation';
import { unzipFiles, zipFiles, type ZipRefusal } from './zip.ts';

/** Packs texts, by their paths, as one zip. */
export function zipTexts(files: ReadonlyMap<string, string>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const zip = zipFiles([...files].map(([name, text]) => ({ name, bytes: encoder.encode(text) })));
  return new Uint8Array(zip);
}

/** Unpacks the texts of a zip, by their paths; null for a file that is damaged or isn't text. */
export function unzipTexts(bytes: Uint8Array): Result<ReadonlyMap<string, string | null>, ZipRefusal> {
  const entries = unzipFiles(bytes);
  if (!entries.ok) return entries;
  return accepted(
    new Map(entries.value.map((file) => [file.name, file.bytes === null ? null : decodeText(file.bytes)])),
  );
}

/** Returns null for bytes that aren't UTF-8: guessed text would not convert back to them. */
function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
