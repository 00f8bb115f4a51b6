import type { StateVector } from '@uplift/core/replication';
import type { OutboxEntry } from '../outbox.ts';
import { isObject } from '../../records/raw-record.ts';
import type { ServerKnowledge } from '../../records/raw-record.ts';

/** Reads the part of a stored record that the server is known to have; undefined if it never answered, or there is none. */
export function serverKnowledge(raw: unknown): ServerKnowledge | undefined {
  const server = isObject(raw) ? raw['server'] : null;
  return isObject(server) && isObject(server['counters']) ? (server as unknown as ServerKnowledge) : undefined; // written by this store
}

/** Returns a record's part of the digest: everything of it that the server is known to have, even while its deletion waits. */
export function contribution(raw: unknown, waiting: Pick<OutboxEntry, 'purged'> | null): StateVector {
  return serverKnowledge(raw)?.counters ?? waiting?.purged?.counters ?? {};
}
