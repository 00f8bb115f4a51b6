import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../test-platform/index.ts';
import type { TestPlatform } from '../../test-platform/index.ts';
import type { Closing, ConnectedDevice } from './connected-device.ts';
import { createLocalRooms } from './local-rooms.ts';
import { MessageHandler } from './message-handler.ts';
import { toGuestSession } from './guests/socket-session.ts';
import type { SocketSession } from './guests/socket-session.ts';
import { ReconnectBans } from './reconnect-bans.ts';
import { PresenceVisit } from './presence/presence-visit.ts';
import { RoomVisit } from './room-visit.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await testPlatform();
}, 60_000);
afterAll(() => platform.close());

const CLOCK_REQUEST = Buffer.from(JSON.stringify({ type: 'message', data: { command: 'clock', sent: 1 } }));
const PRESENT = Buffer.from(
  JSON.stringify({
    type: 'present',
    library: '3c6f8a5e-0000-4000-8000-000000000000',
    collection: 'songs',
    id: 'grace',
    place: null,
  }),
);
const GUESTS_ONLY_LOOK = 403;
/** Refusal of every valid message of a device without a room. */
const NO_ROOM = 409;
const TOO_MANY = 429;

const member = (at: Date): SocketSession => ({
  id: 's',
  level: 2,
  accountId: 'a',
  signUpId: null,
  churchId: null,
  signedInAt: at,
  expiresAt: at,
  confirmedAt: null,
  isProlonged: false,
});

const guest = (at: Date): SocketSession =>
  toGuestSession({ id: 'g', codeId: 'c', ownerId: 'o', setId: 'sunday', fullName: 'Samuel', expiresAt: at });

/** A device in no room, on a clock that only the test moves. */
function connect(sessionAt = member) {
  const clock = { ms: 0 };
  const statuses: number[] = [];
  const closings: Closing[] = [];
  const device: ConnectedDevice = {
    session: sessionAt(platform.now()),
    sendFrame: () => undefined,
    sendText: (text) => void statuses.push((JSON.parse(text) as { readonly status: number }).status), // a refusal is all that is sent
    end: (closing) => void closings.push(closing),
  };
  const services = {
    platform,
    rooms: createLocalRooms(platform.rooms),
    reconnectBans: new ReconnectBans(platform.now),
    warn: () => undefined,
  };
  const visit = new RoomVisit(services, device);
  const presence = new PresenceVisit(services, device);
  const handler = new MessageHandler(services, { device, visit, presence, nowMs: () => clock.ms });
  const send = (times: number, frame = CLOCK_REQUEST) => {
    for (let sent = 0; sent < times; sent += 1) handler.handleFrame(frame, false);
  };
  const count = (status: number) => statuses.filter((one) => one === status).length;
  return { clock, closings, send, count };
}

test('120 messages at once are accepted; the next ones are dropped with one warning', () => {
  const { closings, send, count } = connect();
  send(200);
  expect(count(NO_ROOM)).toBe(120);
  expect(count(TOO_MANY)).toBe(1);
  expect(closings).toEqual([]);
});

test('60 messages come back each second, and one warning', () => {
  const { clock, send, count } = connect();
  send(200);
  clock.ms += 1_000;
  send(80);
  expect(count(NO_ROOM)).toBe(180);
  expect(count(TOO_MANY)).toBe(2);
});

test('after 120 dropped messages the socket is closed', () => {
  const { closings, send } = connect();
  send(240);
  expect(closings).toEqual([]);
  send(1);
  expect(closings).toEqual([[1008, 'Too many messages.']]);
});

test('a guest’s device may send 60 messages at once, and 20 a second', () => {
  const { clock, send, count } = connect(guest);
  send(60);
  expect(count(TOO_MANY)).toBe(0);
  send(1);
  expect(count(TOO_MANY)).toBe(1);
  clock.ms = 1_000;
  send(20);
  expect(count(TOO_MANY)).toBe(1);
  send(1);
  expect(count(TOO_MANY)).toBe(2);
});

test('a device may say where its person edits 20 times at once, and 8 times a second', () => {
  const { clock, send, count } = connect(guest);
  send(20, PRESENT);
  expect([count(TOO_MANY), count(GUESTS_ONLY_LOOK)]).toEqual([0, 20]);
  send(1, PRESENT);
  clock.ms = 1_000;
  send(8, PRESENT);
  expect([count(TOO_MANY), count(GUESTS_ONLY_LOOK)]).toEqual([1, 28]);
  send(1, PRESENT);
  expect(count(TOO_MANY)).toBe(2);
});
