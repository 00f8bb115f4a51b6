import { expect, test } from 'vitest';
import { guardLeaving } from './leave-guard.ts';

test.each([
  ['with unsaved edits the browser asks before the page is left', true],
  ['without unsaved edits the browser does not ask', false],
])('%s', (_, hasUnsaved) => {
  const page = new EventTarget();
  guardLeaving(() => hasUnsaved, page);
  const leaving = new Event('beforeunload', { cancelable: true });
  page.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(hasUnsaved);
});
