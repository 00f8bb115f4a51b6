import { useMemo } from 'react';
import type { ArrangementId } from '@uplift/core/foundation';
import { capoFretOf, chooseCapo, type KeyName } from '@uplift/core/music';
import {
  capoPreferenceKey,
  plannedCapoKey,
  readCapo,
  readPlannedCapo,
  readPreferences,
  type CapoPlace,
  type PlannedCapo,
} from '@uplift/core/performance';
import type { Chart, ChartHeader, Song } from '@uplift/core/songbook';
import { useStoredPreferences } from '../state/stored-values.ts';
import { laidOutSongs, placeOf } from './laid-out-songs.ts';
import { useKeptChoice } from './use-chart-preferences.ts';

/** A song's arrangement as this device's player reads it. */
export interface SongChart {
  /** Tells it from every other song's and arrangement's. */
  readonly name: string;
  readonly arrangementId: ArrangementId;
  readonly header: ChartHeader;
  readonly chart: Chart;
  /** The key it is written in, or that the set plans: what it sounds in while it is not transposed. */
  readonly plannedKey: KeyName;
  /** Semitones up, or down below 0, for this performance: `header` has the key it then sounds in. */
  readonly transposedBy: number;
  /** The fret of the capo; 0 without one. */
  readonly capoFret: number;
  /** Puts the capo where shapes of `key` sound right; the song's own key takes it off. */
  readonly chooseCapo: (key: KeyName) => void;
}

/** What a set and a performance say of a song. */
export interface SongChartOptions {
  /** The capo a set names, where it does. */
  readonly planned?: PlannedCapo | null;
  /** Semitones, -6 to 6. */
  readonly transposedBy?: number;
}

/** The chart of the arrangement asked for, else of the song's first, in this device's notation and the shapes of the player's capo: the one
 * a set names, where it does. Null while anything of it is unknown. */
export function useSongChart(
  song: Song | null,
  arrangementId: string | null,
  { planned = null, transposedBy = 0 }: SongChartOptions = {},
): SongChart | null {
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  const place = song === null ? null : placeOf(song, arrangementId, transposedBy);
  const capo = place === null || stored === null ? null : capoOf(stored, place, planned);
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
      plannedKey: place.plannedKey,
      transposedBy,
      capoFret: capo === null ? 0 : capoFretOf(place.key, capo),
      chooseCapo: (chosen) => keep(...capoChoice(place, planned, chosen)),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the place is new whenever the song or its arrangement's id is
  }, [song, arrangementId, planned, transposedBy, laidOut, capo, keep]);
}

/** The device has not answered yet. */
const UNKNOWN = { notation: null, isLyricsOnly: false };

/** The capo the player reads by: that of the set, where it names one. */
export function capoOf(
  stored: ReadonlyMap<string, unknown>,
  place: CapoPlace,
  planned: PlannedCapo | null,
): KeyName | null {
  return planned === null ? readCapo(stored, place) : readPlannedCapo(stored, planned, place);
}

/** Where the choice is stored, and as what: against a set's capo the song's own key is a choice too. */
function capoChoice(place: CapoPlace, planned: PlannedCapo | null, chosen: KeyName): [string, KeyName | null] {
  return planned === null
    ? [capoPreferenceKey(place.songId, place.arrangementId), chooseCapo(place.key, chosen)]
    : [plannedCapoKey(planned, place), chosen];
}
