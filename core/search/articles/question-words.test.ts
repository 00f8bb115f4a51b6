import { expect, test } from 'vitest';
import { withoutFillers } from './question-words.ts';

test.each([
  ['how do I print a chart?', 'print chart?'],
  ['How DO I Transpose', 'Transpose'],
  ['pedal', 'pedal'],
  ['how do I', 'how do I'],
  ['', ''],
])('the question %j is searched as %j', (question, searched) => {
  expect(withoutFillers(question)).toBe(searched);
});
