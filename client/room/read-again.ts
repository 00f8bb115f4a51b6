import type { SetId } from '@uplift/core/foundation';

/** A change reaches the server a moment after its message; … */
const SOON_MS = 1_000;
/** … a second look catches anything that takes longer. */
const LATER_MS = 5_000;

/** Reloads a set once no more changes of it arrive, for the merged state. */
export function readAgainLater(
  read: (id: SetId) => void,
  after: (ms: number, work: () => void) => () => void,
): (id: SetId) => void {
  let cancels: readonly (() => void)[] = [];
  return (id) => {
    cancels.forEach((cancel) => cancel());
    cancels = [SOON_MS, LATER_MS].map((ms) => after(ms, () => read(id)));
  };
}
