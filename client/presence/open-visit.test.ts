import type { SocketConnection } from '@uplift/adapters/server-socket';
import type { ClientMessage, EditingPlace } from '@uplift/contract';
import { createStore } from '@uplift/core/foundation';
import { FakeClock } from '@uplift/testing/clock';
import { expect, test } from 'vitest';
import { openVisit } from './open-visit.ts';

const [CHURCH, RUTH, TOMAS] = [
  '3c6f8a5e-0000-4000-8000-000000000001',
  '3c6f8a5e-0000-4000-8000-000000000002',
  '3c6f8a5e-0000-4000-8000-000000000003',
];
const [PHONE, LAPTOP] = ['3c6f8a5e-0000-4000-8000-000000000004', '3c6f8a5e-0000-4000-8000-000000000005'];
const line = (at: number): EditingPlace => ({ section: 'v1', line: at });

/** A page of Ruth with a song open, and the socket it opens. */
function open() {
  const time = new FakeClock();
  const [connection, isVisible] = [createStore<'online' | 'offline'>('online'), createStore(true)];
  const sockets: ReturnType<typeof createSocket>[] = [];
  const visit = openVisit(
    {
      connection,
      isVisible,
      ownId: () => RUTH ?? null,
      after: time.after,
      random: () => 0,
      open() {
        const socket = createSocket();
        sockets.push(socket);
        return socket.connection;
      },
    },
    { churchId: CHURCH ?? '', collection: 'songs', id: 'grace' },
  );
  const socket = () => sockets.at(-1) ?? createSocket();
  const places = () =>
    sockets.flatMap(({ sent }) => sent).map((message) => ('place' in message ? message.place : null));
  const receive = (peer_id: string | undefined, place: EditingPlace | null, uplift_id = TOMAS) => {
    const person = { uplift_id, full_name: 'Tomas Svensson', profile_picture: '', color: 1 };
    socket().emit('message', { type: 'present', peer_id, person, place });
  };
  const seen = () => visit.people.get().map(({ name, place }) => [name, place]);
  return { time, connection, isVisible, sockets, visit, socket, places, receive, seen };
}

/** A socket that the test plays the server of. */
function createSocket() {
  const listeners = new Map<string, (event: { readonly data: unknown }) => void>();
  const sent: ClientMessage[] = [];
  const state = { isClosed: false };
  const connection: SocketConnection = {
    bufferedAmount: 0,
    addEventListener: (type: string, listener: (event: { readonly data: unknown }) => void) =>
      void listeners.set(type, listener),
    send: (text) => void sent.push(JSON.parse(text) as ClientMessage), // as the page has just written it
    close: () => void (state.isClosed = true),
  };
  const emit = (type: string, message?: unknown) => listeners.get(type)?.({ data: JSON.stringify(message) });
  return { connection, sent, state, emit };
}

test('a page announces its record when it is connected, repeats it, and sends new places five times a second at most', () => {
  const { time, visit, socket, places } = open();
  visit.edit(line(0));
  socket().emit('open');
  expect(socket().sent).toEqual([
    { type: 'present', library: CHURCH, collection: 'songs', id: 'grace', place: line(0) },
  ]);
  for (const at of [1, 2, 3, 3]) visit.edit(line(at));
  expect(places()).toEqual([line(0)]);
  time.pass(199);
  expect(places()).toEqual([line(0)]);
  time.pass(1);
  expect(places()).toEqual([line(0), line(3)]);
  visit.edit(line(3));
  time.pass(1_000);
  expect(places()).toHaveLength(2);
  time.pass(5_000);
  expect(places()).toEqual([line(0), line(3), line(3)]);
  visit.edit(null);
  expect(places().at(-1)).toBeNull();
});

test('people are shown once, where they edited last on any device, and this person not at all', () => {
  const { receive, seen, socket } = open();
  receive(PHONE, line(1));
  receive(LAPTOP, null);
  expect(seen()).toEqual([['Tomas Svensson', line(1)]]);
  receive(LAPTOP, line(2));
  expect(seen()).toEqual([['Tomas Svensson', line(2)]]);
  receive(PHONE, line(4));
  expect(seen()).toEqual([['Tomas Svensson', line(4)]]);
  receive(CHURCH, line(2), RUTH);
  socket().emit('message', { type: 'absent', peer_id: PHONE });
  expect(seen()).toEqual([['Tomas Svensson', line(2)]]);
  socket().emit('message', { type: 'absent', peer_id: LAPTOP });
  expect(seen()).toEqual([]);
});

test('a message that says nothing new draws nothing again', () => {
  const { receive, visit } = open();
  receive(PHONE, line(1));
  let changes = 0;
  visit.people.subscribe(() => (changes += 1));
  receive(PHONE, line(1));
  expect(changes).toBe(0);
});

test('a device that repeats nothing for twenty seconds is gone', () => {
  const { time, receive, seen } = open();
  receive(PHONE, line(1));
  time.pass(14_000);
  receive(PHONE, line(1));
  time.pass(14_000);
  expect(seen()).toHaveLength(1);
  time.pass(6_000);
  expect(seen()).toEqual([]);
});

test('a hidden page and one that is offline are connected to no one, and come back with their place', () => {
  const { isVisible, connection, sockets, visit, socket, receive, seen, places } = open();
  socket().emit('open');
  visit.edit(line(5));
  receive(PHONE, line(1));
  isVisible.set(false);
  expect([socket().state.isClosed, seen()]).toEqual([true, []]);
  connection.set('offline');
  isVisible.set(true);
  expect(sockets).toHaveLength(1);
  connection.set('online');
  socket().emit('open');
  expect([sockets.length, places().at(-1)]).toEqual([2, line(5)]);
});

test('a visit that ends sends nothing more and shows no one; one that the server refuses ends by itself', () => {
  const { time, visit, socket, receive, places } = open();
  socket().emit('open');
  receive(PHONE, line(1));
  visit.edit(line(6));
  visit.edit(line(7));
  visit.end();
  expect([socket().state.isClosed, visit.people.get(), time.waiting]).toEqual([true, [], 0]);
  expect(places()).toHaveLength(2);
  const removed = open();
  removed.socket().emit('open');
  removed.receive(PHONE, line(1));
  removed.socket().emit('message', { type: 'refused', of: 'present', status: 404, because: 'Gone' });
  expect([removed.socket().state.isClosed, removed.seen(), removed.time.waiting]).toEqual([true, [], 0]);
});
