import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import { toId } from '@uplift/core/foundation';
import type { PeerId } from '@uplift/core/room';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toRoomName } from '../../platform/rooms/room-ledger.ts';
import { testPlatform } from '../../test-platform/index.ts';
import type { TestPlatform } from '../../test-platform/index.ts';
import { ReconnectBans } from './reconnect-bans.ts';
import { LocalRoom } from './local-room.ts';
import { createLocalRooms } from './local-rooms.ts';
import { SocketDevice } from './socket-device.ts';
import { encodeTextFrame } from './text-frame.ts';

const UNSENT_BYTES = 65_536;

const PEER = { full_name: 'Ada', profile_picture: '', role: 'perform' } as const;
const NO_LEAD = { term: 0, leader: null };

let platform: TestPlatform;

beforeAll(async () => {
  platform = await testPlatform();
}, 60_000);
afterAll(() => platform.close());

/** A socket whose other side reads as slowly as the test decides. */
class SlowSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = this.OPEN;
  writableLength = 0;
  readonly sent: string[] = [];
  readonly ended: string[] = [];
  cork(): void {}
  uncork(): void {}
  write(frame: string | Buffer): boolean {
    this.sent.push(String(frame));
    return true;
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
  const open = { socket: socket as EventEmitter as WebSocket, connection: socket }; // as much of one as is used
  return new SocketDevice(parts, open, session);
}

test('a slow consumer is disconnected, and gets nothing more', () => {
  const socket = new SlowSocket();
  const device = deviceAt(socket);
  socket.writableLength = UNSENT_BYTES;
  device.sendFrame(encodeTextFrame('a'));
  socket.writableLength = UNSENT_BYTES + 1;
  device.sendFrame(encodeTextFrame('b'));
  socket.writableLength = 0;
  device.sendFrame(encodeTextFrame('c'));
  expect([socket.sent, socket.ended]).toEqual([[String(encodeTextFrame('a'))], ['terminated']]);
});

test('a socket ignores messages after its end', () => {
  const socket = new SlowSocket();
  deviceAt(socket);
  socket.emit('message', Buffer.from('{'), false);
  expect(socket.sent.join('')).toContain('refused');
  const before = [...socket.sent];
  socket.emit('close');
  socket.emit('message', Buffer.from('{'), false);
  expect(socket.sent).toEqual(before);
});

test('a message to a whole room is encoded once, and written to each device as it is', () => {
  const room = new LocalRoom({ name: toRoomName('owner', 'set'), ownerId: 'owner', setId: 'set', isOfChurch: false });
  const sockets = Array.from({ length: 20 }, () => new SlowSocket());
  const written: (string | Buffer)[] = [];
  for (const [at, socket] of sockets.entries()) {
    const member = { ...PEER, peer_id: toId<PeerId>(`peer ${at}`), entry: `${at}`, process: 'here' };
    const seat = {
      member,
      isOwner: false,
      leadRefusal: null,
      device: deviceAt(socket),
      expel: () => undefined,
      reconnect: () => undefined,
    };
    room.addLocalDevice(seat, {
      self: member,
      members: [],
      lead: NO_LEAD,
      isLeadChanged: false,
      leadFreeInMs: 0,
      position: null,
    });
    vi.spyOn(socket, 'write').mockImplementation((frame) => written.push(frame) > 0);
  }
  room.deliver({ kind: 'frame', from: toId<PeerId>('peer 0'), to: null, frame: '{"type":"message"}' });
  expect(written).toHaveLength(19);
  expect(new Set(written).size).toBe(1);
});
