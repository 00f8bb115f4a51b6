import { useMemo } from 'react';
import type { SetId } from '@uplift/core/foundation';
import { suggestedSet } from '@uplift/core/set-list';
import { useRecords } from './records.ts';
import { useStore } from './use-store.ts';
import { useUplift } from './uplift.ts';

/** An own or shared set that is running or upcoming. */
export interface UpcomingSet {
  readonly id: SetId;
  /** Epoch ms. */
  readonly at: number;
  /** Empty for a set that goes by its day. */
  readonly name: string;
  /** True if it is opened with `?shared=`, not with `?set=`. */
  readonly isShared: boolean;
}

/** The running or next set, own or shared (PLAN-40); null for none. */
export function useUpcomingSet(): UpcomingSet | null {
  const { live, sharedSets, now } = useUplift();
  const own = useRecords(live.sets);
  const shared = useStore(sharedSets.list);
  return useMemo(() => {
    const planned =
      own.status === 'ready'
        ? own.values.map(({ id, at, name = '', order }) => ({ id, at, name, order, isShared: false }))
        : [];
    const others = (shared ?? []).map(({ id, at, name = '' }) => ({ id, at, name, isShared: true }));
    const next = suggestedSet([...planned, ...others], now());
    return next === null || next.at === null
      ? null
      : { id: next.id, at: next.at, name: next.name, isShared: next.isShared };
  }, [own, shared, now]);
}
