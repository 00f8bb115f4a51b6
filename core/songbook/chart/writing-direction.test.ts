import { expect, test } from 'vitest';
import { isRightToLeft } from './writing-direction.ts';

test.each([
  ['שיר', true],
  ['3. اغنية', true],
  ['Amen אמן', false],
  ['123', false],
  ['', false],
])('the text %j is read from the right: %s', (text, wanted) => {
  expect(isRightToLeft(text)).toBe(wanted);
});
