import { type SetId, toId } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import { clearLabel, closeLabel } from './clear-label.ts';

test.each([
  [toId<SetId>('sunday'), true, 'Disconnect'],
  [toId<SetId>('sunday'), false, 'Clear Performance'],
  [null, true, 'Clear Performance'],
])('[PERF-8] the label for clearing the set %s, signed in: %s, is %s', (setId, isSignedIn, label) => {
  expect(clearLabel(setId, isSignedIn)).toBe(label);
});

test('[PRES-8] only a shared presentation disconnects', () => {
  expect([closeLabel(true), closeLabel(false)]).toEqual(['Disconnect', 'End Presentation']);
});
