import { expect, test } from 'vitest';
import { unsyncedText } from './sign-out-dialog.tsx';

test('the sign-out dialog counts unsent edits, and says what becomes of them', () => {
  expect(unsyncedText(1)).toBe(
    '1 edit is not in your account yet. It stays on this device, locked, and syncs when you sign in here again.',
  );
  expect(unsyncedText(1200)).toMatch(/^1,200 edits are not in your account yet\. They stay on this device/u);
});

test('the sign-out dialog says when the edits were sent while it is open', () => {
  expect(unsyncedText(0)).toBe('Everything is in your account now. You can sign out.');
});
