import { isEndToEnd } from '@uplift/client/accounts';
import { listOwnSharedSets } from '@uplift/contract';
import { type SetId, toId } from '@uplift/core/foundation';
import { signedInAccount, type SealedParts } from './parts.ts';
import { readOwnContent, sealOwnSet } from './seal-shared.ts';
import { readEntries } from './sealed-entries.ts';

/** Quick edits are sealed together. */
const SEAL_AFTER_MS = 1_000;
/** Interval at which the server is asked whether someone else may read a set. */
const ASK_MS = 300_000;

/** Sealing of the own sets that are shared. */
export interface FollowedShared {
  /** Asks the server who may read the own sets now, and seals what someone lacks. */
  readonly ask: () => void;
  /** The same for one set, which may not have been shared before. */
  readonly askAbout: (id: SetId) => void;
}

/**
 * Seals the own sets of an end-to-end encrypted account again whenever this browser is synced and one of them has changed,
 * or someone who may read it has no key. Tabs take turns: the first one seals, and the others find nothing left to do.
 */
export function followShared(parts: SealedParts): FollowedShared {
  const { sync, device, access, after } = parts;
  const asked = new Set<string>();
  let isAskDue = true;
  let askedAt = Number.NEGATIVE_INFINITY;
  let account: Owner | null = null;
  let cancel: (() => void) | null = null;
  const run = async (): Promise<void> => {
    const owner = readOwner(parts);
    if (!maySeal(parts) || owner === null) return;
    const isOther = hasOtherKeys(owner, account);
    account = owner;
    const isAsked = isAskDue || isOther || parts.clock() - askedAt >= ASK_MS;
    if (isAsked) askedAt = parts.clock();
    isAskDue = false;
    // Another device of the account may have shared some.
    const shared = isAsked ? await listShared(parts) : [];
    const named = [...asked, ...shared];
    asked.clear();
    if (await sealAll(parts, named, isAsked)) return;
    isAskDue = true;
  };
  const soon = () => {
    cancel?.();
    cancel = after(SEAL_AFTER_MS, () => void parts.inTurn(run));
  };
  for (const records of [device.sets, device.songs]) records.subscribe(soon);
  let wasSynced = sync.state.get().lastSyncedAt;
  sync.state.subscribe(() => {
    const { lastSyncedAt } = sync.state.get();
    if (lastSyncedAt !== wasSynced) soon();
    wasSynced = lastSyncedAt;
  });
  access.state.subscribe(soon);
  soon();
  return {
    ask() {
      isAskDue = true;
      soon();
    },
    askAbout(id) {
      asked.add(id);
      soon();
    },
  };
}

/** The account that seals. With another root key, all of its sets are due. */
interface Owner {
  readonly id: string;
  readonly root: CryptoKey | undefined;
}

function readOwner({ access }: SealedParts): Owner | null {
  const state = access.state.get();
  return state.type === 'unlocked' ? { id: state.account.upliftId, root: state.account.root } : null;
}

const hasOtherKeys = (owner: Owner, before: Owner | null) => owner.id !== before?.id || owner.root !== before.root;

/** Only what the server has is sealed: its other devices have sealed what came before. */
function maySeal(parts: SealedParts): boolean {
  return isEndToEnd(parts.access) && signedInAccount(parts) !== null && parts.sync.state.get().status === 'synced';
}

/** The own sets that the server says are shared; none if it can’t be asked, for those that are known are asked about anyway. */
async function listShared(parts: SealedParts): Promise<readonly string[]> {
  const answer = await parts.api.send(listOwnSharedSets, { account: signedInAccount(parts) });
  return answer.ok ? answer.value : [];
}

/** Seals the named sets and those known to be shared; false if some have to be tried again. */
async function sealAll(parts: SealedParts, named: readonly string[], isAsked: boolean): Promise<boolean> {
  const entries = await readEntries(parts.copies);
  const ids = new Set([...named, ...Object.keys(entries)]);
  let isDone = true;
  for (const id of ids) {
    const isDue = isAsked || named.includes(id) || (await isChanged(parts, id, entries[id]?.digest));
    if (isDue && (await sealOwnSet(parts, toId<SetId>(id))) === 'later') isDone = false;
  }
  return isDone;
}

async function isChanged(parts: SealedParts, id: string, digest: string | undefined): Promise<boolean> {
  return (await readOwnContent(parts, id))?.digest !== digest;
}
