import { expect, test } from 'vitest';
import { timeSignatureTop } from './time-signature-top.ts';

test.each([
  ['6/8', 6],
  ['4/4', 4],
  ['12/8', 12],
  ['', 4],
  ['waltz', 4],
  ['0/4', 4],
])('[SONG-4] a measure of %j has %i beats', (time_signature, beats) => {
  expect(timeSignatureTop({ time_signature })).toBe(beats);
});
