import { whileIdle } from '@uplift/client/idle';
import { findSoundingPlace, laidOutSongs, readPlayerCapo, readPreferences } from '@uplift/core/performance';
import { useEffect } from 'react';
import type { Song } from '@uplift/core/songbook';
import { useStoredPreferences } from '../../state/stored-values.ts';
import { measureLongestLine } from '../fit/longest-line.ts';
import type { SongChartOptions } from './use-song-chart.ts';

/** A song that may be shown next, with the arguments for `useSongChart`. */
export interface ComingSong extends SongChartOptions {
  readonly song: Song;
  readonly arrangementId: string | null;
}

/** Lays out and measures the charts that may be shown next, one at a time while the page is idle. Keep `coming` the same array while its content is the same. */
export function useChartsAhead(coming: readonly ComingSong[]): void {
  const { stored } = useStoredPreferences();
  useEffect(() => {
    if (stored === null) return undefined;
    return whileIdle(coming.map((each) => () => prepare(each, stored)));
  }, [coming, stored]);
}

function prepare(
  { song, arrangementId, planned = null, transposedBy = 0 }: ComingSong,
  stored: ReadonlyMap<string, unknown>,
): void {
  const place = findSoundingPlace(song, arrangementId, transposedBy);
  if (place === null) return;
  const { notation, isLyricsOnly, chordScale } = readPreferences(stored);
  const capo = readPlayerCapo(stored, place, planned);
  const laidOut = laidOutSongs(song, { arrangementId, transposedBy, capo, notation, isLyricsOnly });
  if (laidOut !== null) measureLongestLine(laidOut.chart, chordScale);
}
