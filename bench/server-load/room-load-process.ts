// Devices in rooms, as a process of their own: `fork('room-load-process.ts')`. It runs the commands it is sent, one after the
// other, and answers each; room-load.ts has the types of commands and answers. It ends with who started it.
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertNever } from '@uplift/core/foundation';
import { dueIn, LoadedRoom } from './loaded-room.ts';
import type { JoinedAs } from './loaded-room.ts';
import type { Answer, Leading, LedLoad, Order, Seat } from './room-load.ts';
import { openRoomSocket } from './room-socket.ts';
import type { RoomSocket } from './room-socket.ts';
import { percentile } from '../harness/statistics.ts';

/** Number of devices that enter at once. */
const TOGETHER = 40;

/** No command is longer on its way, also on a machine that is busy with something else. */
const ARRIVES_WITHIN_MS = 20_000;

/** Time until a server has noticed that all devices left. */
const GONE_MS = 500;

const rooms = new Map<number, LoadedRoom>();
const sockets: RoomSocket[] = [];
let deliveries = 0;
/** Of the commands that are timed now. */
let delays: number[] | null = null;
let isEnding = false;

process.on('message', (order: Order) => void obey(order));
process.once('disconnect', () => process.exit());

async function obey(order: Order): Promise<void> {
  try {
    answer({ done: await work(order) });
  } catch (error) {
    answer({ failed: String(error) });
  }
}

function answer(said: Answer): void {
  process.send?.(said);
}

function work(order: Order): Promise<unknown> {
  switch (order.type) {
    case 'open':
      return open(order.port, order.seats);
    case 'lead':
      return lead(order);
    case 'saturate':
      return saturate(order.seconds);
    case 'close':
      return close();
    default:
      return assertNever(order);
  }
}

async function open(port: number, seats: readonly Seat[]): Promise<number> {
  const waiting = seats.values();
  const sit = async () => {
    for (const seat of waiting) await sitDown(port, seat);
  };
  await Promise.all(Array.from({ length: TOGETHER }, sit));
  return sockets.length;
}

function ensureRoom(number: number): LoadedRoom {
  const room = rooms.get(number) ?? new LoadedRoom();
  rooms.set(number, room);
  return room;
}

/** Opens a socket and joins; resolves when the server has let it in. */
async function sitDown(port: number, { place, join, room: number, leads, isLast }: Seat): Promise<void> {
  const room = ensureRoom(number);
  const callbacks = { onText: (_text: Buffer): void => {}, closed: unexpectedly };
  const socket = await openRoomSocket(
    { port, ...place },
    { onText: (text) => callbacks.onText(text), closed: () => callbacks.closed() },
  );
  sockets.push(socket);
  const self = await new Promise<JoinedAs>((resolve, reject) => {
    callbacks.onText = (text) => takeJoin(text, resolve, reject);
    callbacks.closed = () => reject(new Error('The server closed a socket.'));
    if (join === null) resolve({ peer: null, term: 1 });
    else socket.send(join);
  });
  callbacks.onText = isLast ? receiveLast(room) : receiveCommand;
  callbacks.closed = unexpectedly;
  if (leads) room.leadBy(socket, self);
}

function unexpectedly(): void {
  if (!isEnding) answer({ failed: 'The server closed a socket.' });
}

/** Checks whether this is the server's message to a device that joins. */
function takeJoin(text: Buffer, resolve: (self: JoinedAs) => void, reject: (error: Error) => void): void {
  const { type, self, because } = JSON.parse(text.toString()) as JoinMessage; // the server's first message
  if (type === 'refused') reject(new Error(`The server refused: ${because}`));
  else if (type === 'join' && self) resolve({ peer: self.peer_id, term: self.snapshot.term });
}

/** The fields of the server's message that are read. */
interface JoinMessage {
  readonly type: string;
  readonly because?: string;
  readonly self?: { readonly peer_id: string; readonly snapshot: { readonly term: number } } | null;
}

function receiveCommand(text: Buffer): void {
  deliveries += 1;
  if (delays === null) return;
  const dueMs = dueIn(text);
  if (dueMs !== null) delays.push(performance.now() - dueMs);
}

function receiveLast(room: LoadedRoom) {
  return (text: Buffer): void => {
    receiveCommand(text);
    if (dueIn(text) !== null) room.acknowledge();
  };
}

/** Resolves when that is so, or it takes too long. */
async function waitUntil(isSo: () => boolean): Promise<void> {
  const until = performance.now() + ARRIVES_WITHIN_MS;
  while (!isSo() && performance.now() < until) await sleep(10);
}

/** From when each command was due to when each device had it. */
async function lead({ rooms: numbers, rate, seconds, followers }: Leading): Promise<LedLoad> {
  const led = numbers.map((number) => ensureRoom(number));
  const received: number[] = [];
  delays = received;
  const startedAt = performance.now();
  for (let sent = 0; sent < rate * seconds; sent += 1) {
    const dueMs = startedAt + (sent * 1000) / rate;
    await sleep(Math.max(0, dueMs - performance.now()));
    for (const room of led) room.publish(dueMs);
  }
  const wanted = rate * seconds * followers * led.length;
  await waitUntil(() => received.length === wanted);
  delays = null;
  if (received.length !== wanted) throw new Error(`${wanted} deliveries were due, and ${received.length} came.`);
  return { p50: percentile(received, 0.5), p99: percentile(received, 0.99) };
}

/** Every leader publishes as fast as its room receives. Returns the deliveries a second. */
async function saturate(seconds: number): Promise<number> {
  const all = [...rooms.values()];
  const startedAt = performance.now();
  const before = deliveries;
  while (performance.now() - startedAt < seconds * 1000) {
    for (const room of all) room.publishNext(performance.now());
    await sleep(1);
  }
  const perSecond = ((deliveries - before) * 1000) / (performance.now() - startedAt);
  await waitUntil(() => all.every(({ isQuiet }) => isQuiet));
  return perSecond;
}

async function close(): Promise<void> {
  isEnding = true;
  for (const socket of sockets.splice(0)) socket.close();
  rooms.clear();
  await sleep(GONE_MS);
  isEnding = false;
}
