import { hasSameWords } from '@uplift/core/song-edits';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ArrangementId } from '@uplift/core/foundation';
import { layOutChart, type Chart, type Song } from '@uplift/core/songbook';

/** The chart by which the sheet is set. It follows the words and the order but not the chords, so that the page does not change its size while chords are placed. */
export function useSetChart(song: Song, arrangementId: ArrangementId): Chart {
  // No key waits for it.
  const calm = useDeferredValue(song);
  const [setBy, setSetBy] = useState(calm);
  const isOutdated = setBy !== calm && !hasSameWords(setBy, calm, arrangementId);
  if (isOutdated) setSetBy(calm);
  const current = isOutdated ? calm : setBy;
  return useMemo(() => layOutChart(current, arrangementId), [current, arrangementId]);
}
