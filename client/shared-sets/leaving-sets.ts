import { createStore, type SetId, type Store } from '@uplift/core/foundation';

const leaving = createStore<ReadonlySet<SetId>>(new Set());

/** Sets that are being given back: they are not listed any more, and can still be taken back. */
export const leavingSets: Store<ReadonlySet<SetId>> = leaving;

export function setLeaving(id: SetId, isLeaving: boolean): void {
  const others = new Set(leaving.get());
  if (isLeaving) others.add(id);
  else others.delete(id);
  leaving.set(others);
}
