import { describe, expect, test } from 'vitest';
import { createServerSocket, type ServerSocketParts, type SocketConnection } from './index.ts';

type Listener = (event: { readonly data: unknown }) => void;

/** A connection whose other end the test controls. */
interface Line extends SocketConnection {
  bufferedAmount: number;
  readonly sent: readonly unknown[];
  readonly isClosed: boolean;
  emit(type: 'open' | 'close' | 'message', data?: unknown): void;
}

function line(): Line {
  const listeners = new Map<string, Listener[]>();
  const sent: unknown[] = [];
  let isClosed = false;
  return {
    bufferedAmount: 0,
    sent,
    send: (text) => void sent.push(JSON.parse(text)),
    get isClosed() {
      return isClosed;
    },
    addEventListener: (type: string, listener: Listener) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    emit: (type, data) => listeners.get(type)?.forEach((listener) => listener({ data })),
    close() {
      isClosed = true;
    },
  };
}

interface Wait {
  readonly ms: number;
  readonly work: () => void;
}

function createFixture(retryAfterMs?: ServerSocketParts['retryAfterMs']) {
  const [lines, received]: [Line[], unknown[]] = [[], []];
  const waits = new Set<Wait>();
  const socket = createServerSocket({
    open() {
      const opened = line();
      lines.push(opened);
      return opened;
    },
    after(ms, work) {
      const wait = { ms, work };
      waits.add(wait);
      return () => waits.delete(wait);
    },
    ...(retryAfterMs && { retryAfterMs }),
    onConnected: () => received.push('connected'),
    onDisconnected: () => received.push('disconnected'),
    onMessage: (message) => received.push(message),
  });
  const pass = () => {
    const due = [...waits];
    waits.clear();
    due.forEach(({ work }) => work());
  };
  return { socket, lines, received, waits, pass };
}

describe('a live socket', () => {
  test('a socket reports that it is connected, and the server’s messages', () => {
    const { socket, lines, received } = createFixture();
    socket.connect();
    lines[0]?.emit('open');
    lines[0]?.emit('message', '{"type":"records-changed"}');
    expect(received).toEqual(['connected', { type: 'records-changed' }]);
  });

  test.each([
    ['{"type":'],
    ['null'],
    ['[]'],
    ['{"type":1}'],
    ['"records-changed"'],
    [new ArrayBuffer(2)],
    ['{"type":"from-a-later-release"}'],
    ['{"type":"disconnect","peer_id":"unknown"}'],
    ['{"type":"message","from":null,"data":{"command":"stop"}}'],
  ])('a socket ignores the message %s', (data) => {
    const { socket, lines, received } = createFixture();
    socket.connect();
    lines[0]?.emit('message', data);
    expect(received).toEqual([]);
  });

  test('[ROOM-9] the socket reconnects 3 seconds after each lost connection', () => {
    const { socket, lines, waits, pass, received } = createFixture();
    socket.connect();
    lines[0]?.emit('close');
    expect([...waits].map(({ ms }) => ms)).toEqual([3_000]);
    expect(lines).toHaveLength(1);
    pass();
    lines[1]?.emit('close');
    pass();
    lines[2]?.emit('open');
    expect(received).toEqual(['connected']);
    expect(waits.size).toBe(0);
  });

  test('a socket waits as long as retryAfterMs returns for the number of failed attempts since the last open connection', () => {
    const { socket, lines, waits, pass } = createFixture((failed) => 100 + failed);
    const due = () => [...waits].map(({ ms }) => ms);
    socket.connect();
    lines[0]?.emit('close');
    expect(due()).toEqual([100]);
    pass();
    lines[1]?.emit('close');
    expect(due()).toEqual([101]);
    pass();
    lines[2]?.emit('open');
    lines[2]?.emit('close');
    expect(due()).toEqual([100]);
  });

  test('a socket connects at once, and only once, on request during a wait', () => {
    const { socket, lines, waits } = createFixture();
    socket.connect();
    socket.connect();
    expect(lines).toHaveLength(1);
    lines[0]?.emit('close');
    socket.connect();
    expect(lines).toHaveLength(2);
    expect([...waits].map(({ ms }) => ms)).toEqual([10_000]);
  });

  test("a socket's attempt that hangs for 10 seconds is given up, and the next one made", () => {
    const { socket, lines, pass, received } = createFixture();
    socket.connect();
    pass();
    expect(lines[0]?.isClosed).toBe(true);
    lines[0]?.emit('open');
    expect(received).toEqual([]);
    pass();
    lines[1]?.emit('open');
    expect(received).toEqual(['connected']);
  });

  test('a disconnected socket receives nothing and stays closed', () => {
    const { socket, lines, received, waits } = createFixture();
    socket.connect();
    socket.disconnect();
    lines[0]?.emit('message', '{"type":"records-changed"}');
    lines[0]?.emit('close');
    expect(lines[0]?.isClosed).toBe(true);
    expect(received).toEqual([]);
    expect(waits.size).toBe(0);
  });

  test('a socket disconnected while it waits does not try again; connected later, it does', () => {
    const { socket, lines, waits } = createFixture();
    socket.connect();
    lines[0]?.emit('close');
    socket.disconnect();
    expect(waits.size).toBe(0);
    socket.connect();
    expect(lines).toHaveLength(2);
  });

  test('a socket accepts messages of a newer server, without the fields that it adds', () => {
    const { socket, lines, received } = createFixture();
    socket.connect();
    lines[0]?.emit('message', '{"type":"records-changed","more":{"x":1}}');
    expect(received).toEqual([{ type: 'records-changed' }]);
  });

  test('a socket sends only while it is connected; before and after, messages are dropped', () => {
    const { socket, lines } = createFixture();
    expect(socket.send({ type: 'disconnect' })).toBe(false);
    socket.connect();
    expect(socket.send({ type: 'disconnect' })).toBe(false);
    lines[0]?.emit('open');
    expect(lines[0]?.sent).toEqual([]);
    expect(socket.send({ type: 'disconnect' })).toBe(true);
    lines[0]?.emit('close');
    expect(socket.send({ type: 'disconnect' })).toBe(false);
    expect(lines[0]?.sent).toEqual([{ type: 'disconnect' }]);
  });

  test('a socket sends nothing into a network that accepts nothing', () => {
    const { socket, lines } = createFixture();
    socket.connect();
    lines[0]?.emit('open');
    if (lines[0] !== undefined) lines[0].bufferedAmount = 262_145;
    expect(socket.send({ type: 'disconnect' })).toBe(false);
    expect(lines[0]?.sent).toEqual([]);
  });

  test('a socket reports a lost or abandoned connection once, and none that never opened', () => {
    const { socket, lines, pass, received } = createFixture();
    socket.connect();
    lines[0]?.emit('close');
    pass();
    lines[1]?.emit('open');
    lines[1]?.emit('close');
    lines[1]?.emit('close');
    pass();
    lines[2]?.emit('open');
    socket.disconnect();
    socket.disconnect();
    expect(received).toEqual(['connected', 'disconnected', 'connected', 'disconnected']);
  });
});
