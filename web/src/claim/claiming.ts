import { createStore, type StorageRefusal, type Store, type UpliftId } from '@uplift/core/foundation';
import { counted } from '@uplift/core/library';
import { storageSentence } from '../state/storage-sentence.ts';
import { CLAIM_WORDS, type Claimable, type ClaimableRecords, type ClaimKind } from './claim-kinds.ts';

/** Where the claiming of one kind stands. */
export type Claiming =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'choosing';
      readonly records: readonly Claimable[];
      readonly chosen: Chosen;
      readonly failure: string | null;
    }
  | {
      readonly kind: 'claiming';
      readonly records: readonly Claimable[];
      readonly chosen: Chosen;
      readonly done: number;
    };

type Chosen = ReadonlySet<string>;

/** One dialog's worth of claiming: lists what is nobody's, and makes what is chosen an account's. */
export interface ClaimSession {
  readonly state: Store<Claiming>;
  /** Opens with everything chosen, unless it is no longer wanted once that is known. Answers whether it opened. */
  readonly open: (isWanted?: () => boolean) => Promise<boolean>;
  readonly choose: (ids: Chosen) => void;
  /** Claims what is chosen, for the account that is signed in; acts only where something is. Answers how many were claimed. */
  readonly sync: () => Promise<number>;
  /** Closes without claiming; not while it claims. */
  readonly skip: () => void;
}

export interface ClaimSessionParts {
  readonly kind: ClaimKind;
  readonly records: ClaimableRecords;
  /** The account that is signed in; null while there is none. */
  readonly owner: () => UpliftId | null;
}

/** So many are claimed at once: few enough to tell how far it has come, enough to be quick. */
export const LOT = 500;

const CLOSED: Claiming = { kind: 'closed' };

export function createClaimSession(parts: ClaimSessionParts): ClaimSession {
  const state = createStore<Claiming>(CLOSED);
  const claimChosen = async (owner: UpliftId, { records, chosen }: Choice): Promise<number> => {
    state.set({ kind: 'claiming', records, chosen, done: 0 });
    const outcome = await claimInLots(parts.records, {
      owner,
      ids: idsOf({ records, chosen }),
      onDone: (done) => state.set({ kind: 'claiming', records, chosen, done }),
    });
    state.set(outcome.because === null ? CLOSED : await remaining(parts, chosen, outcome));
    return outcome.done;
  };
  return {
    state,
    async open(isWanted = () => true) {
      const records = await listed(parts);
      if (records.length === 0 || state.get().kind !== 'closed' || !isWanted()) return false;
      state.set({ kind: 'choosing', records, chosen: new Set(records.map(({ id }) => id)), failure: null });
      return true;
    },
    choose(chosen) {
      const now = state.get();
      if (now.kind === 'choosing') state.set({ ...now, chosen, failure: null });
    },
    async sync() {
      const now = state.get();
      if (now.kind !== 'choosing' || now.chosen.size === 0) return 0;
      const owner = parts.owner();
      if (owner !== null) return claimChosen(owner, now);
      state.set({ ...now, failure: NOT_SIGNED_IN });
      return 0;
    },
    skip() {
      if (state.get().kind === 'choosing') state.set(CLOSED);
    },
  };
}

/** Nothing where the device does not answer. */
async function listed({ records }: ClaimSessionParts): Promise<readonly Claimable[]> {
  try {
    return await records.list();
  } catch {
    return [];
  }
}

/** The session is gone while there is no network. */
const NOT_SIGNED_IN = 'Nothing was synced: you are offline or signed out. Try again when you are back.';

interface Choice {
  readonly records: readonly Claimable[];
  readonly chosen: Chosen;
}

function idsOf({ records, chosen }: Choice): readonly string[] {
  return records.map(({ id }) => id).filter((id) => chosen.has(id));
}

interface Claim {
  readonly owner: UpliftId;
  readonly ids: readonly string[];
  readonly onDone: (done: number) => void;
}

interface Claimed {
  readonly done: number;
  /** Why not all were; null where they were. `locked`: the account's key is not here. */
  readonly because: StorageRefusal | 'locked' | null;
}

async function claimInLots(records: ClaimableRecords, { owner, ids, onDone }: Claim): Promise<Claimed> {
  let done = 0;
  for (let from = 0; from < ids.length; from += LOT) {
    // oxlint-disable-next-line no-await-in-loop -- a device writes no faster when it is asked for all at once
    const claimed = await records.claim(ids.slice(from, from + LOT), owner);
    if (!claimed.ok) return { done, because: claimed.refusal };
    done += claimed.value;
    onDone(done);
  }
  return { done, because: done < ids.length ? 'locked' : null };
}

/** What could not be claimed waits to be chosen again; what another tab claimed meanwhile does not. */
async function remaining(parts: ClaimSessionParts, chosen: Chosen, { done, because }: Claimed): Promise<Claiming> {
  const left = await listed(parts);
  const missed = new Set(idsOf({ records: left, chosen }));
  if (because === null || missed.size === 0) return CLOSED;
  const happened = `${String(done)} of ${counted(chosen.size, CLAIM_WORDS[parts.kind].one)} were synced.`;
  const failure =
    because === 'locked' ? `${happened} Sign in again, then try again.` : storageSentence(happened, because);
  return { kind: 'choosing', records: left, chosen: missed, failure };
}
