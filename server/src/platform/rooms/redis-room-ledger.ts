import { Subscribers } from '../pubsub/hearers.ts';
import type { RedisChannels } from '../redis/redis-channels.ts';
import type { RedisConnections } from '../redis/redis-connections.ts';
import { HeldRooms } from './held-rooms.ts';
import type { StoredRoom, SeenBy } from './kept-room.ts';
import { KnownProcesses } from './known-processes.ts';
import { createRedisRoomStore, NO_ROOM } from './redis-room-store.ts';
import type { RoomEnvelope, RoomLedger, RoomName } from './room-ledger.ts';

export interface RedisRoomLedgerParts {
  /** This process, as the others know it. */
  readonly process: string;
  readonly connections: RedisConnections;
  readonly channels: RedisChannels;
  readonly now: () => Date;
}

/** Rooms that several processes share. Words in a room go to those of this process directly, to those of others over Redis. */
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
      subscribers.tell(name, envelope);
      channels.tell(channelName(name), JSON.stringify(envelope));
    },
    async subscribe(name, listener) {
      const endHere = subscribers.add(name, listener);
      const elsewhere = channels.hear(channelName(name), (text) => listener(parseEnvelope(text)));
      await elsewhere.begun;
      return () => {
        endHere();
        elsewhere.end();
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

/** Only servers of one site tell each other. */
function parseEnvelope(text: string): RoomEnvelope {
  return JSON.parse(text) as RoomEnvelope;
}
