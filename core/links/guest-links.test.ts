import { expect, test } from 'vitest';
import { fragmentSecret } from './fragment-secret.ts';
import { formatGuestCode, guestLink, GUEST_PATH } from './guest-links.ts';
import { JOIN_PATH, joinLink } from './join-links.ts';

test.each([
  ['guest link', guestLink, GUEST_PATH],
  ['link to a church', joinLink, JOIN_PATH],
])('a %s has the secret that its page reads, and no request has it', (_what, link, path) => {
  const secret = 'a-_Z9'.repeat(8);
  const url = new URL(link(secret), 'https://uplift.example');
  expect(fragmentSecret(url.hash)).toBe(secret);
  expect([url.pathname, url.search]).toEqual([path, '']);
});

test.each([[''], ['#']])('the fragment "%s" has no secret', (fragment) => {
  expect(fragmentSecret(fragment)).toBeNull();
});

test('a short code is shown in two groups', () => {
  expect(formatGuestCode('K7MW3XQ9')).toBe('K7MW 3XQ9');
});
