import type { Complaint } from '@uplift/core/foundation';

/** Reasons a file gives no song. Only `invalid-song` has complaints: the song rules that it breaks. */
export type SongFileRefusal =
  | { readonly type: PlainRefusal }
  | { readonly type: 'invalid-song'; readonly complaints: readonly Complaint[] };

type PlainRefusal =
  | 'format-not-supported'
  | 'word-document'
  | 'too-large'
  | 'too-many-lines'
  | 'empty'
  | 'binary'
  | 'newer-format'
  | 'invalid-json';

/** Sentences for the user: what happened, and what to do about it. */
const PLAIN_TEXTS: Readonly<Record<PlainRefusal, string>> = {
  'format-not-supported': 'File format not supported.',
  'word-document':
    'File format not supported. In Word or Pages, save the song as plain text or PDF and import that file.',
  'too-large': 'This file is larger than 5 MB. Split it into smaller files and import those.',
  'too-many-lines': 'This file has more than 5,000 lines. Split it into one file for each song and import those.',
  empty: 'This file has no song in it. Choose a file with lyrics or chords.',
  binary: 'This file is not text. Save the song as plain text and import that file.',
  'newer-format': 'This song was saved by a newer version of Uplift. Update Uplift and import the file again.',
  'invalid-json': 'This file is damaged. Export the song again and import the new file.',
};

/** The sentences shown for a refused file. */
export function refusalText(refusal: SongFileRefusal): string {
  return refusal.type === 'invalid-song' ? invalidSongText(refusal.complaints) : PLAIN_TEXTS[refusal.type];
}

/** Complaints shown for one file: a broken file may break every rule on every line. */
const SHOWN_COMPLAINTS = 3;

function invalidSongText(complaints: readonly Complaint[]): string {
  const reasons = [...new Set(complaints.map((complaint) => complaint.because))].slice(0, SHOWN_COMPLAINTS);
  return [
    'This file doesn’t contain a complete song.',
    ...reasons,
    'Export the song again and import the new file.',
  ].join(' ');
}
