import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis, RedisOptions } from 'ioredis';

/** Logs that Redis is lost, and that it is back. */
export interface RedisLog {
  warn(details: Readonly<Record<string, unknown>>, message: string): void;
}

/** The two connections of a server to one Redis: a subscribed connection can do nothing else. */
export interface RedisConnections {
  readonly commands: Redis;
  readonly subscriber: Redis;
  /** Resolves to true if Redis answers now. */
  isAnswering(): Promise<boolean>;
  close(): void;
}

/** Time without an answer after which Redis is lost. */
const SILENT_MS = 3_000;

/** The longest wait of a liveness check. */
const ANSWER_WITHIN_MS = 1_000;

/** Longest wait of a starting server for Redis. */
const FIRST_WITHIN_MS = 2_000;

/** The longest wait before it is tried again. */
const LONGEST_RETRY_MS = 500;
const FIRST_RETRY_MS = 100;

/** Interval of keep-alives: a subscribed connection sends nothing, so its loss would go unnoticed. */
const ALIVE_EVERY_MS = 5_000;

const LOST = 'Redis can’t be reached. Until it can, each server updates only the devices connected to it.';

/**
 * Options without queues and retries: a message that cannot be sent now is refused at once, and its sender handles
 * that. Subscribers subscribe to their channels again.
 */
const OPTIONS = {
  enableOfflineQueue: false,
  autoResubscribe: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: SILENT_MS,
  socketTimeout: SILENT_MS,
  disableClientInfo: true,
  retryStrategy: (tries: number) => Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS),
} satisfies RedisOptions;

/**
 * Connects to Redis and reconnects whenever it is lost. A server starts and runs without it, too, after it has waited
 * for a while: early clients would be alone.
 */
export async function connectRedis(url: string, log: RedisLog): Promise<RedisConnections> {
  const { Redis: Connection } = await import('ioredis');
  const commands = new Connection(url, OPTIONS);
  const subscriber = new Connection(url, OPTIONS);
  warnWhenLost(commands, log);
  subscriber.on('error', () => {}); // the other connection reports it, which goes to the same place
  const alive = setInterval(() => {
    for (const connection of [commands, subscriber]) void isAlive(connection);
  }, ALIVE_EVERY_MS);
  alive.unref();
  const connected = [commands, subscriber].map((connection) => once(connection, 'ready').catch(() => {})); // lost: reported above
  await Promise.race([Promise.all(connected), sleep(FIRST_WITHIN_MS, undefined, { ref: false })]);
  return {
    commands,
    subscriber,
    isAnswering: () => Promise.race([isAlive(commands), sleep(ANSWER_WITHIN_MS, false, { ref: false })]),
    close() {
      clearInterval(alive);
      commands.removeAllListeners('close');
      for (const connection of [commands, subscriber]) connection.disconnect();
    },
  };
}

async function isAlive(connection: Redis): Promise<boolean> {
  try {
    await connection.ping();
    return true;
  } catch {
    return false; // that it does not is the answer
  }
}

/** Warns once when it is lost, and once when it is back; not when it is closed. */
function warnWhenLost(connection: Redis, log: RedisLog): void {
  let isLost = false;
  let because = 'The connection was closed.';
  connection.on('error', ({ message }: Error) => (because = message));
  connection.on('close', () => {
    if (!isLost) log.warn({ because }, LOST);
    isLost = true;
  });
  connection.on('ready', () => {
    if (isLost) log.warn({}, 'Redis is reachable again.');
    isLost = false;
  });
}
