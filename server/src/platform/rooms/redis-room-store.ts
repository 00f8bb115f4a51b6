import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { RedisConnections } from '../redis/redis-connections.ts';
import type { StoredPosition, RoomName } from './room-ledger.ts';

/** A room as stored in Redis. A change names the version it was based on, and every change creates a new version. */
export interface WrittenRoom {
  /** Empty without a room. */
  readonly version: string;
  /** Null without a room. */
  readonly text: string | null;
}

/** The result of a refresh. */
export interface Refreshed {
  /** Last-seen times of the processes, epoch ms. */
  readonly processes: readonly (readonly [process: string, at: number])[];
  readonly rooms: ReadonlyMap<RoomName, WrittenRoom | 'unchanged'>;
}

/** The rooms that a process knows something of, each with the version it knows. */
export interface Refreshing {
  readonly process: string;
  readonly now: number;
  readonly known: ReadonlyMap<RoomName, string>;
}

/** Stores rooms in Redis without interpreting them. While it is lost, calls resolve to `lost` and never reject. */
export interface RedisRoomStore {
  /** Replaces the known version by `next` in one step; otherwise returns the stored room. Also marks the process as alive. */
  replace(name: RoomName, change: RoomReplacement): Promise<'replaced' | WrittenRoom | 'lost'>;
  /** Marks the process as alive, and reads the rooms that have changed. */
  refresh(refreshing: Refreshing): Promise<Refreshed | 'lost'>;
  /** Removes the process from the living ones. */
  endProcess(process: string): Promise<void>;
  /** Waits for nothing. */
  storePosition(name: RoomName, position: StoredPosition): void;
  readPosition(name: RoomName): Promise<StoredPosition | null | 'lost'>;
  deletePosition(name: RoomName): Promise<void>;
}

export interface RoomReplacement {
  readonly known: string;
  readonly next: WrittenRoom;
  readonly process: string;
  readonly now: number;
}

export const NO_ROOM: WrittenRoom = { version: '', text: null };

/** Expiry of a room in Redis after its last change or refresh, and of a process. */
const KEPT_SECONDS = 3600;

/** Interval at which a process renews the expiry of its rooms. */
const RENEWED_EVERY_MS = 600_000;

/** Rooms read per script call. */
const ROOMS_AT_ONCE = 500;

const PROCESSES = 'uplift:processes';
const roomKey = (name: RoomName): string => `uplift:room:${name}`;
const positionKey = (name: RoomName): string => `uplift:stand:${name}`;

const VERSION_LENGTH = 12;
const newVersion = (): string => randomBytes(9).toString('base64url');

/** KEYS: room, processes. ARGV: known version, next version and text, seconds, now, process. Returns nothing, or the stored room. */
const REPLACE = `
redis.call('zadd', KEYS[2], 'gt', ARGV[4], ARGV[5])
local there = redis.call('get', KEYS[1])
if string.sub(there or '', 1, ${VERSION_LENGTH}) ~= ARGV[1] then return there or '' end
redis.call('set', KEYS[1], ARGV[2], 'ex', ARGV[3])
return false`;

/** KEYS: each room and its position. ARGV: seconds, or empty if no renewal is due; known versions. Returns 1 for a known version. */
const REFRESH = `
local found = {}
for at = 1, #KEYS / 2 do
  local room, position = KEYS[2 * at - 1], KEYS[2 * at]
  local isKnown = redis.call('getrange', room, 0, ${VERSION_LENGTH - 1}) == ARGV[at + 1]
  found[at] = isKnown and 1 or redis.call('get', room) or ''
  if ARGV[1] ~= '' then
    redis.call('expire', room, ARGV[1])
    redis.call('expire', position, ARGV[1])
  end
end
return found`;

/** KEYS: position. ARGV: term, n, position, seconds. Ignores a position older than the stored one. */
const STORE_POSITION = `
local there = redis.call('hmget', KEYS[1], 'term', 'n')
local term, n = tonumber(there[1] or -1), tonumber(there[2] or -1)
local newTerm, newN = tonumber(ARGV[1]), tonumber(ARGV[2])
if newTerm < term or (newTerm == term and newN <= n) then return end
redis.call('hset', KEYS[1], 'term', ARGV[1], 'n', ARGV[2], 'stand', ARGV[3])
redis.call('expire', KEYS[1], ARGV[4])`;

/** A room's next version. */
export function written(text: string): WrittenRoom {
  return { version: newVersion(), text };
}

function readWritten(there: string | null): WrittenRoom {
  if (there === null || there === '') return NO_ROOM;
  return { version: there.slice(0, VERSION_LENGTH), text: there.slice(VERSION_LENGTH) };
}

export function createRedisRoomStore({ commands }: RedisConnections): RedisRoomStore {
  let renewedAt = 0;
  return {
    async replace(name, { known, next, process, now }) {
      const whole = next.version + next.text;
      const reply = commands.eval(REPLACE, 2, roomKey(name), PROCESSES, known, whole, KEPT_SECONDS, now, process);
      const there = (await reply.catch(lost)) as string | null; // the reply of the script
      if (there === 'lost') return there;
      return there === null ? 'replaced' : readWritten(there);
    },
    async refresh(refreshing) {
      const isRenewing = refreshing.now - renewedAt >= RENEWED_EVERY_MS;
      const found = await refresh(commands, refreshing, isRenewing ? String(KEPT_SECONDS) : '').catch(lost);
      if (isRenewing && found !== 'lost') renewedAt = refreshing.now;
      return found;
    },
    async endProcess(process) {
      await commands.zrem(PROCESSES, process).catch(lost);
    },
    storePosition(name, position) {
      const { term, n } = position;
      void commands
        .eval(STORE_POSITION, 1, positionKey(name), term, n, encodePosition(position), KEPT_SECONDS)
        .catch(lost);
    },
    async readPosition(name) {
      const text = await commands.hget(positionKey(name), 'stand').catch(lost);
      if (text === null || text === 'lost') return text;
      return decodePosition(text);
    },
    async deletePosition(name) {
      await commands.del(positionKey(name)).catch(lost);
    },
  };
}

/** A stored position: `sentAt` is stored as `toldAt`, as servers of earlier versions read and write it. */
type PositionText = Omit<StoredPosition, 'sentAt'> & { readonly toldAt: number };

function encodePosition({ sentAt: toldAt, ...position }: StoredPosition): string {
  return JSON.stringify({ ...position, toldAt } satisfies PositionText);
}

function decodePosition(text: string): StoredPosition {
  const { toldAt: sentAt, ...position } = JSON.parse(text) as PositionText; // only servers of one site write it
  return { ...position, sentAt };
}

async function refresh(commands: Redis, { process, now, known }: Refreshing, seconds: string): Promise<Refreshed> {
  const rooms = new Map<RoomName, WrittenRoom | 'unchanged'>();
  const all = [...known];
  for (let at = 0; at < all.length; at += ROOMS_AT_ONCE) {
    const some = all.slice(at, at + ROOMS_AT_ONCE);
    const keys = some.flatMap(([name]) => [roomKey(name), positionKey(name)]);
    const versions = some.map(([, version]) => version);
    const found = (await commands.eval(REFRESH, keys.length, ...keys, seconds, ...versions)) as readonly (1 | string)[]; // the reply of the script
    some.forEach(([name], index) => rooms.set(name, toFoundRoom(found[index])));
  }
  // After the rooms, so that no room names a process that is not listed yet.
  return { processes: await listProcesses(commands, process, now), rooms };
}

function toFoundRoom(there: 1 | string | undefined): WrittenRoom | 'unchanged' {
  return there === 1 ? 'unchanged' : readWritten(there ?? null);
}

async function listProcesses(commands: Redis, process: string, now: number) {
  const [, , listed] = await Promise.all([
    commands.zadd(PROCESSES, 'GT', now, process),
    commands.zremrangebyscore(PROCESSES, 0, now - KEPT_SECONDS * 1000),
    commands.zrange(PROCESSES, '0', '-1', 'WITHSCORES'),
  ]);
  return toPairs(listed);
}

/** The result of a call while Redis is lost; callers continue without it. */
function lost(): 'lost' {
  return 'lost';
}

function toPairs(flat: readonly string[]): readonly (readonly [string, number])[] {
  return flat.flatMap((process, at) => (at % 2 === 0 ? [[process, Number(flat[at + 1])] as const] : []));
}
