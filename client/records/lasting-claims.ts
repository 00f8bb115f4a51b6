import type { RecordAccess } from '@uplift/client/accounts';
import {
  createStore,
  type KeyedValueRepository,
  type RecordRepository,
  type Store,
  type UpliftId,
  toId,
} from '@uplift/core/foundation';

/** Kinds that can be claimed, by the device's names. */
type ClaimedKind = 'songs' | 'collections' | 'sets';

/** The used part of the Web Locks API. */
export interface ClaimLocks {
  request<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer>;
}

export interface LastingClaimsParts {
  readonly preferences: Pick<KeyedValueRepository, 'get' | 'put'>;
  readonly access: RecordAccess;
  /** Null if the browser has no locks, as on a page without https. */
  readonly locks: ClaimLocks | null;
}

/** Claims that outlive the page: one that a reload interrupted resumes with the next page of its account. */
export interface LastingClaims {
  /** The records of a kind; pending claims are not listed as unclaimed. */
  lasting<Records extends Claimed>(kind: ClaimedKind, records: Records): Records;
  /** Count of records that this tab has yet to claim. */
  readonly left: Store<number>;
}

type Claimed = Pick<RecordRepository<{ readonly id: string }>, 'claim' | 'getUnclaimed'>;
type Claim = Claimed['claim'];

export function createLastingClaims(parts: LastingClaimsParts): LastingClaims {
  const left = createStore(0);
  const remaining = new Map<ClaimedKind, number>();
  const report = (kind: ClaimedKind, count: number) => {
    remaining.set(kind, count);
    left.set([...remaining.values()].reduce((sum, one) => sum + one, 0));
  };
  return {
    left,
    lasting(kind, records) {
      const claim = counting(records.claim, (count) => report(kind, count));
      const kept = keptClaims(parts.preferences, kind);
      resumeOnceUnlocked({ ...parts, kind, kept, claim, getUnclaimed: records.getUnclaimed });
      return {
        ...records,
        claim: (ids, owner, course = {}) =>
          alone(parts.locks, kind, () => lastingClaim({ kept, claim }, [ids, owner, course])),
        async getUnclaimed() {
          const [unclaimed, owner] = [await records.getUnclaimed(), unlockedId(parts.access)];
          const chosen = new Set(owner === null ? [] : await kept.read(owner));
          return chosen.size === 0 ? unclaimed : unclaimed.filter(({ value }) => !chosen.has(value.id));
        },
      };
    },
  };
}

/** Lets one tab claim at a time: the next one continues the claim when it ends. */
function alone<Answer>(locks: ClaimLocks | null, kind: ClaimedKind, work: () => Promise<Answer>): Promise<Answer> {
  return locks === null ? work() : locks.request(`uplift-claim.${kind}`, work);
}

function counting(claim: Claim, report: (left: number) => void): Claim {
  return async (ids, owner, course = {}) => {
    report(ids.length);
    const onDone = (done: number) => {
      report(ids.length - done);
      course.onDone?.(done);
    };
    try {
      return await claim(ids, owner, { ...course, onDone });
    } finally {
      report(0);
    }
  };
}

/** Choice of each account's user, stored until all of it is claimed. */
interface KeptClaims {
  /** Ids; none where nothing is left over. */
  read(owner: UpliftId): Promise<readonly string[]>;
  keep(owner: UpliftId, ids: readonly string[]): Promise<unknown>;
}

function keptClaims(preferences: LastingClaimsParts['preferences'], kind: ClaimedKind): KeptClaims {
  const storageKey = (owner: UpliftId) => `claim.${kind}.${owner}`;
  return {
    async read(owner) {
      const ids = await preferences.get(storageKey(owner));
      return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
    },
    keep: (owner, ids) => preferences.put(storageKey(owner), ids.length === 0 ? null : ids),
  };
}

interface Lasting {
  readonly kept: KeptClaims;
  readonly claim: Claim;
}

/**
 * Runs a claim that is stored until it ends, successfully or not: only a closed page leaves it over. A full device
 * claims anyway, or reports the refusal.
 */
async function lastingClaim({ kept, claim }: Lasting, [ids, owner, course]: Parameters<Claim>): ReturnType<Claim> {
  await kept.keep(owner, ids);
  try {
    return await claim(ids, owner, course);
  } finally {
    await kept.keep(owner, []);
  }
}

interface Resuming extends Lasting, LastingClaimsParts {
  readonly kind: ClaimedKind;
  readonly getUnclaimed: Claimed['getUnclaimed'];
}

function resumeOnceUnlocked(resuming: Resuming): void {
  const { access, locks, kind, kept, getUnclaimed } = resuming;
  const resume = async () => {
    const owner = unlockedId(access);
    if (owner === null || (await kept.read(owner)).length === 0) return;
    await alone(locks, kind, async () => {
      // Another tab may have ended it meanwhile.
      const chosen = new Set(await kept.read(owner));
      if (chosen.size === 0) return;
      const left = (await getUnclaimed()).map(({ value }) => value.id).filter((id) => chosen.has(id));
      await lastingClaim(resuming, [left, owner, {}]);
    });
  };
  access.state.subscribe(() => void resume());
  void resume();
}

function unlockedId({ state }: RecordAccess): UpliftId | null {
  const access = state.get();
  // The server gave it away.
  return access.type === 'unlocked' ? toId<UpliftId>(access.account.upliftId) : null;
}
