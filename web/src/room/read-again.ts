import type { SetId } from '@uplift/core/foundation';

/** A change reaches the server a moment after its message; … */
const SOON_MS = 1_000;
/** … where that takes longer, the second look finds it. */
const LATER_MS = 5_000;

/** Reloads a set once no more changes of it arrive, for the merged state. */
export function readAgainLater(read: (id: SetId) => void): (id: SetId) => void {
  let timers: readonly ReturnType<typeof setTimeout>[] = [];
  return (id) => {
    timers.forEach(clearTimeout);
    timers = [SOON_MS, LATER_MS].map((ms) => setTimeout(() => read(id), ms));
  };
}
