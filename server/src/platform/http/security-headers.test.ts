import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSite } from '../../test-platform/index.ts';
import type { TestSite } from '../../test-platform/index.ts';

const DATA = '/api/v1/auth/session';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);

afterAll(() => site.close());

/** The headers of answers to data requests on one connection, each with further headers. */
async function fetchHeads(...requests: readonly string[]): Promise<readonly string[]> {
  const { port } = site.app.server.address() as AddressInfo; // listening on TCP, so no pipe name
  const socket = connect(port, '127.0.0.1');
  for (const headers of requests) socket.write(`GET ${DATA} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);
  const responses = (await text(socket)).split(/(?=HTTP\/1\.1 )/u);
  return responses.map((answer) => answer.slice(0, answer.indexOf('\r\n\r\n')));
}

test('data is sent with its own headers: its exact type, never cached, and as a page without any permission', async () => {
  const { headers } = await site.app.inject(DATA);
  const { date: _, ...sent } = headers;
  expect(sent).toEqual({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'content-length': expect.any(String),
  });
});

test('[SYNC-8] a poll has at most 240 bytes of headers, and its connection stays open until it must close', async () => {
  const [first = '', second = ''] = await fetchHeads('', 'connection: close\r\n');
  expect([first.slice(0, 15), second.slice(0, 15)]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
  expect(first.length).toBeLessThanOrEqual(240);
  expect(first).not.toMatch(/^(?:connection|keep-alive):/imu);
  expect(second).toMatch(/^connection: close$/imu);
});
