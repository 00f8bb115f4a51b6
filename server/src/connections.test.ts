import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { complaintsBody } from '@uplift/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw, testSite } from './test-platform/index.ts';
import type { TestSite } from './test-platform/index.ts';

let site: TestSite;
let app: FastifyInstance;

beforeAll(async () => {
  site = await testSite();
  app = site.app;
  await app.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);

afterAll(() => site.close());

/** Returns the number of open connections. */
function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}

describe('a connection', () => {
  test.each([
    ['a 20,000 character address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['a 20,000 character header', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['words', 'GARBAGE\r\n\r\n', 400],
    ['binary', '\u0000\u0001\u0002', 400],
    ['a header without a colon', 'GET / HTTP/1.1\r\nbad header\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n', 400],
  ])('a connection with %s gets a complaint, and is closed', async (_kind, text, status) => {
    const answer = await sendRaw(app, text);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(complaintsBody.safeParse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).success).toBe(true);
    expect((await app.inject('/health')).statusCode).toBe(200);
  });

  test('a connection whose client keeps its half open is closed', async () => {
    const { port } = app.server.address() as AddressInfo; // listening on TCP, so no pipe name
    const held = Array.from({ length: 20 }, () => connect({ port, host: '127.0.0.1', allowHalfOpen: true }));
    for (const socket of held) {
      socket.on('error', () => {}); // a reset is one way to be let go of
      socket.write('GARBAGE\r\n\r\n');
    }
    await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('data', resolve))));
    await expect.poll(() => connections()).toBe(0);
    held.forEach((socket) => socket.destroy());
  });

  test('a connection has 30 seconds for a request, and 15 for its headers', () => {
    expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([30_000, 15_000]);
  });

  test.each(['/', '/health', '/api/v1/songs', '/socket/', '/socketx'])(
    'an upgrade at %s opens no socket',
    async (path) => {
      const upgrade = 'upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13';
      const answer = await sendRaw(
        app,
        `GET ${path} HTTP/1.1\r\nhost: x\r\n${upgrade}\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 (?:404|200) /u);
    },
  );
});
