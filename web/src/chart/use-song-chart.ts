import { useMemo } from 'react';
import type { ArrangementId } from '@uplift/core/foundation';
import { capoFretOf, chooseCapo, type KeyName } from '@uplift/core/music';
import {
  capoPreferenceKey,
  plannedCapoKey,
  readCapo,
  readPlannedCapo,
  type CapoPlace,
  type PlannedCapo,
} from '@uplift/core/performance';
import {
  arrangementOf,
  chartHeader,
  layOutChart,
  type Chart,
  type ChartHeader,
  type Song,
} from '@uplift/core/songbook';
import { useStoredPreferences } from '../state/stored-values.ts';
import { useKeptChoice } from './use-chart-preferences.ts';

/** A song's arrangement as this device's player reads it. */
export interface SongChart {
  /** Tells it from every other song's and arrangement's. */
  readonly name: string;
  readonly arrangementId: ArrangementId;
  readonly header: ChartHeader;
  readonly chart: Chart;
  /** The fret of the capo; 0 without one. */
  readonly capoFret: number;
  /** Puts the capo where shapes of `key` sound right; the song's own key takes it off. */
  readonly chooseCapo: (key: KeyName) => void;
}

/** The chart of the arrangement asked for, else of the song's first, in the shapes of the player's capo: the one a set names, where it does.
 * Null while anything of it is unknown. */
export function useSongChart(
  song: Song | null,
  arrangementId: string | null,
  planned: PlannedCapo | null = null,
): SongChart | null {
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  const place = song === null ? null : capoPlaceOf(song, arrangementId);
  const capo = place === null || stored === null ? null : capoOf(stored, place, planned);
  const isKnown = stored !== null;
  const laidOut = useMemo(() => {
    if (song === null || !isKnown) return null;
    const header = chartHeader(song, arrangementId);
    return header && { header, chart: layOutChart(song, arrangementId, capo === null ? {} : { shapeKey: capo }) };
  }, [song, arrangementId, capo, isKnown]);
  return useMemo(() => {
    if (place === null || laidOut === null) return null;
    const { key } = laidOut.header;
    return {
      ...laidOut,
      name: `${place.songId}.${place.arrangementId}`,
      arrangementId: place.arrangementId,
      capoFret: capo === null ? 0 : capoFretOf(key, capo),
      chooseCapo: (chosen) => keep(...capoChoice(place, planned, chosen)),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the place is new whenever the song or its arrangement's id is
  }, [song, arrangementId, planned, laidOut, capo, keep]);
}

function capoPlaceOf(song: Song, arrangementId: string | null): CapoPlace | null {
  const played = arrangementOf(song, arrangementId);
  return played && { songId: song.id, arrangementId: played.id, key: played.arrangement.key };
}

function capoOf(stored: ReadonlyMap<string, unknown>, place: CapoPlace, planned: PlannedCapo | null): KeyName | null {
  return planned === null ? readCapo(stored, place) : readPlannedCapo(stored, planned, place);
}

/** Where the choice is stored, and as what: against a set's capo the song's own key is a choice too. */
function capoChoice(place: CapoPlace, planned: PlannedCapo | null, chosen: KeyName): [string, KeyName | null] {
  return planned === null
    ? [capoPreferenceKey(place.songId, place.arrangementId), chooseCapo(place.key, chosen)]
    : [plannedCapoKey(planned, place), chosen];
}
