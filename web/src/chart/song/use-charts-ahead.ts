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

/** Delay after which the current chart is painted. A page that is never idle prepares no other chart. */
const RESTED_MS = 250;

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

/** Runs one piece of work after the other. Returns the function that cancels the rest. */
function whileIdle(works: readonly (() => void)[]): () => void {
  let isOver = false;
  const goOn = ([work, ...others]: readonly (() => void)[]) => {
    if (isOver || work === undefined) return;
    work();
    whenIdle(() => goOn(others));
  };
  const timer = setTimeout(() => whenIdle(() => goOn(works)), RESTED_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work);
}
