import type { CapoPlace } from './player-capo.ts';
import type { PerformancePreferences } from './preferences.ts';
import { isMinorKey, transposedKey, type KeyName } from '@uplift/core/music';
import { findArrangement, chartHeader, layOutChart, type ChartOptions, type Song } from '@uplift/core/songbook';
import type { Chart, ChartHeader } from '@uplift/core/songbook';

/** Settings that affect how a song's chart is written. */
export interface SongLook extends Pick<PerformancePreferences, 'notation' | 'isLyricsOnly'> {
  /** The song's first if null or missing. */
  readonly arrangementId: string | null;
  readonly transposedBy: number;
  /** The key in which the reader has the chart, before transposing; null for that of the song or set. */
  readonly ownKey: KeyName | null;
  /** The key whose shapes are played; null without a capo. */
  readonly capo: KeyName | null;
}

export interface LaidOutSong {
  readonly header: ChartHeader;
  readonly chart: Chart;
}

/** An arrangement, its planned key, and the key it sounds in, or that its reader has chosen for themself. */
export type SoundingPlace = Required<CapoPlace>;

/** Returns null if the song has no arrangement. */
export function findSoundingPlace(
  song: Song,
  arrangementId: string | null,
  { transposedBy, ownKey }: Pick<SongLook, 'transposedBy' | 'ownKey'>,
): SoundingPlace | null {
  const played = findArrangement(song, arrangementId);
  if (played === null) return null;
  const { key } = played.arrangement;
  // A key of one's own is of no use once the song is in the other mode.
  const read = ownKey !== null && isMinorKey(ownKey) === isMinorKey(key) ? ownKey : key;
  return { songId: song.id, arrangementId: played.id, key, soundingKey: transposedKey(read, transposedBy) };
}

/** The current song, the previous and the next one, and the latter two again while the player moves. */
const MOST_KEPT = 5;

interface Kept {
  readonly song: Song;
  readonly look: SongLook;
  readonly laidOut: LaidOutSong | null;
}

/** Lays songs out and caches the last few: the same song in the same look has the same chart. */
export function createLaidOutSongs(layOut = laidOutSong): (song: Song, look: SongLook) => LaidOutSong | null {
  let kept: readonly Kept[] = [];
  return (song, look) => {
    const known = kept.find((each) => each.song === song && isSameLook(each.look, look));
    const newest = known ?? { song, look, laidOut: layOut(song, look) };
    kept = [newest, ...kept.filter((each) => each !== known)].slice(0, MOST_KEPT);
    return newest.laidOut;
  };
}

/** The songs of this page. */
export const laidOutSongs = createLaidOutSongs();

/** Returns null if the song has no arrangement. */
export function laidOutSong(song: Song, look: SongLook): LaidOutSong | null {
  const { arrangementId, transposedBy, ownKey, notation, isLyricsOnly, capo } = look;
  const place = findSoundingPlace(song, arrangementId, look);
  const isAsWritten = transposedBy === 0 && ownKey === null;
  const header = place && chartHeader(song, arrangementId, isAsWritten ? undefined : place.soundingKey);
  if (header === null) return null;
  const options: ChartOptions = { key: header.key, notation, isLyricsOnly, ...(capo !== null && { shapeKey: capo }) };
  return { header, chart: layOutChart(song, arrangementId, options) };
}

function isSameLook(one: SongLook, other: SongLook): boolean {
  const names = Object.keys(one) as (keyof SongLook)[]; // both have the same
  return names.every((name) => one[name] === other[name]);
}
