import { expect } from 'vitest';
import { reachOtherServers } from '../platform/process/other-servers.ts';
import type { OtherServers } from '../platform/process/other-servers.ts';
import { createTestClock } from './test-clock.ts';
import type { TestClock } from './test-clock.ts';

/** Several servers of one site in one process, connected only by Redis. */
export interface RedisSite {
  readonly clock: TestClock;
  /** Warnings in the logs of the servers. */
  readonly warnings: string[];
  /** Opens another server each time. */
  open(): Promise<OtherServers>;
  /**
   * Resolves when everything that any of the servers has published until now has reached all others; rejects after
   * some seconds.
   */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const RECEIVED_WITHIN_MS = 15_000;

/** Enough that each of a few Redis has some. */
const ACCOUNTS = 12;

export function createRedisSite(...redisUrls: readonly string[]): RedisSite {
  const clock = createTestClock();
  const warnings: string[] = [];
  const servers: OtherServers[] = [];
  const log = { warn: (_details: object, message: string) => void warnings.push(message) };
  return {
    clock,
    warnings,
    async open() {
      const server = await reachOtherServers({ configuration: { redisUrls }, now: clock.now, log });
      servers.push(server);
      return server;
    },
    settled: () => untilAllReceive(servers),
    async close() {
      for (const server of servers) await server.close();
    },
  };
}

/**
 * Makes each server publish a message over each Redis until every server has received it: messages of a server arrive
 * in order.
 */
async function untilAllReceive(servers: readonly OtherServers[]): Promise<void> {
  const accounts = Array.from({ length: ACCOUNTS }, () => crypto.randomUUID());
  const received = new Set<string>();
  const ends = servers.flatMap(({ pubSub }, by) =>
    accounts.map((account) =>
      pubSub.subscribe(account, (news) => {
        if (news.news === 'records-changed') received.add(`${account} ${news.bySession} ${by}`);
      }),
    ),
  );
  const isReceivedByAll = (): boolean => {
    for (const account of accounts) {
      servers.forEach(({ pubSub }, at) => pubSub.publish(account, { news: 'records-changed', bySession: String(at) }));
    }
    return received.size === accounts.length * servers.length ** 2;
  };
  await expect.poll(isReceivedByAll, { interval: 5, timeout: RECEIVED_WITHIN_MS }).toBe(true);
  for (const end of ends) end();
}
