import { Subscribers } from '../pubsub/subscribers.ts';
import type { RedisChannels } from '../redis/redis-channels.ts';
import type { RedisConnections } from '../redis/redis-connections.ts';
import { HeldRooms } from './held-rooms.ts';
import type { StoredRoom, SeenBy } from './stored-room.ts';
import { KnownProcesses } from './known-processes.ts';
import { createRedisRoomStore, NO_ROOM } from './redis-room-store.ts';
import type { RoomEnvelope, RoomLedger, RoomName } from './room-ledger.ts';

export interface RedisRoomLedgerParts {
  /** This process, as identified to the others. */
  readonly process: string;
  readonly connections: RedisConnections;
  readonly channels: RedisChannels;
  readonly now: () => Date;
}

/**
 * Creates a ledger of rooms shared by several processes. Messages go to subscribers of this process directly, and over
 * Redis to those of others.
 */
export function createRedisRoomLedger({ process, connections, channels, now }: RedisRoomLedgerParts): RoomLedger {
  const store = createRedisRoomStore(connections);
  const at = (): SeenBy => ({ process, now: now().getTime() });
  const rooms = new HeldRooms({ store, at });
  const subscribers = new Subscribers<RoomEnvelope>();
  const processes = new KnownProcesses();
  return {
    process,
    enter: (name, entering) => rooms.use(name, (room) => room.enter(entering)),
    leave: (name, leaving) =>
      rooms.use(name, (room) => room.leave(leaving.entry, (kept) => kept.leave(leaving, at().now))),
    giveLead: (name, change) => rooms.use(name, (room) => room.decide((kept) => kept.giveLead(change, at().now))),
    storePosition(name, position) {
      rooms.get(name)?.storePosition(position);
      store.storePosition(name, position);
    },
    findPosition: (name) => rooms.use(name, (room) => room.readPosition()),
    async refresh(requested) {
      const names = [...new Set([...requested, ...rooms.names()])];
      const known = new Map(names.map((name) => [name, rooms.get(name)?.version ?? '']));
      const found = await store.refresh({ ...at(), known });
      processes.refresh(found === 'lost' ? [] : found.processes, at());
      const expire = (room: StoredRoom): boolean => processes.expireIn(room, at().now);
      const rolls = names.map((name) =>
        rooms.use(name, async (room) => {
          await room.refresh(found === 'lost' ? found : (found.rooms.get(name) ?? NO_ROOM), expire);
          return [name, room.roll] as const;
        }),
      );
      return new Map(await Promise.all(rolls));
    },
    publish(name, envelope) {
      subscribers.publish(name, envelope);
      channels.publish(channelName(name), JSON.stringify(envelope));
    },
    async subscribe(name, listener) {
      const endHere = subscribers.add(name, listener);
      const remote = channels.subscribe(channelName(name), (text) => listener(parseEnvelope(text)));
      await remote.begun;
      return () => {
        endHere();
        remote.end();
      };
    },
    async close() {
      await Promise.all(rooms.names().map((name) => rooms.use(name, (room) => room.leaveAll())));
      await store.endProcess(process);
    },
  };
}

function channelName(name: RoomName): string {
  return `uplift:room:${name}`;
}

/** Published only by servers of the same site. */
function parseEnvelope(text: string): RoomEnvelope {
  return JSON.parse(text) as RoomEnvelope; // published by a server of this release line alone
}
