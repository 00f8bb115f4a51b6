import { expect, test } from 'vitest';
import { undoFailureText } from './import-words.ts';

test.each([
  ['putting-back', 'Couldn’t undo the import. This device is full. Free up some space, then try again.'],
  ['removing', 'Couldn’t remove the new songs. This device is full. Free up some space, then try again.'],
] as const)('an import that was not undone while %s reports it, with a remedy', (step, text) => {
  expect(undoFailureText({ step, refusal: 'storage-full' })).toBe(text);
});
