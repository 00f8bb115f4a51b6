import { createStore, type ClaimCourse, type StorageRefusal, type Store, type UpliftId } from '@uplift/core/foundation';
import type { Claimable, ClaimableRecords } from './claimable.ts';

/** State of the claiming of one kind. */
export type Claiming =
  | { readonly type: 'closed' }
  | {
      readonly type: 'choosing';
      readonly records: readonly Claimable[];
      readonly chosen: Chosen;
      readonly failure: ClaimFailure | null;
    }
  | {
      readonly type: 'claiming';
      readonly records: readonly Claimable[];
      readonly chosen: Chosen;
      readonly done: number;
      readonly isStopping: boolean;
    };

type Chosen = ReadonlySet<string>;

/** The reason not everything that was chosen is claimed. */
export type ClaimFailure =
  /** The person is offline or signed out. */
  | { readonly type: 'not-signed-in' }
  /** `locked`: the account’s key is not here. */
  | {
      readonly type: 'not-all';
      readonly done: number;
      readonly chosen: number;
      readonly because: StorageRefusal | 'locked';
    };

/** Session of one claim dialog: lists unclaimed records, and claims the chosen ones for an account. */
export interface ClaimSession {
  readonly state: Store<Claiming>;
  /**
   * Opens with everything chosen, unless it is no longer wanted once the list is known. Resolves to true if it opened.
   */
  readonly open: (isWanted?: () => boolean) => Promise<boolean>;
  readonly choose: (ids: Chosen) => void;
  /**
   * Claims the chosen records for the signed-in account; does nothing without a choice. Resolves to the number
   * claimed.
   */
  readonly sync: () => Promise<number>;
  /** Closes without claiming; not while it claims. */
  readonly skip: () => void;
  /** Stops the running claim: claimed records stay claimed, and the rest stays unclaimed. */
  readonly stop: () => void;
  /** Skips while records are being chosen; stops while they are being claimed. */
  readonly close: () => void;
}

export interface ClaimSessionParts {
  readonly records: ClaimableRecords;
  /** The signed-in account; null without one. */
  readonly owner: () => UpliftId | null;
}

/** Number of records that are claimed before anyone could read the progress. */
export const FEW = 500;

const CLOSED: Claiming = { type: 'closed' };

/** Begins closed. */
export function createClaimSession(parts: ClaimSessionParts): ClaimSession {
  const state = createStore<Claiming>(CLOSED);
  const claimChosen = async (owner: UpliftId, choice: Choice): Promise<number> => {
    const isStopping = () => {
      const now = state.get();
      return now.type === 'claiming' && now.isStopping;
    };
    const report = (done: number) => state.set({ type: 'claiming', ...choice, done, isStopping: isStopping() });
    report(0);
    const outcome = await claimAll(parts.records, { owner, ids: toIds(choice), onDone: report, isStopped: isStopping });
    const isOver = outcome.because === null || isStopping();
    state.set(isOver ? CLOSED : await keepRemaining(parts, choice.chosen, outcome));
    return outcome.done;
  };
  const skip = () => {
    if (state.get().type === 'choosing') state.set(CLOSED);
  };
  const stop = () => {
    const now = state.get();
    if (now.type === 'claiming') state.set({ ...now, isStopping: true });
  };
  return {
    state,
    skip,
    stop,
    close() {
      skip();
      stop();
    },
    async open(isWanted = () => true) {
      const records = await listUnclaimed(parts);
      if (records.length === 0 || state.get().type !== 'closed' || !isWanted()) return false;
      state.set({ type: 'choosing', records, chosen: new Set(records.map(({ id }) => id)), failure: null });
      return true;
    },
    choose(chosen) {
      const now = state.get();
      if (now.type === 'choosing') state.set({ ...now, chosen, failure: null });
    },
    async sync() {
      const now = state.get();
      if (now.type !== 'choosing' || now.chosen.size === 0) return 0;
      const owner = parts.owner();
      const { records, chosen } = now;
      if (owner !== null) return claimChosen(owner, { records, chosen });
      state.set({ ...now, failure: { type: 'not-signed-in' } });
      return 0;
    },
  };
}

/** Returns an empty list if the device does not answer. */
async function listUnclaimed({ records }: ClaimSessionParts): Promise<readonly Claimable[]> {
  try {
    return await records.list();
  } catch {
    return [];
  }
}

interface Choice {
  readonly records: readonly Claimable[];
  readonly chosen: Chosen;
}

function toIds({ records, chosen }: Choice): readonly string[] {
  return records.map(({ id }) => id).filter((id) => chosen.has(id));
}

interface Claim extends Required<ClaimCourse> {
  readonly owner: UpliftId;
  readonly ids: readonly string[];
}

interface Claimed {
  readonly done: number;
  /** The reason some were not claimed; null if all were. `locked`: the account's key is not here. */
  readonly because: StorageRefusal | 'locked' | null;
}

async function claimAll(records: ClaimableRecords, { owner, ids, onDone, isStopped }: Claim): Promise<Claimed> {
  let done = 0;
  const course: ClaimCourse = {
    isStopped,
    onDone(claimed) {
      done = claimed;
      onDone(claimed);
    },
  };
  const claimed = await records.claim(ids, owner, course);
  if (!claimed.ok) return { done, because: claimed.refusal };
  return { done: claimed.value, because: claimed.value < ids.length ? 'locked' : null };
}

/** Returns the choice without claimed records: those that failed wait to be chosen again; those that another tab claimed in between are gone. */
async function keepRemaining(parts: ClaimSessionParts, chosen: Chosen, { done, because }: Claimed): Promise<Claiming> {
  const left = await listUnclaimed(parts);
  const missed = new Set(toIds({ records: left, chosen }));
  if (because === null || missed.size === 0) return CLOSED;
  const failure = { type: 'not-all', done, chosen: chosen.size, because } as const;
  return { type: 'choosing', records: left, chosen: missed, failure };
}
