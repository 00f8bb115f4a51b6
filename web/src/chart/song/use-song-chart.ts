import {
  laidOutSongs,
  playerCapoChoice,
  readPlayerLook,
  type PlayerChoices,
  type SoundingPlace,
} from '@uplift/core/performance';
import { useCallback, useMemo } from 'react';
import type { ArrangementId } from '@uplift/core/foundation';
import { capoFretOf, transposedKey, type Fret, type KeyName } from '@uplift/core/music';
import type { Chart, ChartHeader, Song } from '@uplift/core/songbook';
import { useStoredPreferences } from '../../state/stored-values.ts';
import { useKeptChoice } from '../preferences/use-chart-preferences.ts';

/** A song's arrangement as this device's player reads it. */
export interface SongChart {
  /** Identifies the song and its arrangement. */
  readonly name: string;
  readonly arrangementId: ArrangementId;
  readonly header: ChartHeader;
  readonly chart: Chart;
  /** The key it is written in, or that the set plans: the sounding key while it is not transposed. */
  readonly plannedKey: KeyName;
  /** The key that the others play in: that of `header`, unless the reader has a key of their own. */
  readonly bandKey: KeyName;
  /** Semitones up, or down below 0, for this performance: `header` has the key it then sounds in. */
  readonly transposedBy: number;
  /** The fret of the capo; 0 without one. */
  readonly capoFret: number;
  /** Puts the capo where shapes of `key` sound right; the song's own key takes it off. */
  readonly chooseCapo: (key: KeyName) => void;
}

/** Options of a song's chart that come from a set, a performance or the reader's layer. */
export interface SongChartOptions extends Omit<PlayerChoices, 'arrangementId'> {
  /** Stores another fret in the layer, which has a capo. */
  readonly chooseOwnCapo?: (fret: Fret) => void;
}

/** The chart of the chosen arrangement, or else of the song's first, in this device's notation and the shapes of the player's capo: that of
 * their layer, or the one a set names, where they do. Null while anything of it is unknown. */
export function useSongChart(
  song: Song | null,
  arrangementId: string | null,
  options: SongChartOptions = {},
): SongChart | null {
  const { stored } = useStoredPreferences();
  const played = song === null || stored === null ? null : readPlayerLook(song, stored, { ...options, arrangementId });
  const written = JSON.stringify(played?.look);
  const laidOut = useMemo(() => {
    if (song === null || played === null) return null;
    return laidOutSongs(song, played.look);
    // oxlint-disable-next-line react/exhaustive-deps -- the look is new with every drawing, and the same while it says the same
  }, [song, written]);
  const chooseCapo = useCapoChoice(played?.place ?? null, options);
  return useMemo(() => {
    if (played === null || laidOut === null) return null;
    const { place, look } = played;
    return {
      ...laidOut,
      name: `${place.songId}.${place.arrangementId}`,
      arrangementId: place.arrangementId,
      plannedKey: place.key,
      bandKey: transposedKey(place.key, look.transposedBy),
      transposedBy: look.transposedBy,
      capoFret: look.capo === null ? 0 : capoFretOf(place.soundingKey, look.capo),
      chooseCapo,
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the place is new whenever the song or its look is
  }, [laidOut, chooseCapo]);
}

/** Stores the capo in the layer if that has one, else on this device. */
function useCapoChoice(place: SoundingPlace | null, { planned = null, layer, chooseOwnCapo }: SongChartOptions) {
  const keep = useKeptChoice();
  const hasOwnCapo = (layer?.capo ?? null) !== null;
  return useCallback(
    (chosen: KeyName) => {
      if (place === null) return;
      if (hasOwnCapo) chooseOwnCapo?.(capoFretOf(place.soundingKey, chosen));
      else keep(...playerCapoChoice(place, planned, chosen));
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the place is new with every drawing, and the same while it says the same
    [JSON.stringify(place), planned, hasOwnCapo, chooseOwnCapo, keep],
  );
}
