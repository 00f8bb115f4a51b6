import { expect, test } from 'vitest';
import { guestLink, guestToken, isGuestPath } from './guest-links.ts';

test.each([
  ['/guest', true, null],
  ['/guest/', true, null],
  ['/guest/s3cret', true, 's3cret'],
  ['/guest/s3cret/', true, 's3cret'],
  ['/guests', false, null],
])('the path %s is a page of guests: %s, with the secret %s', (path, isGuests, token) => {
  expect([isGuestPath(path), isGuests ? guestToken(path) : null]).toEqual([isGuests, token]);
});

test('a link has the secret that its page reads', () => {
  const secret = 'a-_Z9'.repeat(8);
  expect(guestToken(guestLink(secret))).toBe(secret);
});
