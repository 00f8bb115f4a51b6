import {
  ownSetToPrint,
  sharedSetToPrint,
  songsToPrint,
  toPrintList,
  type PrintList,
  type SetToPrint,
} from '@uplift/client/printing';
import type { SharedSetCondition } from '@uplift/client/shared-sets';
import { useMemo } from 'react';
import { createStore, type SetId, toId } from '@uplift/core/foundation';
import { printItem, wantedSongs, type Wanted } from '@uplift/core/print-layout';
import type { Song } from '@uplift/core/songbook';
import { useRecord, useSongs } from '../../state/records.ts';
import { useStoredPreferences } from '../../state/stored-values.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';

/** Address of a list: one's own set, a set that another account shares, or an open list. */
export interface PrintAddress {
  readonly setId: string | null;
  readonly isShared: boolean;
  readonly open: string;
}

/** The songs of the set that the address names, or without one of its open list; live. */
export function usePrintList({ setId, isShared, open }: PrintAddress): PrintList {
  const own = useOwnSet(isShared ? null : setId);
  const shared = useSharedSet(isShared ? setId : null);
  const asked = isShared ? shared : own;
  const { stored } = useStoredPreferences();
  const { set, songs: sharedSongs } = asked.type === 'known' ? asked : NO_SET;
  const wanted = useMemo(() => wantedSongs(set, open), [set, open]);
  const songs = usePrintedSongs(wanted, sharedSongs);
  const items = useMemo(
    () => stored && songs && wanted.map((each, index) => printItem(each, songs[index] ?? null, { set, stored })),
    [stored, wanted, songs, set],
  );
  return toPrintList(asked, items);
}

const NO_SET = { type: 'known', set: null, songs: null } as const;
const NO_SHARED_SET = createStore<SharedSetCondition>({ type: 'loading' });

function useOwnSet(setId: string | null): SetToPrint {
  const record = useRecord(useUplift().live.sets, setId ?? '');
  return setId === null ? NO_SET : ownSetToPrint(record);
}

function useSharedSet(setId: string | null): SetToPrint {
  const { sharedSets } = useUplift();
  const store = useMemo(
    () => (setId === null ? NO_SHARED_SET : sharedSets.open(toId<SetId>(setId))),
    [sharedSets, setId],
  ); // the address names it
  return sharedSetToPrint(useStore(store));
}

/** Requested songs in order, each null if it does not exist; null while they are read. */
function usePrintedSongs(
  wanted: readonly Wanted[],
  shared: ReadonlyMap<string, Song> | null,
): readonly (Song | null)[] | null {
  const ids = useMemo(() => (shared === null ? wanted.map(({ songId }) => songId) : []), [wanted, shared]);
  const stored = useSongs(ids);
  return useMemo(
    () => (shared === null ? songsToPrint(stored) : wanted.map(({ songId }) => shared.get(songId) ?? null)),
    [wanted, shared, stored],
  );
}
