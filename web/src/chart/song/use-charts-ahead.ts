import { whileIdle } from '@uplift/client/idle';
import { laidOutSongs, readPlayerLook, readPreferences, type PlayerChoices } from '@uplift/core/performance';
import { useEffect } from 'react';
import type { Song } from '@uplift/core/songbook';
import { useStoredPreferences } from '../../state/stored-values.ts';
import { measureLongestLine } from '../fit/longest-line.ts';

/** A song that may be shown next, with the arguments for `useSongChart`. */
export interface ComingSong extends PlayerChoices {
  readonly song: Song;
}

/** Lays out and measures the charts that may be shown next, one at a time while the page is idle. Keep `coming` the same array while its content is the same. */
export function useChartsAhead(coming: readonly ComingSong[]): void {
  const { stored } = useStoredPreferences();
  useEffect(() => {
    if (stored === null) return undefined;
    return whileIdle(coming.map((each) => () => prepare(each, stored)));
  }, [coming, stored]);
}

function prepare({ song, ...choices }: ComingSong, stored: ReadonlyMap<string, unknown>): void {
  const played = readPlayerLook(song, stored, choices);
  const laidOut = played && laidOutSongs(song, played.look);
  if (laidOut !== null) measureLongestLine(laidOut.chart, readPreferences(stored).chordScale);
}
