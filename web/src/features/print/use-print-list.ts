import type { RecordCondition, SongCondition } from '@uplift/client/records';
import { printItem, wantedSongs, type PrintItem, type Wanted } from '@uplift/core/print-layout';
import type { SharedSetCondition } from '@uplift/client/shared-sets';
import { useMemo } from 'react';
import { assertNever, createStore, type SetId, toId } from '@uplift/core/foundation';
import type { SetList } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import { useRecord, useSongs } from '../../state/records.ts';
import { useStoredPreferences } from '../../state/stored-values.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';

/** Reasons there is nothing to print. */
export type NothingReason =
  | 'no-songs'
  | 'empty-set'
  | 'set-missing'
  | 'set-unreadable'
  | 'shared-missing'
  | 'shared-unreachable';

/** List that the address asks to print. */
export type PrintList =
  | { readonly type: 'loading' }
  /** No one is signed in, which a shared set requires (SHARE-9). */
  | { readonly type: 'signed-out' }
  | { readonly type: 'nothing'; readonly because: NothingReason }
  | { readonly type: 'ready'; readonly items: readonly PrintItem[]; readonly set: SetList | null };

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
  const asked = isShared ? shared.asked : own;
  const { stored } = useStoredPreferences();
  const set = asked.type === 'known' ? asked.set : null;
  const wanted = useMemo(() => wantedSongs(set, open), [set, open]);
  const songs = usePrintedSongs(wanted, shared.songs);
  const items = useMemo(
    () => stored && songs && wanted.map((each, index) => printItem(each, songs[index] ?? null, { set, stored })),
    [stored, wanted, songs, set],
  );
  if (asked.type !== 'known') return asked;
  return items === null ? LOADING : toPrintList(items, set);
}

type AskedSet =
  | Exclude<PrintList, { readonly type: 'ready' }>
  | { readonly type: 'known'; readonly set: SetList | null };

function useOwnSet(setId: string | null): AskedSet {
  const record = useRecord(useUplift().live.sets, setId ?? '');
  return setId === null ? NO_SET : toAskedSet(record);
}

interface AskedSharedSet {
  readonly asked: AskedSet;
  /** The songs that came with it; null where they are the device's. */
  readonly songs: ReadonlyMap<string, Song> | null;
}

function useSharedSet(setId: string | null): AskedSharedSet {
  const { sharedSets } = useUplift();
  const store = useMemo(
    () => (setId === null ? NO_SHARED_SET : sharedSets.open(toId<SetId>(setId))),
    [sharedSets, setId],
  ); // the address names it
  const condition = useStore(store);
  return useMemo(() => toAskedSharedSet(condition), [condition]);
}

function toAskedSharedSet(condition: SharedSetCondition): AskedSharedSet {
  switch (condition.type) {
    case 'found':
      return { asked: { type: 'known', set: condition.shared.set }, songs: condition.shared.songs };
    case 'missing':
      return { asked: { type: 'nothing', because: 'shared-missing' }, songs: null };
    case 'unreachable':
      return { asked: { type: 'nothing', because: 'shared-unreachable' }, songs: null };
    case 'loading':
    case 'signed-out':
      return { asked: condition, songs: null };
    default:
      return assertNever(condition);
  }
}

/** Requested songs in order, each null if it does not exist; null while they are read. */
function usePrintedSongs(
  wanted: readonly Wanted[],
  shared: ReadonlyMap<string, Song> | null,
): readonly (Song | null)[] | null {
  const ids = useMemo(() => (shared === null ? wanted.map(({ songId }) => songId) : []), [wanted, shared]);
  const stored = useSongs(ids);
  return useMemo(() => {
    if (shared !== null) return wanted.map(({ songId }) => shared.get(songId) ?? null);
    return stored.some(({ type }) => type === 'loading' || type === 'unreadable') ? null : stored.map(songIn);
  }, [wanted, shared, stored]);
}

function toPrintList(items: readonly PrintItem[], set: SetList | null): PrintList {
  if (set === null && items.length === 0) return { type: 'nothing', because: 'no-songs' };
  // A set of nothing but parts of the service still has a list to print.
  if (set?.order.length === 0) return { type: 'nothing', because: 'empty-set' };
  return { type: 'ready', items, set };
}

const LOADING = { type: 'loading' } as const;
const NO_SET = { type: 'known', set: null } as const;
const NO_SHARED_SET = createStore<SharedSetCondition>(LOADING);

function toAskedSet(record: RecordCondition<SetList>) {
  switch (record.type) {
    case 'loading':
      return LOADING;
    case 'unreadable':
      return { type: 'nothing', because: 'set-unreadable' } as const;
    case 'found':
      return { type: 'known', set: record.value } as const;
    case 'in-trash':
    case 'missing':
      return { type: 'nothing', because: 'set-missing' } as const;
    default:
      return assertNever(record);
  }
}

function songIn(condition: SongCondition): Song | null {
  return condition.type === 'found' ? condition.value : null;
}
