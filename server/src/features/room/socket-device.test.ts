import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../test-platform/index.ts';
import type { TestPlatform } from '../../test-platform/index.ts';
import { ReconnectBans } from './reconnect-bans.ts';
import { createLocalRooms } from './local-rooms.ts';
import { createSocketDevice } from './socket-device.ts';

const UNSENT_BYTES = 65_536;

let platform: TestPlatform;

beforeAll(async () => {
  platform = await testPlatform();
}, 60_000);
afterAll(() => platform.close());

/** A socket whose other side reads as slowly as the test decides. */
class SlowSocket extends EventEmitter {
  bufferedAmount = 0;
  readonly sent: string[] = [];
  readonly ended: string[] = [];
  send(frame: string | Buffer): void {
    this.sent.push(String(frame));
  }
  ping(): void {
    this.sent.push('ping');
  }
  terminate(): void {
    this.ended.push('terminated');
    this.emit('close');
  }
}

function deviceAt(socket: SlowSocket) {
  const { rooms, now } = platform;
  const parts = {
    platform,
    rooms: createLocalRooms(rooms),
    reconnectBans: new ReconnectBans(now),
    warn: () => undefined,
  };
  const session = {
    id: 's',
    level: 2,
    accountId: 'a',
    signUpId: null,
    churchId: null,
    signedInAt: platform.now(),
    expiresAt: platform.now(),
    confirmedAt: null,
    isProlonged: false,
  } as const;
  return createSocketDevice(parts, socket as EventEmitter as WebSocket, session); // as much of one as is used
}

test('a slow consumer is disconnected, and gets nothing more', () => {
  const socket = new SlowSocket();
  const device = deviceAt(socket);
  socket.bufferedAmount = UNSENT_BYTES;
  device.sendFrame('a');
  socket.bufferedAmount = UNSENT_BYTES + 1;
  device.sendFrame('b');
  socket.bufferedAmount = 0;
  device.sendFrame('c');
  expect([socket.sent, socket.ended]).toEqual([['a'], ['terminated']]);
});

test('a socket ignores messages after its end', () => {
  const socket = new SlowSocket();
  deviceAt(socket);
  socket.emit('message', Buffer.from('{'), false);
  expect(socket.sent).toHaveLength(1);
  socket.emit('close');
  socket.emit('message', Buffer.from('{'), false);
  expect(socket.sent).toHaveLength(1);
});
