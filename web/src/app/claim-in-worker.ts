import { type ClaimCalls, keepUnlocked } from '@uplift/client/records';
import type { RecordAccess } from '@uplift/client/accounts';
import { createCaller } from '@uplift/adapters/browser';
import type { SongRepository } from '@uplift/core/library';

/** Fewer songs are claimed sooner than a worker starts. */
const MANY = 50;

/** Songs of which a whole library is claimed without holding up the page: reading and sealing it is the work of a worker. */
export function claimedInWorker(songs: SongRepository, access: RecordAccess): SongRepository {
  let started: ReturnType<typeof createCaller<ClaimCalls>> | null = null;
  const start = () => {
    const worker = new Worker(new URL('./workers/claim-worker.ts', import.meta.url), { type: 'module' });
    const caller = createCaller<ClaimCalls>(worker);
    keepUnlocked(access, (account) => void caller.call('unlock', account));
    return caller;
  };
  return {
    ...songs,
    claim(ids, owner, course = {}) {
      if (ids.length <= MANY) return songs.claim(ids, owner, course);
      started ??= start();
      const caller = started;
      const onProgress = (done: number) => {
        course.onDone?.(done);
        if (course.isStopped?.() === true) void caller.call('stop', null);
      };
      return caller.call('claim', { ids, owner }, { onProgress });
    },
  };
}
