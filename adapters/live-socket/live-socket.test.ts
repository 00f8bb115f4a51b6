import { describe, expect, test } from 'vitest';
import { createLiveSocket, type SocketConnection } from './index.ts';

type Listener = (event: { readonly data: unknown }) => void;

/** A connection whose other end the test holds. */
interface Line extends SocketConnection {
  readonly isClosed: boolean;
  say(type: 'open' | 'close' | 'message', data?: unknown): void;
}

function line(): Line {
  const listeners = new Map<string, Listener[]>();
  let isClosed = false;
  return {
    get isClosed() {
      return isClosed;
    },
    addEventListener: (type: string, listener: Listener) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    say: (type, data) => listeners.get(type)?.forEach((listener) => listener({ data })),
    close() {
      isClosed = true;
    },
  };
}

interface Wait {
  readonly ms: number;
  readonly work: () => void;
}

function stand() {
  const [lines, heard]: [Line[], unknown[]] = [[], []];
  const waits = new Set<Wait>();
  const socket = createLiveSocket({
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
    onConnected: () => heard.push('connected'),
    onMessage: (message) => heard.push(message),
  });
  const pass = () => {
    const due = [...waits];
    waits.clear();
    due.forEach(({ work }) => work());
  };
  return { socket, lines, heard, waits, pass };
}

describe('a live socket', () => {
  test('tells that it stands, and what the server says', () => {
    const { socket, lines, heard } = stand();
    socket.connect();
    lines[0]?.say('open');
    lines[0]?.say('message', '{"type":"records-changed"}');
    expect(heard).toEqual(['connected', { type: 'records-changed' }]);
  });

  test.each([['{"type":'], ['null'], ['[]'], ['{"type":1}'], ['"records-changed"'], [new ArrayBuffer(2)]])(
    'does not hear %s',
    (data) => {
      const { socket, lines, heard } = stand();
      socket.connect();
      lines[0]?.say('message', data);
      expect(heard).toEqual([]);
    },
  );

  test('connects anew 3 seconds after it was lost, each time', () => {
    const { socket, lines, waits, pass, heard } = stand();
    socket.connect();
    lines[0]?.say('close');
    expect([...waits].map(({ ms }) => ms)).toEqual([3_000]);
    expect(lines).toHaveLength(1);
    pass();
    lines[1]?.say('close');
    pass();
    lines[2]?.say('open');
    expect(heard).toEqual(['connected']);
    expect(waits.size).toBe(0);
  });

  test('asked while it waits for the next try, it tries at once, and once', () => {
    const { socket, lines, waits } = stand();
    socket.connect();
    socket.connect();
    expect(lines).toHaveLength(1);
    lines[0]?.say('close');
    socket.connect();
    expect(lines).toHaveLength(2);
    expect(waits.size).toBe(0);
  });

  test('once disconnected it hears nothing, and stays so', () => {
    const { socket, lines, heard, waits } = stand();
    socket.connect();
    socket.disconnect();
    lines[0]?.say('message', '{"type":"records-changed"}');
    lines[0]?.say('close');
    expect(lines[0]?.isClosed).toBe(true);
    expect(heard).toEqual([]);
    expect(waits.size).toBe(0);
  });

  test('disconnected while it waits, it does not try again; connected later, it does', () => {
    const { socket, lines, waits } = stand();
    socket.connect();
    lines[0]?.say('close');
    socket.disconnect();
    expect(waits.size).toBe(0);
    socket.connect();
    expect(lines).toHaveLength(2);
  });
});
