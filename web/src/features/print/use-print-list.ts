import { useMemo } from 'react';
import { assertNever } from '@uplift/core/foundation';
import type { SetList } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import { useRecord, type RecordCondition } from '../../state/records.ts';
import { useSongs, type SongCondition } from '../../state/song-shelf.ts';
import { useStoredPreferences } from '../../state/stored-values.ts';
import { useUplift } from '../../state/uplift.ts';
import { printItem, wantedSongs, type PrintItem } from './print-item.ts';

/** Why there is nothing to print. */
export type NothingReason = 'no-songs' | 'empty-set' | 'set-missing' | 'set-unreadable';

/** What the address asks to print. */
export type PrintList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'nothing'; readonly because: NothingReason }
  | { readonly kind: 'ready'; readonly items: readonly PrintItem[]; readonly set: SetList | null };

/** The songs of the set `setId`, or without one of the open list; live. */
export function usePrintList(setId: string | null, open: string): PrintList {
  const record = useRecord(useUplift().sets, setId ?? '');
  const { stored } = useStoredPreferences();
  const asked = setId === null ? NO_SET : conditionOf(record);
  const set = asked.kind === 'known' ? asked.set : null;
  const wanted = useMemo(() => wantedSongs(set, open), [set, open]);
  const ids = useMemo(() => wanted.map(({ songId }) => songId), [wanted]);
  const songs = useSongs(ids);
  const items = useMemo(
    () => stored && wanted.map((each, index) => printItem(each, songIn(songs[index]), { set, stored })),
    [stored, wanted, songs, set],
  );
  if (asked.kind !== 'known') return asked;
  return items === null || songs.some(({ kind }) => kind === 'loading') ? LOADING : listOf(items, set);
}

function listOf(items: readonly PrintItem[], set: SetList | null): PrintList {
  if (set === null && items.length === 0) return { kind: 'nothing', because: 'no-songs' };
  // A set of nothing but parts of the service still has a list to print.
  if (set?.order.length === 0) return { kind: 'nothing', because: 'empty-set' };
  return { kind: 'ready', items, set };
}

const LOADING = { kind: 'loading' } as const;
const NO_SET = { kind: 'known', set: null } as const;

function conditionOf(record: RecordCondition<SetList>) {
  switch (record.kind) {
    case 'loading':
      return LOADING;
    case 'unreadable':
      return { kind: 'nothing', because: 'set-unreadable' } as const;
    case 'found':
      return { kind: 'known', set: record.value } as const;
    case 'in-trash':
    case 'missing':
      return { kind: 'nothing', because: 'set-missing' } as const;
    default:
      return assertNever(record);
  }
}

function songIn(condition: SongCondition | undefined): Song | null {
  return condition?.kind === 'found' ? condition.song : null;
}
