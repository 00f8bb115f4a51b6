import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { publicOrigin } from './public-origin.ts';

const AT_HOME = { publicUrl: null, port: 4400 };
const requestTo = (host: string) => ({ protocol: 'http', host, hostname: new URL(`http://${host}`).hostname }) as const;

test.each([
  ['localhost:4400', 'http://localhost:4400'],
  ['127.0.0.1:4400', 'http://127.0.0.1:4400'],
  [`${hostname()}:4400`, `http://${hostname()}:4400`],
  ['evil.example', 'http://localhost:4400'],
  ['203.0.113.9:4400', 'http://localhost:4400'],
])('a link mailed by a server reached as %s leads to %s', (host, origin) => {
  expect(publicOrigin(AT_HOME, requestTo(host))).toBe(origin);
});

test('a link leads to the public address, whatever the request says', () => {
  const configuration = { publicUrl: new URL('https://songs.example.org/uplift'), port: 4400 };
  expect(publicOrigin(configuration, requestTo('evil.example'))).toBe('https://songs.example.org');
});
