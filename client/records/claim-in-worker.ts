import type { MessageEnd } from '@uplift/adapters/browser';
import type { RecordAccess } from '@uplift/client/accounts';
import type { SongRepository } from '@uplift/core/library';
import type { ClaimCalls } from './claim-calls.ts';
import { startWithFirstCall } from './start-worker.ts';

/** Fewer songs are claimed sooner than a worker starts. */
const MANY = 50;

/** Claims whole libraries in a worker, so that reading and sealing them doesn't block the page. */
export function claimInWorker(songs: SongRepository, access: RecordAccess, start: () => MessageEnd): SongRepository {
  const { caller } = startWithFirstCall<ClaimCalls>(start, access);
  return {
    ...songs,
    claim(ids, owner, course = {}) {
      if (ids.length <= MANY) return songs.claim(ids, owner, course);
      const onProgress = (done: number) => {
        course.onDone?.(done);
        if (course.isStopped?.() === true) void caller().call('stop', null);
      };
      return caller().call('claim', { ids, owner }, { onProgress });
    },
  };
}
