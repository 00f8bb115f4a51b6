import { SOCKET_FRAME_BYTES, clientMessage } from '@uplift/contract';
import type { IceServer, PeerSignal } from '@uplift/contract';
import { createStore, toId } from '@uplift/core/foundation';
import type { NumberedCommand, PeerId, RoomEvent, RoomPlace, RoomSnapshot, RoomMessage } from '@uplift/core/room';
import { describe, expect, test } from 'vitest';
import { createServerTransport, type SocketConnection } from './index.ts';

type Listener = (event: { readonly data: unknown }) => void;

const [SELF, BEN] = [
  toId<PeerId>('7d9f1c2e-0b4a-4c1d-9e8f-1a2b3c4d5e6f'),
  toId<PeerId>('0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'),
];
const PLACE: RoomPlace = { setId: 'set-1', isShared: false, role: 'perform', wantsToLead: true };
const LEADING = { leadRefusal: null, leadFreeInMs: 15_000 };
const SNAPSHOT: RoomSnapshot = {
  term: 1,
  n: 0,
  leader: SELF,
  currentIndex: 0,
  section: null,
  liveScroll: null,
  ageMs: 0,
};
const ICE: readonly IceServer[] = [{ urls: 'stun:stun.example.org' }];
const PEER = { peer_id: BEN, full_name: 'Ben Okri', profile_picture: '', role: 'perform' };
const JOINED = { type: 'join', connect: [PEER], isLeader: true };
const NAVIGATE: NumberedCommand = { command: 'navigate', term: 1, n: 1, currentIndex: 3 };

/** Timeout for an attempt that hangs. */
const OPENING_MS = 10_000;

function createFixture() {
  const lines: { readonly sent: unknown[]; isClosed: boolean; emit(type: string, message?: unknown): void }[] = [];
  const [events, signals, ice]: [RoomEvent[], unknown[], unknown[]] = [[], [], []];
  const connection = createStore<'online' | 'offline'>('online');
  const waits: number[] = [];
  let due: (() => void)[] = [];
  const open = (): SocketConnection => {
    const listeners = new Map<string, Listener>();
    const line = {
      sent: [] as unknown[],
      isClosed: false,
      emit: (type: string, message?: unknown) => listeners.get(type)?.({ data: JSON.stringify(message) }),
    };
    lines.push(line);
    return {
      bufferedAmount: 0,
      addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
      send: (text) => void line.sent.push(JSON.parse(text)),
      close: () => void (line.isClosed = true),
    };
  };
  const after = (ms: number, work: () => void) => {
    if (ms < OPENING_MS) {
      waits.push(ms);
      due.push(work);
    }
    return () => void (due = due.filter((one) => one !== work));
  };
  const server = createServerTransport({
    open,
    after,
    random: () => 0.5,
    connection,
    onSignal: (from: PeerId, signal: PeerSignal) => signals.push([from, signal]),
    onIceServers: (servers) => ice.push(servers),
  });
  server.listen((event) => events.push(event));
  const pass = () => due.splice(0).forEach((work) => work());
  return { server, lines, events, signals, ice, connection, pass, waits };
}

/** A room that is joined, and its line. */
function joined() {
  const all = createFixture();
  all.server.join(PLACE, null);
  all.lines[0]?.emit('open');
  const sent = () => (all.lines[0]?.sent ?? []).slice(1);
  const handleMessage = (message: unknown) => all.lines[0]?.emit('message', message);
  return { ...all, sent, handleMessage };
}

describe('joining over a socket', () => {
  test('[ROOM-19] a join connects the socket, and sends set, role and the leader flag once', () => {
    const { server, lines } = createFixture();
    expect(lines).toHaveLength(0);
    server.join(PLACE, null);
    server.join({ ...PLACE, isShared: true, role: 'present', wantsToLead: false }, BEN);
    lines[0]?.emit('open');
    expect(lines[0]?.sent).toEqual([{ type: 'join', shared: 'set-1', role: 'present', leader: false, peer_id: BEN }]);
  });

  test('a listener that joins on the connection is not joined twice', () => {
    const { server, lines } = createFixture();
    server.isConnected.subscribe(() => server.isConnected.get() && server.join(PLACE, null));
    server.join(PLACE, null);
    lines[0]?.emit('open');
    expect(lines[0]?.sent).toEqual([{ type: 'join', set: 'set-1', role: 'perform', leader: true }]);
  });

  test('[ROOM-9] a joined room reports a lost connection and retries after 1 second; after 20 failed attempts, every 3 seconds', () => {
    const { server, lines, pass, waits } = joined();
    const states: boolean[] = [];
    server.isConnected.subscribe(() => states.push(server.isConnected.get()));
    lines[0]?.emit('close');
    expect(lines).toHaveLength(1);
    pass();
    lines[1]?.emit('open');
    expect(states).toEqual([false, true]);
    for (let tries = 1; tries <= 22; tries += 1) {
      lines[tries]?.emit('close');
      pass();
    }
    expect(waits.slice(0, 22)).toEqual([...Array.from({ length: 21 }, () => 1_000), 3_000]);
  });

  test('a joined room without a network is lost at once, and back as soon as the network is', () => {
    const { server, lines, connection } = joined();
    connection.set('offline');
    expect(server.isConnected.get()).toBe(false);
    expect(lines[0]?.isClosed).toBe(true);
    connection.set('online');
    lines[1]?.emit('open');
    expect(server.isConnected.get()).toBe(true);
  });

  test('leaving a room sends a leave, and closes the socket permanently', () => {
    const { server, lines, connection, pass, sent } = joined();
    server.leave();
    expect(sent()).toEqual([{ type: 'disconnect' }]);
    expect(lines[0]?.isClosed).toBe(true);
    pass();
    connection.set('offline');
    connection.set('online');
    expect(lines).toHaveLength(1);
    server.join(PLACE, SELF);
    expect(lines).toHaveLength(2);
  });

  test('a room that was left before the connection opened is not joined', () => {
    const { server, lines } = createFixture();
    server.join(PLACE, null);
    server.leave();
    lines[0]?.emit('open');
    expect(lines[0]?.sent).toEqual([]);
  });

  test('a closed transport ignores the network', () => {
    const { server, lines, connection } = joined();
    server.end();
    connection.set('offline');
    connection.set('online');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.isClosed).toBe(true);
  });
});

describe('a message to send', () => {
  const MESSAGES: readonly (readonly [RoomMessage, object])[] = [
    [NAVIGATE, { type: 'message', data: NAVIGATE }],
    [
      { command: 'clock', sent: 1.5 },
      { type: 'message', data: { command: 'clock', sent: 1.5 } },
    ],
    [
      { type: 'song-update', song_id: 's', song: { name: 'A' } },
      { type: 'song-update', song_id: 's', song: { name: 'A' } },
    ],
    [
      { type: 'set-update', at: 5 },
      { type: 'set-update', at: 5 },
    ],
  ];

  test.each(MESSAGES)('[ROOM-28] a message to send is encoded as the contract has it: %j', (message, frame) => {
    const { server, sent } = joined();
    server.send(message);
    server.send(message, []);
    server.send(message, [BEN]);
    expect(sent()).toEqual([frame, { ...frame, to: [] }, { ...frame, to: [BEN] }]);
    for (const one of sent()) expect(clientMessage.safeParse(one).success).toBe(true);
  });

  test('a message to send loses its song or its order if it is too long for a frame', () => {
    const { server, sent } = joined();
    const text = 'ü'.repeat(SOCKET_FRAME_BYTES / 2);
    server.send({ type: 'song-update', song_id: 's', song: { lyrics: text } }, [BEN]);
    server.send({ type: 'set-update', order: [{ note: text }], at: 5 });
    expect(sent()).toEqual([{ type: 'song-update', song_id: 's', song: null, to: [BEN] }, { type: 'set-update' }]);
  });

  test('a message to send stays whole if it just fits into a frame', () => {
    const { server, sent } = joined();
    const room =
      SOCKET_FRAME_BYTES - JSON.stringify({ type: 'song-update', song_id: 's', song: { lyrics: '' } }).length;
    server.send({ type: 'song-update', song_id: 's', song: { lyrics: 'x'.repeat(room) } });
    server.send({ type: 'song-update', song_id: 's', song: { lyrics: 'x'.repeat(room + 1) } });
    expect(JSON.stringify(sent()[0])).toHaveLength(SOCKET_FRAME_BYTES);
    expect(sent()[1]).toMatchObject({ song: null });
  });

  test('a message to send is dropped while the connection is lost', () => {
    const { server, lines, pass } = joined();
    lines[0]?.emit('close');
    server.send(NAVIGATE);
    expect(server.sendSignal(BEN, {})).toBe(false);
    pass();
    lines[1]?.emit('open');
    expect(lines[1]?.sent).toEqual([]);
  });

  test('a signal is sent to its device', () => {
    const { server, sent } = joined();
    const signal: PeerSignal = { description: { type: 'offer', sdp: 'v=0' } };
    expect(server.sendSignal(BEN, signal)).toBe(true);
    expect(sent()).toEqual([{ type: 'signal', to: BEN, signal }]);
  });
});

describe('a message of the server', () => {
  const fromBen = (message: unknown) => ({ type: 'message', from: BEN, message });

  test.each<readonly [unknown, unknown]>([
    [
      { ...JOINED, self: { peer_id: SELF, isOwner: true, ...LEADING, snapshot: SNAPSHOT, iceServers: ICE } },
      { type: 'joined', self: SELF, isOwner: true, ...LEADING, isLeader: true, peers: [PEER], snapshot: SNAPSHOT },
    ],
    [
      { ...JOINED, self: null },
      { type: 'came', peers: [PEER] },
    ],
    [
      { type: 'disconnect', peer_id: BEN },
      { type: 'left', peer: BEN },
    ],
    [{ type: 'message', from: BEN, data: NAVIGATE }, fromBen(NAVIGATE)],
    [
      { type: 'message', from: null, data: { command: 'leader', peer_id: null, term: 2 } },
      { type: 'message', from: null, message: { command: 'leader', peer_id: null, term: 2 } },
    ],
    [
      { type: 'song-update', from: BEN, song_id: 's', song: null },
      fromBen({ type: 'song-update', song_id: 's', song: null }),
    ],
    [
      { type: 'set-update', from: BEN, order: [{ note: 'x' }] },
      fromBen({ type: 'set-update', order: [{ note: 'x' }] }),
    ],
    [{ type: 'set-update', from: BEN, at: 4 }, fromBen({ type: 'set-update', at: 4 })],
    [
      { type: 'refused', of: 'join', status: 404, because: 'No such set.' },
      { type: 'refused', of: 'join', status: 404, because: 'No such set.' },
    ],
  ])('[ROOM-3] %j', (message, event) => {
    const { events, handleMessage } = joined();
    handleMessage(message);
    expect(events).toEqual([event]);
  });

  test('a message of the server sets the ICE servers before the join event', () => {
    const { server, ice, handleMessage } = joined();
    const known: number[] = [];
    server.listen(() => known.push(ice.length));
    handleMessage({
      ...JOINED,
      self: { peer_id: SELF, isOwner: false, ...LEADING, snapshot: SNAPSHOT, iceServers: ICE },
    });
    expect(ice).toEqual([ICE]);
    expect(known).toEqual([1]);
  });

  test('signals are delivered, and don’t count as events of the room', () => {
    const { signals, events, handleMessage } = joined();
    const candidate = { candidate: 'candidate:1', sdpMid: '0' };
    handleMessage({ type: 'signal', from: BEN, signal: { candidate } });
    expect(signals).toEqual([[BEN, { candidate }]]);
    expect(events).toEqual([]);
  });

  test.each([{ type: 'records-changed' }, { type: 'shared-sets-changed' }, { type: 'notified' }])(
    'the message %j concerns no room',
    (message) => {
      const { events, handleMessage } = joined();
      handleMessage(message);
      expect(events).toEqual([]);
    },
  );
});
