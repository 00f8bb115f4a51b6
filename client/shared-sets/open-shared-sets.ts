import type { SetId, WritableStore } from '@uplift/core/foundation';
import type { SharedSetCondition, SharedSets } from './shared-sets.ts';
import type { SharingParts } from './parts.ts';
import { followSharedList } from './shared-list.ts';
import { sharingCalls } from './sharing-calls.ts';
import { watchSet, type WatchedSet } from './watched-set.ts';

/** Calls of the pages to shared sets. */
export interface SharingDriver extends Pick<SharedSets, 'refresh' | 'reload' | 'collaborators' | 'share' | 'unshare'> {
  /** Keeps `state` up to date, until the function that it returns is called. */
  watch(id: SetId, state: WritableStore<SharedSetCondition>): () => void;
  /** Reads all again after a set was shared with this account, or unshared. */
  refreshAll(): void;
}

/** Assembles sharing. From here on the list follows the session, and is read with each round of syncing (SHARE-10). */
export function openSharedSets(parts: SharingParts): SharingDriver {
  const refresh = followSharedList(parts);
  const calls = sharingCalls(parts);
  const watched = new Map<SetId, WatchedSet>();
  onRound(parts, () => {
    if (parts.isVisible()) refresh();
    watched.forEach((set) => set.lookWhenDue());
  });
  const refreshAll = () => {
    refresh();
    watched.forEach((set) => set.look());
  };
  return {
    ...calls,
    refresh,
    refreshAll,
    async unshare(id, emailAddress) {
      const answer = await calls.unshare(id, emailAddress);
      if (answer.ok) refreshAll();
      return answer;
    },
    reload: (id) => watched.get(id)?.look(),
    watch(id, state) {
      const set = watchSet(parts, id, state);
      watched.set(id, set);
      return () => {
        set.end();
        if (watched.get(id) === set) watched.delete(id);
      };
    },
  };
}

/** Calls `listener` when a round of syncing has ended, in any tab. */
function onRound({ sync }: SharingParts, listener: () => void): void {
  let last = sync.state.get().lastSyncedAt;
  sync.state.subscribe(() => {
    const { lastSyncedAt } = sync.state.get();
    if (lastSyncedAt === last) return;
    last = lastSyncedAt;
    listener();
  });
}
