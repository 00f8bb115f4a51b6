import type { SheetRefusal } from '@uplift/core/chord-sheets';
import type { SheetTextRefusal } from './sheet-text.ts';

/** The most pages of a PDF that are read. */
export const MAX_PDF_PAGES = 300;
/** The largest PDF that is read: 50 MB, a songbook with its pictures. */
export const MAX_PDF_BYTES = 50 * 1024 * 1024;

export type PdfRefusal = SheetTextRefusal | SheetRefusal | 'damaged' | 'password' | 'too-many-pages' | 'too-large';

/** Sentences for the user: what happened, and what to do about it. */
const TEXTS: Readonly<Record<PdfRefusal, string>> = {
  scanned: 'This PDF contains images of its pages, but no text. Run text recognition (OCR) on it, or type in the song.',
  'no-words': 'This PDF has no readable lyrics or chords. Choose a chord chart with words.',
  notation:
    'This PDF is sheet music, whose notes are not read. Choose a chord chart, with the chords written over the words.',
  damaged: 'This PDF is damaged. Export or download it again and import the new file.',
  password: 'This PDF is protected by a password. Save a copy without the password and import that file.',
  'too-many-pages': 'This PDF has more than 300 pages. Split it into smaller files and import those.',
  'too-large': 'This PDF is larger than 50 MB. Split it into smaller files and import those.',
  'too-many-lines':
    'This PDF has a song of more than 5,000 lines. Split it into one file for each song and import those.',
  empty: 'This PDF has no song in it. Choose a file with lyrics or chords.',
};

/** The sentences shown for a refused PDF. */
export function pdfRefusalText(refusal: PdfRefusal): string {
  return TEXTS[refusal];
}
