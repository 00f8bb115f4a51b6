import type { SetId, WritableStore } from '@uplift/core/foundation';
import type { SharedSetCondition, SharedSets } from './shared-sets.ts';
import { guestCodes, type GuestCodes } from './guests/guest-codes.ts';
import { followShared } from './follow-shared.ts';
import { unlockedAccount, type SealedParts, type SharingParts } from './parts.ts';
import { createPinnedKeys } from './pinned-keys.ts';
import { createSealTroubles } from './seal-troubles.ts';
import { createSealedRows } from './sealed-rows.ts';
import { createSeenSeals } from './seen-seals.ts';
import { sealedSets } from './sealed-members.ts';
import { createOwnIdentity } from './sharing-keys.ts';
import { followSharedList } from './shared-list.ts';
import { sharingCalls } from './sharing-calls.ts';
import { watchSet, type WatchedSet } from './watched-set.ts';

/** Calls of the pages to shared sets. */
export interface SharingDriver extends Pick<
  SharedSets,
  'refresh' | 'reload' | 'collaborators' | 'share' | 'unshare' | 'sealed' | 'guests'
> {
  /** Keeps `state` up to date, until the function that it returns is called. */
  watch(id: SetId, state: WritableStore<SharedSetCondition>): () => void;
  /** Reads all again after a set was shared with this account, or unshared. */
  refreshAll(): void;
}

/** Assembles sharing. From here on the list follows the session, and is read with each round of syncing (SHARE-10). */
export function openSharedSets(ports: SharingParts): SharingDriver {
  const parts = toSealedParts(ports);
  const sealing = followShared(parts);
  const refresh = followSharedList(parts);
  const calls = sharingCalls(parts);
  const watched = new Map<SetId, WatchedSet>();
  onRound(parts, () => {
    if (parts.isVisible()) refresh();
    watched.forEach((set) => set.lookWhenDue());
  });
  const refreshAll = () => {
    parts.rows.renew();
    refresh();
    sealing.ask();
    watched.forEach((set) => set.look());
  };
  return {
    ...calls,
    refresh,
    refreshAll,
    guests: sealedAfter(guestCodes(parts), sealing.askAbout),
    sealed: sealedSets(parts, () => {
      sealing.ask();
      watched.forEach((set) => set.look());
    }),
    async share(id, emailAddress) {
      const answer = await calls.share(id, emailAddress);
      if (answer.ok) sealing.askAbout(id);
      return answer;
    },
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

/** Everyone with the code needs the key of a sealed set, which is one of the person's own, and loses it with the code. */
function sealedAfter(codes: GuestCodes, askAbout: (id: SetId) => void): GuestCodes {
  return {
    read: (set) => codes.read(set),
    async create(set) {
      const answer = await codes.create(set);
      if (answer.ok && set.library === null) askAbout(set.id);
      return answer;
    },
    async takeBack(set) {
      const answer = await codes.takeBack(set);
      if (answer.ok && set.library === null) askAbout(set.id);
      return answer;
    },
  };
}

function toSealedParts(ports: SharingParts): SealedParts {
  const pins = createPinnedKeys(ports.preferences, () => unlockedAccount(ports));
  const seenSeals = createSeenSeals(ports.preferences, () => unlockedAccount(ports));
  const known = { identity: createOwnIdentity(ports), pins, seenSeals };
  const parts = { ...ports, ...known, troubles: createSealTroubles() };
  return { ...parts, rows: createSealedRows(parts) };
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
