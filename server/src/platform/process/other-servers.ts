import { hash, randomUUID } from 'node:crypto';
import type { Configuration } from '../configuration/configuration.ts';
import { createInProcessPubSub } from '../pubsub/in-process-pub-sub.ts';
import type { PubSub } from '../pubsub/pub-sub.ts';
import { createRedisPubSub } from '../pubsub/redis-pub-sub.ts';
import { createRedisChannels } from '../redis/redis-channels.ts';
import { connectRedis } from '../redis/redis-connections.ts';
import type { RedisLog } from '../redis/redis-connections.ts';
import { createRoomMemory } from '../rooms/memory-room-ledger.ts';
import { createRedisRoomLedger } from '../rooms/redis-room-ledger.ts';
import type { RoomLedger } from '../rooms/room-ledger.ts';
import { shardRooms } from '../rooms/shard-rooms.ts';

/** Connections between the servers of a site. */
export interface OtherServers {
  readonly pubSub: PubSub;
  readonly rooms: RoomLedger;
  /** Resolves to true if each Redis answers; null on a site of one server, which needs none. */
  readonly isRedisAnswering: (() => Promise<boolean>) | null;
  /** Removes this server's devices from their rooms, and closes Redis. */
  readonly close: () => Promise<void>;
}

interface OtherServersParts {
  readonly configuration: Pick<Configuration, 'redisUrls'>;
  readonly now: () => Date;
  readonly log: RedisLog;
}

/** Connects the other servers of the site over Redis; without Redis everything stays in this process. */
export async function reachOtherServers({ configuration, now, log }: OtherServersParts): Promise<OtherServers> {
  const process = randomUUID();
  const opening = configuration.redisUrls.map((url) => openShard({ url, process, now, log }));
  const shards = await Promise.all(opening);
  const [first, ...more] = shards;
  if (first === undefined) return stayAlone(createRoomMemory(now).open(process));
  const findShard = (name: string): Shard => shards[shardIndex(name, shards.length)] ?? first;
  const rooms = shardRooms(
    shards.map((shard) => shard.rooms),
    (name) => findShard(name).rooms,
  );
  return {
    pubSub: {
      publish: (accountId, news) => findShard(accountId).pubSub.publish(accountId, news),
      subscribe: (accountId, listener) => findShard(accountId).pubSub.subscribe(accountId, listener),
    },
    rooms: more.length === 0 ? first.rooms : rooms,
    async isRedisAnswering() {
      const states = await Promise.all(shards.map(({ connections }) => connections.isAnswering()));
      return !states.includes(false);
    },
    async close() {
      await rooms.close();
      for (const { connections } of shards) connections.close();
    },
  };
}

function stayAlone(rooms: RoomLedger): OtherServers {
  return { pubSub: createInProcessPubSub(), rooms, isRedisAnswering: null, close: () => rooms.close() };
}

type Shard = Awaited<ReturnType<typeof openShard>>;

/** A Redis, and what lies there. */
async function openShard({ url, process, now, log }: ShardParts) {
  const connections = await connectRedis(url, log);
  const channels = createRedisChannels(connections);
  const rooms = createRedisRoomLedger({ process, connections, channels, now });
  return { connections, rooms, pubSub: createRedisPubSub(channels) };
}

interface ShardParts extends Pick<OtherServersParts, 'now' | 'log'> {
  readonly url: string;
  readonly process: string;
}

/** The same for the same name in every server of the site. */
function shardIndex(name: string, places: number): number {
  return hash('sha1', name, 'buffer').readUInt32BE() % places;
}
