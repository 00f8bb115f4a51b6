import { useMemo } from 'react';
import type { Layer } from '@uplift/core/layers';
import { isSongItem, type SetItem } from '@uplift/core/set-list';
import { useRecordRow } from '../../state/records.ts';
import { useUplift } from '../../state/uplift.ts';

/** The layers over all items of a list, so that a step to one of them needs no storage; null for items without one. */
export function useLayersAhead(list: readonly SetItem[]): readonly (Layer | null)[] {
  const ids = useMemo(() => list.map((item) => (isSongItem(item) ? item.song_id : '')), [list]);
  const row = useRecordRow(useUplift().live.layers, ids);
  return useMemo(() => row.map((condition) => (condition.type === 'found' ? condition.value : null)), [row]);
}
