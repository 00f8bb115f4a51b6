import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { originRefusal, ownOrigin } from './origins.ts';

const ON_LAN = { publicUrl: null };
const IN_PUBLIC = { publicUrl: new URL('https://songs.example.org') };

interface Asking {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
}

async function callApp(configuration: { readonly publicUrl: URL | null }, { method = 'POST', headers = {} }: Asking) {
  const app = fastify();
  app.route({
    method,
    url: '/',
    handler: async (request) => ({
      refused: originRefusal(configuration, request)?.status ?? null,
      origin: ownOrigin(configuration, request),
    }),
  });
  const answer = await app.inject({ method, url: '/', headers: { host: 'localhost:4400', ...headers } });
  return answer.json<{ readonly refused: number | null; readonly origin: string }>();
}

describe('a call that changes something', () => {
  test.each([
    ['the page itself', { origin: 'http://localhost:4400', 'sec-fetch-site': 'same-origin' }, null],
    ['a client that is no browser', {}, null],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['another site, in a browser without Fetch Metadata', { origin: 'https://evil.example' }, 403],
    ['another host of the same domain', { origin: 'http://other.localhost:4400', 'sec-fetch-site': 'same-site' }, 403],
    ['another port of this machine', { origin: 'http://localhost:4401' }, 403],
    ['a page that hides where it is', { origin: 'null' }, 403],
    ['a site that hides its origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('a changing call is checked by its origin: %s', async (_, headers, refused) => {
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      expect((await callApp(ON_LAN, { method, headers })).refused).toBe(refused);
    }
  });

  test('a changing call behind a proxy belongs to the public address, whatever host the proxy names', async () => {
    const own = { headers: { origin: 'https://songs.example.org' } };
    const local = { headers: { origin: 'http://localhost:4400' } };
    expect(await callApp(IN_PUBLIC, own)).toEqual({ refused: null, origin: 'https://songs.example.org' });
    expect((await callApp(IN_PUBLIC, local)).refused).toBe(403);
  });
});

test('a call that changes nothing may be made from any origin: another site cannot read the answer', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await callApp(ON_LAN, { method: 'GET', headers })).refused).toBeNull();
});
