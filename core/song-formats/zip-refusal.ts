/** The largest zip that is opened. */
export const MAX_ZIP_BYTES = 200 * 1024 * 1024;

/** Reasons a zip is not opened. */
export type ZipFileRefusal = 'not-a-zip' | 'zip-password' | 'zip-too-large' | 'zip-too-many-files';

/** Sentences for the user: what happened, and what to do about it. */
const TEXTS: Readonly<Record<ZipFileRefusal, string>> = {
  'not-a-zip': 'This zip can’t be opened. Create it again, or choose the files inside it.',
  'zip-password': 'This zip is protected by a password. Unpack it and choose the files inside it.',
  'zip-too-large': 'This zip contains more than 200 MB. Split it and import the parts.',
  'zip-too-many-files': 'This zip contains more than 20,000 files. Split it and import the parts.',
};

/**
 * The sentences shown for a refused zip.
 *
 * @example
 * zipRefusalText('not-a-zip') // 'This zip can’t be opened. Create it again, or choose the files inside it.'
 */
export function zipRefusalText(refusal: ZipFileRefusal): string {
  return TEXTS[refusal];
}
