import type { SyncWarning } from '@uplift/core/sync';

/** Sentences for the warnings, in the order of their weight. */
const SENTENCES: readonly (readonly [warning: SyncWarning, sentence: string])[] = [
  ['missing', 'The server left out changes that one of your devices has sent.'],
  ['set-back', 'The server shows an older state than it did before, as after its backup was restored.'],
  [
    'unproven-deletion',
    'The server said that songs, collections or sets were deleted permanently, but none of your devices signed that. They were kept, and sent again.',
  ],
  ['foreign-head', 'The server shows a statement that none of your devices made.'],
];

const NOTHING_LOST = 'Nothing on this device was removed.';
const NEXT = 'Uplift keeps checking. If this stays, save a backup and write to the people who run this server.';

/** Returns the text of warnings, with the next step; null for none. */
export function warningText(warnings: readonly SyncWarning[]): string | null {
  const found = SENTENCES.filter(([warning]) => warnings.includes(warning)).map(([, sentence]) => sentence);
  return found.length === 0 ? null : [...found, NOTHING_LOST, NEXT].join(' ');
}
