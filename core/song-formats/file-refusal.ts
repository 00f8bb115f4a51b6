import { assertNever } from '@uplift/core/foundation';
import { refusalText } from '@uplift/core/chord-sheets';
import type { SongFileRefusal } from '@uplift/core/chord-sheets';
import { pdfRefusalText } from '@uplift/core/pdf-sheets';
import type { PdfRefusal } from '@uplift/core/pdf-sheets';
import type { XmlRefusal } from './xml-element.ts';

type FormatRefusal = XmlRefusal | 'unknown-xml' | 'set-of-songs' | 'nested-zip' | 'damaged-in-zip';

/** Reasons a file gives no song. */
export type FileRefusal =
  | { readonly format: 'text'; readonly refusal: SongFileRefusal }
  | { readonly format: 'pdf'; readonly refusal: PdfRefusal }
  | { readonly format: 'other'; readonly refusal: FormatRefusal };

/** Sentences for the user: what happened, and what to do about it. */
const TEXTS: Readonly<Record<FormatRefusal, string>> = {
  'damaged-xml': 'This XML file is damaged. Export the song again and import the new file.',
  'unsafe-xml':
    'This XML file defines its own entities, which Uplift never opens. Export the song as plain OpenSong or OpenLyrics.',
  'too-many-elements':
    'This XML file is too large to be a song. Split it into one file for each song and import those.',
  'unknown-xml': 'This XML file isn’t an OpenSong or OpenLyrics song. Export the song in one of those formats.',
  'set-of-songs': 'This is an OpenSong set list, which contains no songs. Import the songs it lists.',
  'nested-zip': 'This zip is inside another zip. Unpack it and import the files inside.',
  'damaged-in-zip': 'This file is damaged inside the zip. Create the zip again, or choose the file itself.',
};

/** The sentences shown for a refused file. */
export function fileRefusalText(refused: FileRefusal): string {
  switch (refused.format) {
    case 'text':
      return refusalText(refused.refusal);
    case 'pdf':
      return pdfRefusalText(refused.refusal);
    case 'other':
      return TEXTS[refused.refusal];
    default:
      return assertNever(refused);
  }
}
