import { useMemo } from 'react';
import type { ArrangementId } from '@uplift/core/foundation';
import { capoFretOf, chooseCapo, type KeyName } from '@uplift/core/music';
import { capoPreferenceKey, readCapo } from '@uplift/core/performance';
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

/** The chart of the arrangement asked for, else of the song's first, in the shapes of the player's capo. Null while anything of it is unknown. */
export function useSongChart(song: Song | null, arrangementId: string | null): SongChart | null {
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  const played = song === null ? null : arrangementOf(song, arrangementId);
  const capo =
    song === null || played === null || stored === null
      ? null
      : readCapo(stored, { songId: song.id, arrangementId: played.id, key: played.arrangement.key });
  const isKnown = stored !== null;
  const laidOut = useMemo(() => {
    if (song === null || !isKnown) return null;
    const header = chartHeader(song, arrangementId);
    return header && { header, chart: layOutChart(song, arrangementId, capo === null ? {} : { shapeKey: capo }) };
  }, [song, arrangementId, capo, isKnown]);
  return useMemo(() => {
    if (song === null || played === null || laidOut === null) return null;
    const { key } = laidOut.header;
    return {
      ...laidOut,
      name: `${song.id}.${played.id}`,
      arrangementId: played.id,
      capoFret: capo === null ? 0 : capoFretOf(key, capo),
      chooseCapo: (chosen) => keep(capoPreferenceKey(song.id, played.id), chooseCapo(key, chosen)),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the arrangement is new whenever the song or its id is
  }, [song, arrangementId, laidOut, capo, keep]);
}
