import { expect, test } from 'vitest';
import { unsyncedText } from './sign-out-dialog.tsx';

test('signing out with edits that wait names how many, and what becomes of them', () => {
  expect(unsyncedText(1)).toBe(
    '1 edit is not in your account yet. It stays on this device, locked, and syncs when you sign in here again.',
  );
  expect(unsyncedText(1200)).toMatch(/^1,200 edits are not in your account yet\. They stay on this device/u);
});

test('once they got away while it was asked, it says so', () => {
  expect(unsyncedText(0)).toBe('Everything is in your account now. You can sign out.');
});
