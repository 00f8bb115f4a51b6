import { accepted, refused } from '@uplift/core/foundation';
import type { ServerRefusal, SyncServer } from '@uplift/core/sync';

const NO_VERSIONS = { songs: 0, collections: 0, sets: 0, layers: 0 };
const MERGED = accepted({ outcome: 'merged', version: 0, counters: { '7': 1 }, delta: null } as const);

/** A server without news, and the requests of each tab. */
export function serverStand() {
  const asked: string[] = [];
  const fake = { asked, refusal: null as ServerRefusal | null };
  const createServer = (tab: string): SyncServer => {
    const answering = <Value>(call: string, value: Value) => {
      asked.push(`${tab}: ${call}`);
      return fake.refusal === null ? accepted(value) : refused(fake.refusal);
    };
    return {
      versions: async () => answering('versions', { latest: NO_VERSIONS, epoch: null }),
      list: async () => answering('list', []),
      read: async () => refused({ type: 'unreachable' }),
      replaceMany: async (_collection, records) => accepted(records.map(() => accepted(null))),
      async keys() {
        asked.push(`${tab}: keys`);
        return refused({ type: 'unreachable' });
      },
      forgetKeys: async () => undefined,
      heads: async () => refused({ type: 'unreachable' }),
      putHead: async () => refused({ type: 'unreachable' }),
      push: async (_collection, waiting) => {
        return answering(`push ${waiting.map(({ id }) => id).join(' ')}`, Array(waiting.length).fill(MERGED));
      },
    };
  };
  return { ...fake, createServer, refuse: (refusal: ServerRefusal | null) => void (fake.refusal = refusal) };
}
