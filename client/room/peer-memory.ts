import type { TabMemory } from '@uplift/adapters/browser';
import type { PeerId, PeerMemory, RoomPlace } from '@uplift/core/room';

const KEY = 'uplift.room-peer';

/** Time in which a reloading page releases its lock; a living page keeps it. */
const LET_GO_WITHIN_MS = 1_000;

interface Kept {
  readonly place: string;
  readonly peer: PeerId;
}

/** The part of the browser's locks that is used; undefined in an insecure page. */
export type PeerLocks = Pick<LockManager, 'request'> | undefined;

/**
 * Remembers the peer id of this tab over a reload, so that it stays the same device and keeps the lead. A duplicated
 * tab has the same memory, but is a separate device, since the first tab holds the lock of that id.
 */
export async function openPeerMemory(memory: TabMemory, locks: PeerLocks): Promise<PeerMemory> {
  let own = await readOwned(memory.read(KEY), locks);
  return {
    read: (place) => (own?.place === placeName(place) ? own.peer : null),
    keep(place, peer) {
      if (own?.peer !== peer) void holdLock(peer, locks);
      own = { place: placeName(place), peer };
      memory.keep(KEY, own);
    },
  };
}

async function readOwned(kept: unknown, locks: PeerLocks): Promise<Kept | null> {
  return isKept(kept) && (await holdLock(kept.peer, locks)) ? kept : null;
}

/** Holds the lock of an id for the life of the page; returns whether it was acquired. */
function holdLock(peer: PeerId, locks: PeerLocks): Promise<boolean> {
  if (locks === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    const signal = AbortSignal.timeout(LET_GO_WITHIN_MS);
    locks.request(`${KEY}.${peer}`, { signal }, hold).catch(() => resolve(false));
  });
}

function placeName({ setId, isShared, role }: RoomPlace): string {
  return [role, isShared ? 'shared' : 'own', setId].join(' ');
}

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false;
  return 'place' in kept && typeof kept.place === 'string' && 'peer' in kept && typeof kept.peer === 'string';
}
