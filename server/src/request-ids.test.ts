import { expect, test } from 'vitest';
import { testSite } from './test-platform/index.ts';

const DATA = '/api/v1/auth/session';
const REFUSED = '/api/v1/nothing';
const FRESH = /^[\w-]{12}$/u;

/** Returns the request id in the response to a request by `from` that claims the id `given`. */
async function fetchRequestId(
  trustedProxies: number | readonly string[],
  from: string,
  given: string,
): Promise<string> {
  const site = await testSite({ configuration: { trustedProxies } });
  const { headers } = await site.app.inject({ url: REFUSED, remoteAddress: from, headers: { 'x-request-id': given } });
  await site.close();
  return String(headers['x-request-id']);
}

test.each<[number | readonly string[], string]>([
  [1, '10.0.0.2'],
  [['10.0.0.0/24'], '10.0.0.2'],
  [['10.0.0.2'], '::ffff:10.0.0.2'],
  [['fd00::/8'], 'fd00::1'],
])(
  'with TRUSTED_PROXIES %j the id that %s gives a request is kept',
  async (trusted, from) => {
    expect(await fetchRequestId(trusted, from, 'proxy-id_0123456789')).toBe('proxy-id_0123456789');
  },
  60_000,
);

test.each<[number | readonly string[], string, string]>([
  [0, '10.0.0.2', 'proxy-id_0123456789'],
  [['10.0.0.0/24'], '198.51.100.9', 'proxy-id_0123456789'],
  [1, '10.0.0.2', 'short'],
  [1, '10.0.0.2', 'x'.repeat(65)],
  [1, '10.0.0.2', '203.0.113.77'],
  [1, '10.0.0.2', 'ada@example.org'],
  [1, '10.0.0.2', 'two words here'],
])('with TRUSTED_PROXIES %j a request by %s is not named %j', async (trusted, from, given) => {
  expect(await fetchRequestId(trusted, from, given)).toMatch(FRESH);
});

test('each request has its own id, sent with pages, calls, refusals and errors', async () => {
  const site = await testSite();
  site.app.get('/api/v1/broken', () => {
    throw new Error('broken');
  });
  const ids: string[] = [];
  let last = '';
  for (const url of [
    '/',
    '/health',
    '/api/v1/nothing',
    '/missing.png',
    '/api/v1/account',
    '/api/v1/%ff',
    '/api/v1/broken',
  ]) {
    const { headers, body } = await site.app.inject({ url, headers: { accept: 'text/html' } });
    ids.push(String(headers['x-request-id']));
    last = body;
  }
  expect((await site.app.inject(DATA)).headers).not.toHaveProperty('x-request-id');
  expect(ids.filter((id) => !FRESH.test(id))).toEqual([]);
  expect(last).toContain(`Reference: ${ids.at(-1)}`);
  expect(new Set(ids).size).toBe(ids.length);
  await site.close();
});
