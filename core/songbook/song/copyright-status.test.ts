import { expect, test } from 'vitest';
import { COPYRIGHT_STATUSES, copyrightLine, isCopyrightStatus } from './copyright-status.ts';
import type { CopyrightStatus } from '../song.ts';

const STATUSES = Object.keys(COPYRIGHT_STATUSES) as CopyrightStatus[];

test('[SONG-20] the copyright statuses are labeled Unverified, Original, Licensed and Public Domain, in this order', () => {
  expect(STATUSES.map((status) => [status, COPYRIGHT_STATUSES[status].label])).toEqual([
    ['unverified', 'Unverified'],
    ['original', 'Original'],
    ['licensed', 'Licensed'],
    ['public', 'Public Domain'],
  ]);
});

test.each(STATUSES)(
  '[SONG-21] the disclaimer of %s says who is responsible and that it isn’t legal advice',
  (status) => {
    expect(COPYRIGHT_STATUSES[status].disclaimer).toContain('You are responsible for complying');
    expect(COPYRIGHT_STATUSES[status].disclaimer).toContain('not legal advice');
  },
);

test('[EDIT-17] the copyright line names the status by its label', () => {
  expect(STATUSES.map(copyrightLine)).toEqual([
    'Copyright status is Unverified.',
    'Copyright status is Original.',
    'Copyright status is Licensed.',
    'Copyright status is Public Domain.',
  ]);
});

test('[EDIT-18] the header of a chart says "Copyright Unverified", and the plain label of every other status', () => {
  expect(STATUSES.map((status) => COPYRIGHT_STATUSES[status].heading)).toEqual([
    'Copyright Unverified',
    'Original',
    'Licensed',
    'Public Domain',
  ]);
});

test.each([
  ['public', true],
  ['Public', false],
  ['', false],
  ['toString', false],
  ['__proto__', false],
  [null, false],
  [['public'], false],
])('%j is a copyright status: %s', (value, expected) => {
  expect(isCopyrightStatus(value)).toBe(expected);
});
