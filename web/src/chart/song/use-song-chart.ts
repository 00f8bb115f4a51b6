import {
  findSoundingPlace,
  laidOutSongs,
  playerCapoChoice,
  readPlayerCapo,
  readPreferences,
  type PlannedCapo,
} from '@uplift/core/performance';
import { useMemo } from 'react';
import type { ArrangementId } from '@uplift/core/foundation';
import { capoFretOf, type KeyName } from '@uplift/core/music';
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
  /** Semitones up, or down below 0, for this performance: `header` has the key it then sounds in. */
  readonly transposedBy: number;
  /** The fret of the capo; 0 without one. */
  readonly capoFret: number;
  /** Puts the capo where shapes of `key` sound right; the song's own key takes it off. */
  readonly chooseCapo: (key: KeyName) => void;
}

/** Options of a song's chart that come from a set or a performance. */
export interface SongChartOptions {
  /** The capo a set names, where it does. */
  readonly planned?: PlannedCapo | null;
  /** Semitones, -6 to 6. */
  readonly transposedBy?: number;
}

/** The chart of the chosen arrangement, or else of the song's first, in this device's notation and the shapes of the player's capo: the one
 * a set names, where it does. Null while anything of it is unknown. */
export function useSongChart(
  song: Song | null,
  arrangementId: string | null,
  { planned = null, transposedBy = 0 }: SongChartOptions = {},
): SongChart | null {
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  const place = song === null ? null : findSoundingPlace(song, arrangementId, transposedBy);
  const capo = place === null || stored === null ? null : readPlayerCapo(stored, place, planned);
  const { notation, isLyricsOnly } = stored === null ? UNKNOWN : readPreferences(stored);
  const laidOut = useMemo(() => {
    if (song === null || notation === null) return null;
    return laidOutSongs(song, { arrangementId, transposedBy, capo, notation, isLyricsOnly });
  }, [song, arrangementId, transposedBy, capo, notation, isLyricsOnly]);
  return useMemo(() => {
    if (place === null || laidOut === null) return null;
    return {
      ...laidOut,
      name: `${place.songId}.${place.arrangementId}`,
      arrangementId: place.arrangementId,
      plannedKey: place.key,
      transposedBy,
      capoFret: capo === null ? 0 : capoFretOf(place.soundingKey, capo),
      chooseCapo: (chosen) => keep(...playerCapoChoice(place, planned, chosen)),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the place is new whenever the song or its arrangement's id is
  }, [song, arrangementId, planned, transposedBy, laidOut, capo, keep]);
}

/** The device has not answered yet. */
const UNKNOWN = { notation: null, isLyricsOnly: false };
