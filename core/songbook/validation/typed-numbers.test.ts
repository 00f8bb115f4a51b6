import { expect, test } from 'vitest';
import {
  typedTempoComplaint,
  typedTimeSignatureBottomComplaint,
  typedTimeSignatureTopComplaint,
} from './typed-numbers.ts';

const NO_NUMBER = 'The tempo must be a number.';
const TOO_SLOW = 'The tempo must be at least 1bpm.';

test.each([
  ['76', null],
  ['72.5', null],
  [' 120 ', null],
  ['1', null],
  ['', NO_NUMBER],
  [' ', NO_NUMBER],
  ['fast', NO_NUMBER],
  ['12O', NO_NUMBER],
  ['1e3', NO_NUMBER],
  ['0x10', NO_NUMBER],
  ['Infinity', NO_NUMBER],
  ['9'.repeat(10_000), NO_NUMBER],
  ['0', TOO_SLOW],
  ['0.5', TOO_SLOW],
  ['-5', TOO_SLOW],
])('[EDIT-21] the typed tempo %j is refused with %j', (text, because) => {
  expect(typedTempoComplaint(text)).toBe(because);
});

test.each([
  ['3', null],
  ['12', null],
  ['', 'The time signature top must be a number.'],
  ['three', 'The time signature top must be a number.'],
  ['3.5', 'The time signature top must be a number.'],
  ['-3', 'The time signature top must be a number.'],
  ['0', 'The time signature must be valid (e.g. 4/4).'],
  ['5000', 'The time signature must be valid (e.g. 4/4).'],
])('[EDIT-22] the typed time signature top %j is refused with %j', (text, because) => {
  expect(typedTimeSignatureTopComplaint(text)).toBe(because);
});

test.each(['1', '2', '4', '8', '16', '32', '64'])('[EDIT-23] %s is a time signature bottom', (text) => {
  expect(typedTimeSignatureBottomComplaint(text)).toBeNull();
});

test.each(['', '0', '3', '5', '128', '04', '4.0', 'four', ' 4'])(
  '[EDIT-23] %j isn’t the bottom of a time signature',
  (text) => {
    expect(typedTimeSignatureBottomComplaint(text)).toBe('The time signature bottom must be a valid division.');
  },
);
