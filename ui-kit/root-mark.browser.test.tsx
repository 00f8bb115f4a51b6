import { expect, test } from 'vitest';
import { markRoot } from './root-mark.ts';

const NAME = 'data-dialog-foot';

test('a mark that two parts set stays on the root until both have removed it', () => {
  const [end, endOther] = [markRoot(NAME), markRoot(NAME)];
  end();
  expect(document.documentElement.hasAttribute(NAME)).toBe(true);
  endOther();
  expect(document.documentElement.hasAttribute(NAME)).toBe(false);
});
