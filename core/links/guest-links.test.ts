import { expect, test } from 'vitest';
import { formatGuestCode, guestLink, GUEST_PATH, fragmentSecret } from './guest-links.ts';

test('a guest link has the secret that its page reads, and no request has it', () => {
  const secret = 'a-_Z9'.repeat(8);
  const url = new URL(guestLink(secret), 'https://uplift.example');
  expect(fragmentSecret(url.hash)).toBe(secret);
  expect([url.pathname, url.search]).toEqual([GUEST_PATH, '']);
});

test.each([[''], ['#']])('the fragment "%s" has no secret: a code is typed', (fragment) => {
  expect(fragmentSecret(fragment)).toBeNull();
});

test('a short code is shown in two groups', () => {
  expect(formatGuestCode('K7MW3XQ9')).toBe('K7MW 3XQ9');
});
