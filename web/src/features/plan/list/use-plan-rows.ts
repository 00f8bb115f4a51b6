import { planRows, type PlanRow } from '@uplift/client/shared-sets';
import { useMemo } from 'react';
import { useLibraryRows } from '../../../state/library-rows.ts';
import { useRecords } from '../../../state/records.ts';
import { useStore } from '../../../state/use-store.ts';
import { useShownChurch } from '../../../state/shown-church.ts';
import { useUplift } from '../../../state/uplift.ts';

/** The sets of the table. Unreadable: the device failed to answer. */
export type PlanRows =
  | { readonly status: 'loading' }
  | { readonly status: 'unreadable' }
  | { readonly status: 'ready'; readonly rows: readonly PlanRow[] };

/** The sets of the shown library, live; with one's own those that others share. */
export function usePlanRows(): PlanRows {
  const { live, sharedSets } = useUplift();
  const own = useRecords(live.sets);
  const shared = useStore(sharedSets.list);
  const leaving = useStore(sharedSets.leaving);
  const isChurch = useShownChurch() !== null;
  const titles = useTitles();
  return useMemo(() => {
    if (own.status !== 'ready') return own;
    // Who has no sets of one's own may have some of others: until it is known, nothing is said.
    if (isChurch) return { status: 'ready', rows: planRows(own.values, [], titles) };
    if (own.values.length === 0 && shared === null) return { status: 'loading' };
    const stayed = (shared ?? []).filter(({ id }) => !leaving.has(id));
    return { status: 'ready', rows: planRows(own.values, stayed, titles) };
  }, [own, shared, leaving, titles, isChurch]);
}

/** The titles of the library's songs by their ids. */
function useTitles(): ReadonlyMap<string, string> {
  const library = useLibraryRows();
  return useMemo(
    () => new Map(library.status === 'ready' ? library.rows.map(({ id, title }) => [id, title]) : []),
    [library],
  );
}
