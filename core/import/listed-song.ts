import { idEntries, type ArrangementId, type SongId } from '@uplift/core/foundation';
import { songFacts, toRows } from '@uplift/core/library';
import type { KeyName } from '@uplift/core/music';
import { pruneEmptySections, type Arrangement, type Song } from '@uplift/core/songbook';

/** The parts of a song that a list of an import shows. Thousands are listed at once, and a whole song takes 7 KB. */
export interface SongHead {
  readonly id: SongId;
  readonly title: string;
  readonly artist?: string | undefined;
  /** Key of the first arrangement; null if it was assumed. */
  readonly key: KeyName | null;
  readonly arrangements: readonly ListedArrangement[];
  /** "G Major · 72 bpm · 3 sections". */
  readonly facts: string;
}

interface ListedArrangement extends Pick<Arrangement, 'key'> {
  readonly id: ArrangementId;
}

/** A song as listed, with access to all of it as it will be stored. */
export interface ListedSong extends SongHead {
  /** Returns the whole song, which may have to be unpacked. Not once the song is stored: its memory is released then. */
  readonly read: () => Song;
}

export function songHead(song: Song): SongHead {
  const { id, title, artist } = song;
  const key = toRows(song)[0]?.key ?? null;
  const arrangements = idEntries(song.arrangements).map(([arrangementId, each]) => ({
    id: arrangementId,
    key: each.key,
  }));
  return { id, title, artist, key, arrangements, facts: songFacts(song) };
}

/** Lists a song of a file, which is kept whole, without its empty sections. */
export function listedSong(song: Song): ListedSong {
  return wholeSong(pruneEmptySections(song));
}

export function wholeSong(song: Song): ListedSong {
  return { ...songHead(song), read: () => song };
}
