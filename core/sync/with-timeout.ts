import type { Result } from '@uplift/core/foundation';
import { refused } from '@uplift/core/foundation';
import type { ServerRefusal, SyncServer } from './sync-server.ts';

/** Timer functions, which tests replace. */
export interface Timer {
  /** Runs something later, once; returns the function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Five megabytes over the slowest network take less. A later answer never comes. */
const LONGEST_ANSWER_MS = 300_000;

/** A server whose answers time out: one that does not answer is out of reach, so that no round waits forever. */
export function withTimeouts(server: SyncServer, timer: Timer): SyncServer {
  const within = <Value>(answer: Answering<Value>): Answering<Value> => withTimeout(answer, timer);
  return {
    versions: () => within(server.versions()),
    list: (collection, cursor) => within(server.list(collection, cursor)),
    push: (collection, waiting) => within(server.push(collection, waiting)),
    read: (collection, id) => within(server.read(collection, id)),
    replaceMany: (collection, records) => within(server.replaceMany(collection, records)),
    keys: () => within(server.keys()),
    forgetKeys: () => server.forgetKeys(),
    heads: () => within(server.heads()),
    putHead: (device, head, generation) => within(server.putHead(device, head, generation)),
  };
}

type Answering<Value> = Promise<Result<Value, ServerRefusal>>;

function withTimeout<Value>(answer: Answering<Value>, timer: Timer): Answering<Value> {
  return new Promise((resolve, reject) => {
    const cancel = timer.after(LONGEST_ANSWER_MS, () => resolve(refused({ type: 'unreachable' })));
    answer.finally(cancel).then(resolve, reject);
  });
}
