import type { ChurchLibrary } from '@uplift/client/libraries';
import { useUplift } from './uplift.ts';
import { useStore } from './use-store.ts';

/** The church whose library the pages show; null for the person's own. */
export function useShownChurch(): ChurchLibrary | null {
  const { libraries } = useUplift();
  const shown = useStore(libraries.shown);
  return useStore(libraries.churches).find(({ churchId }) => churchId === shown) ?? null;
}

/** Returns true for people who have more than one library. */
export function useHasChurches(): boolean {
  return useStore(useUplift().libraries.churches).length > 0;
}

/** Returns true if the person may change the records that the pages show: one's own always, those of a church by role. */
export function useMayEdit(): boolean {
  const isOwn = useStore(useUplift().libraries.shown) === null;
  return useShownChurch()?.mayEdit ?? isOwn;
}
