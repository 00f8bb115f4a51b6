import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { warnOfUnknownProxy } from './proxy-warning.ts';

/** Collects the log of three calls, the last two of them through a proxy. */
async function warnings(trustedProxies: number): Promise<readonly string[]> {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  warnOfUnknownProxy(app, { trustedProxies });
  app.get('/', async () => 'there');
  for (const headers of [{}, { 'x-forwarded-for': '203.0.113.7' }, { 'x-forwarded-for': '203.0.113.8' }])
    await app.inject({ url: '/', headers });
  await app.close();
  return lines;
}

test('an unconfigured proxy is warned of once, without an address', async () => {
  const logged = await warnings(0);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('TRUSTED_PROXIES is 0');
  expect(logged[0]).not.toContain('203.0.113');
});

test('a configured proxy is not warned of', async () => {
  expect(await warnings(1)).toEqual([]);
});
