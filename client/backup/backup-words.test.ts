import { expect, test } from 'vitest';
import {
  countsText,
  makingFailureText,
  openingRefusalText,
  restoringFailureText,
  undoFailureText,
} from './backup-words.ts';

const NO_WORKER = 'The browser stopped the task. Reload the page, then try again.';
const FULL = 'This device is full. Free up some space, then try again.';

test('a backup counts only the kinds that it has', () => {
  expect(countsText({ songs: 2, collections: 1, sets: 0, layers: 0, preferences: 1 })).toBe(
    '2 songs, 1 collection, 1 preference',
  );
});

test.each([
  ['a backup', makingFailureText, `Couldn’t create the backup. ${NO_WORKER}`, `Couldn’t load the library. ${FULL}`],
  [
    'a restore',
    restoringFailureText,
    `The restore was interrupted. Anything already restored is kept. ${NO_WORKER}`,
    `Some things weren’t restored. ${FULL}`,
  ],
  [
    'Undo of a restore',
    undoFailureText,
    `Couldn’t undo the restore. ${NO_WORKER}`,
    `Couldn’t undo the restore. ${FULL}`,
  ],
] as const)('the failure of %s names what happened and a remedy', (_what, toText, ended, full) => {
  expect([toText('worker-ended'), toText('storage-full')]).toEqual([ended, full]);
});

test.each([
  ['not-a-zip', 'This isn’t a zip file, or it’s damaged. Choose the backup again, or another copy of it.'],
  ['not-a-backup', 'This zip is not a backup. If it holds songs, bring them in with Import Files in the library.'],
  ['unreadable-file', 'This file couldn’t be read. It may have been moved, or it may be too large for this device.'],
  ['storage-full', `Couldn’t load the library. ${FULL}`],
] as const)('a file that is not opened because of %s is refused with a remedy', (refusal, text) => {
  expect(openingRefusalText(refusal)).toBe(text);
});
