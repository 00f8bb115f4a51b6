import type { SongCondition } from '@uplift/client/records';
import { type PlannedSong, type PlannedSongs, isSongItem, type SetItem } from '@uplift/core/set-list';
import { useMemo } from 'react';
import { useSongs } from '../../../state/records.ts';

/** The songs of a set's items by their ids, live. */
export function usePlannedSongs(order: readonly SetItem[]): PlannedSongs {
  const ids = useSameIds([...new Set(order.filter(isSongItem).map((item) => item.song_id))]);
  const conditions = useSongs(ids);
  return useMemo(() => new Map(ids.map((id, at) => [id, plannedSong(conditions[at])] as const)), [ids, conditions]);
}

function plannedSong(condition: SongCondition | undefined): PlannedSong {
  if (condition === undefined || condition.type === 'loading' || condition.type === 'unreadable') return 'loading';
  return condition.type === 'found' ? condition.value : 'not-found';
}

/** The same array for as long as it holds the same ids. */
function useSameIds(ids: readonly string[]): readonly string[] {
  const text = JSON.stringify(ids);
  return useMemo(() => JSON.parse(text) as readonly string[], [text]); // written the line above
}
