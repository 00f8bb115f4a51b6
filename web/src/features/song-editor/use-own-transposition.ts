import { isTransposition, transpositionPreferenceKey } from '@uplift/core/performance';
import { findArrangement, type Song } from '@uplift/core/songbook';
import { useKeptChoice } from '../../chart/index.ts';
import { useStoredPreferences } from '../../state/stored-values.ts';

interface OwnTransposition {
  /** Semitones, -6 to 6. */
  readonly transposedBy: number;
  readonly transpose: (by: number) => void;
}

/** Steps by which this device's reader has transposed the chart. Other devices keep their charts. */
export function useOwnTransposition(song: Song, arrangementId: string | null): OwnTransposition {
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  const arrangement = findArrangement(song, arrangementId);
  const id = arrangement === null ? null : transpositionPreferenceKey(song.id, arrangement.id);
  const kept = id === null ? null : stored?.get(id);
  return {
    transposedBy: isTransposition(kept) ? kept : 0,
    transpose: (by) => {
      if (id !== null) keep(id, by === 0 ? null : by);
    },
  };
}
