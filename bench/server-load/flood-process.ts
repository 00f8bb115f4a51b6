// Somebody who means harm, as a process of their own: `node flood-process.ts PORT COOKIE SET`. Joins a room and says 10,000
// things a second there, one half of them no messages at all; whenever the server closes the socket it opens another.
// Prints how often that was when it is ended.
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRoomSocket } from './room-socket.ts';
import type { RoomSocket } from './room-socket.ts';

const [port = '', cookie = '', set = ''] = process.argv.slice(2);

const EVERY_MS = 10;
const AT_ONCE = 100;
const MALFORMED = '{"type":"message","data":{"command":"start"';
const PRESENCE = { command: 'presence', isFollowing: true, path: 'relay', offBy: null };
const MESSAGE = JSON.stringify({ type: 'message', data: PRESENCE });

let socket: RoomSocket | null = null;
let closed = 0;
process.once('SIGTERM', () => {
  process.stdout.write(`${closed}\n`, () => process.exit(0));
});

for (;;) {
  socket ??= await join();
  for (let said = 0; said < AT_ONCE; said += 1) socket?.send(said % 2 === 0 ? MESSAGE : MALFORMED);
  await sleep(EVERY_MS);
}
async function join(): Promise<RoomSocket | null> {
  const callbacks = {
    onText: () => {},
    closed: () => {
      closed += 1;
      socket = null;
    },
  };
  try {
    const opened = await openRoomSocket({ port: Number(port), path: '/socket', cookie }, callbacks);
    opened.send(JSON.stringify({ type: 'join', set }));
    return opened;
  } catch {
    return null; // not let in: it tries again
  }
}
