import { readSession } from '@uplift/contract';
import { expect, test } from 'vitest';
import { testSite } from './test-platform/index.ts';

/** Returns the network that a call from `from` counts for if it claims to come from 203.0.113.7. */
async function seenAs(trustedProxies: number | readonly string[], from: string): Promise<string> {
  const site = await testSite({ configuration: { trustedProxies } });
  let seen = '';
  site.app.addHook('onRequest', async (request) => void (seen = request.ip));
  await site.visitor(from).call(readSession, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  await site.close();
  return seen;
}

test.each<[number | readonly string[], string, string]>([
  [0, '10.0.0.2', '10.0.0.2'],
  [1, '10.0.0.2', '203.0.113.7'],
  [['10.0.0.0/24'], '10.0.0.2', '203.0.113.7'],
  [['10.0.0.0/24'], '198.51.100.9', '198.51.100.9'],
  [['10.0.0.2', 'fd00::/8'], 'fd00::1', '203.0.113.7'],
])(
  'with TRUSTED_PROXIES %j a call by %s is one of %s',
  async (trustedProxies, from, seen) => {
    expect(await seenAs(trustedProxies, from)).toBe(seen);
  },
  60_000,
);
