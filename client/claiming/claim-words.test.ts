import type { ClaimKind } from './claimable.ts';
import { expect, test } from 'vitest';
import { CLAIM_WORDS, chosenText, claimFailureText, claimLead, syncedText, syncLabel } from './claim-words.ts';

const KINDS: readonly ClaimKind[] = ['songs', 'collections', 'sets'];

test('[DATA-45] the title of a claim dialog names the listed kind', () => {
  expect(KINDS.map((kind) => CLAIM_WORDS[kind].title)).toEqual([
    'Sync Your Library',
    'Sync Your Collections',
    'Sync Your Sets',
  ]);
});

test('[DATA-47] the action of a claim dialog counts the chosen records (A34)', () => {
  expect(syncLabel('sets', 1)).toBe('Sync 1 Set');
  expect(syncLabel('sets', 4)).toBe('Sync 4 Sets');
  expect(syncLabel('songs', 10_000)).toBe('Sync 10,000 Songs');
  expect(syncLabel('collections', 2)).toBe('Sync 2 Collections');
});

test('the claim dialog says where the records are, where they go, and afterwards where they went', () => {
  expect(claimLead('songs')).toContain('These songs are on this device only.');
  expect(chosenText(4, 10_000)).toBe('4 of 10,000 chosen');
  expect(syncedText('sets', 1)).toBe('1 set is in your account now. Your other devices get it as they sync.');
  expect(syncedText('songs', 2)).toBe('2 songs are in your account now. Your other devices get them as they sync.');
});

test.each([
  [
    { type: 'not-all', done: 0, chosen: 2, because: 'storage-full' },
    '0 of 2 songs were synced. This device is full. Free up some space, then try again.',
  ],
  [
    { type: 'not-all', done: 0, chosen: 2, because: 'locked' },
    '0 of 2 songs were synced. Sign in again, then try again.',
  ],
  [
    { type: 'not-signed-in' },
    'Nothing was synced: you’re offline or signed out. Try again once you’re online and signed in.',
  ],
] as const)('the claim dialog names the remedy for the failure %j', (failure, text) => {
  expect(claimFailureText('songs', failure)).toBe(text);
});
