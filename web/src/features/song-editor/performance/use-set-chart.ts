import { useMemo, useState } from 'react';
import type { ArrangementId } from '@uplift/core/foundation';
import { layOutChart, type Chart, type Song } from '@uplift/core/songbook';
import { hasSameWords } from './same-words.ts';

/** The chart by which the sheet is set. It follows the words and the order but not the chords, so that the page does not change its size while chords are placed. */
export function useSetChart(song: Song, arrangementId: ArrangementId): Chart {
  const [setBy, setSetBy] = useState(song);
  const isOutdated = setBy !== song && !hasSameWords(setBy, song, arrangementId);
  if (isOutdated) setSetBy(song);
  const current = isOutdated ? song : setBy;
  return useMemo(() => layOutChart(current, arrangementId), [current, arrangementId]);
}
