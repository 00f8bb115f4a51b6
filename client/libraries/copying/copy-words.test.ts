import { expect, test } from 'vitest';
import { recordsText, recordsTitle, transferredText } from './copy-words.ts';
import { NO_RECORDS } from './library-records.ts';

const TWO = { ...NO_RECORDS, songs: ['a', 'b'] };
const DONE = { created: TWO, removed: NO_RECORDS, reused: 0 };

test.each([
  [TWO, '2 songs', '2 Songs'],
  [{ ...NO_RECORDS, sets: ['s'] }, '1 set', '1 Set'],
  [{ ...TWO, collections: ['c'] }, '2 songs and 1 collection', '2 Songs And 1 Collection'],
])('what is copied is counted', (records, text, title) => {
  expect([recordsText(records), recordsTitle(records)]).toEqual([text, title]);
});

test('the message after a copy says what is where, and which songs were there already', () => {
  const words = { asked: TWO, transfer: DONE, target: 'Harbour', isMove: false };
  expect(transferredText(words)).toBe('2 songs copied to Harbour.');
  expect(transferredText({ ...words, transfer: { ...DONE, reused: 1 } })).toBe(
    '2 songs copied to Harbour. 1 song was there already.',
  );
});

test('the message after a move says which songs stayed', () => {
  const transfer = { ...DONE, removed: { ...NO_RECORDS, songs: ['a'] } };
  expect(transferredText({ asked: TWO, transfer, target: 'Harbour', isMove: true })).toBe(
    '2 songs moved to Harbour. 1 song stayed here too.',
  );
  const sets = { ...NO_RECORDS, sets: ['s'] };
  expect(transferredText({ asked: sets, transfer: DONE, target: 'Harbour', isMove: true })).toBe(
    '1 set moved to Harbour.',
  );
});
