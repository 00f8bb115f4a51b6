import { expect, test } from 'vitest';
import { reasonDisabled } from './reason-disabled.ts';

test.each([
  [false, 120, 'No song'],
  [true, 0, 'Set a tempo'],
  [true, 120, 'No lyrics'],
])('the LiveScroll button with a song: %s, at %s bpm, has the label "%s"', (hasSong, tempo, reason) => {
  expect(reasonDisabled({ hasSong, tempo })).toBe(reason);
});
