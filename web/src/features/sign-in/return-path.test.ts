import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  [null, '/'],
  ['', '/'],
  ['/', '/'],
  ['/uplift-id/security', '/uplift-id/security'],
  ['/invitation?id=1&token=a%2Fb#top', '/invitation?id=1&token=a%2Fb#top'],
  ['library/songs', '/'],
  ['https://evil.example/library', '/'],
  ['//evil.example/library', '/'],
  [String.raw`/\evil.example`, '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/sign-in?to=/sign-in', '/'],
  ['/sign-up', '/'],
  ['/reset-password?prid=1', '/'],
])('a sign-in with the return path %j leads to %s', (asked, path) => {
  expect(returnPath(asked)).toBe(path);
});

test('a sign-in stays on this site with any return path', () => {
  const pieces = fc.constantFrom('/', '\\', '.', '..', 'evil.example', ':', '@', '?', '#', '\t', '\n', ' ', '%2F', 'a');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (asked) => {
      const path = returnPath(`/${asked.join('')}`);
      expect(new URL(path, 'http://localhost:4400/sign-in').origin).toBe('http://localhost:4400');
    }),
    { numRuns: 2_000 },
  );
});
