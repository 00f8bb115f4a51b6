import { describe, expect, test } from 'vitest';
import { cacheControl } from './caching.ts';
import { isApiPath, isNavigation } from './navigation.ts';

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('what opens the page', () => {
  test.each([
    ['GET', '/library/songs', HTML],
    ['HEAD', '/library/songs', HTML],
    ['GET', '/library/songs/7f0c6d3e-91cd-4f7e-9a35-0d6b5c0c4a11', HTML],
    ['GET', '/library/songs/', 'TEXT/HTML'],
    ['GET', '/a.song/of.songs/chart', HTML],
    ['GET', '/perform', '*/*'],
    ['GET', '/perform', undefined],
    ['GET', '/apiary', HTML],
  ])('the request %s %s accepting %s is a navigation', (method, path, accept) => {
    expect(isNavigation({ method, path, accept })).toBe(true);
  });

  test.each([
    ['POST', '/library/songs', HTML],
    ['GET', '/api', HTML],
    ['GET', '/api/v1/songs', HTML],
    ['GET', '/assets/chart', HTML],
    ['GET', '/favicon.ico', HTML],
    ['GET', '/deep/down/script.mjs', '*/*'],
    ['GET', '/library/songs', 'application/json'],
    ['GET', '/library/songs', 'image/avif,image/webp,*/*;q=0.8'],
    ['GET', '/library/songs', ''],
  ])("the request %s %s accepting %s isn't a navigation", (method, path, accept) => {
    expect(isNavigation({ method, path, accept })).toBe(false);
  });

  test('only /api and paths below it belong to the calls', () => {
    expect(['/api', '/api/', '/api/v1', '/apiary', '/library/api'].map(isApiPath)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

test('only files with the hash of their content in their names are cached without revalidation', () => {
  expect(
    ['/assets/index-4f2a.js', '/index.html', '/sw.js', '/icon.svg', '/other/assets/a.js'].map(cacheControl),
  ).toEqual(['public, max-age=31536000, immutable', 'no-cache', 'no-cache', 'no-cache', 'no-cache']);
});
