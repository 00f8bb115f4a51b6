import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { stop } from './stopping.ts';

const A_DAY_MS = 24 * 60 * 60 * 1000;

test('an endless request is cut when the time to stop is over', async () => {
  const app = fastify();
  app.get('/endless', async () => new Promise(() => {}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // listening on TCP, so no pipe name
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /endless HTTP/1.1\r\nhost: x\r\n\r\n'));
  socket.on('error', () => {}); // a reset is one way to be cut
  await once(app.server, 'request');
  const started = performance.now();
  await stop(app, 200);
  expect(performance.now() - started).toBeGreaterThanOrEqual(190);
  expect(app.server.listening).toBe(false);
});

test('stopping without running requests does not wait', async () => {
  const app = fastify();
  await app.listen({ port: 0, host: '127.0.0.1' });
  await stop(app, A_DAY_MS);
  expect(app.server.listening).toBe(false);
});

test('a part that never stops is given up, and named', async () => {
  const app = fastify();
  app.addHook('onClose', () => new Promise(() => {}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect(stop(app, 50, 50)).rejects.toThrow('Still held: ');
});
