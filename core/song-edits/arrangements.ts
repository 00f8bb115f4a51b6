import type { ArrangementId } from '@uplift/core/foundation';
import type { Arrangement, Song } from '@uplift/core/songbook';
import { withoutEntry } from './change-song.ts';

const NEW_ARRANGEMENT_NAME = 'New Arrangement';
/** Suffix of a copy's name. */
export const COPY_SUFFIX = ' Copy';

/** An arrangement that begins from another one. */
export interface ArrangementStart {
  readonly from: ArrangementId;
  /** A fresh id for the new arrangement. */
  readonly id: ArrangementId;
}

/** Adds an arrangement without sections, in the key and tempo of another one. */
export function newArrangement(song: Song, start: ArrangementStart): Song {
  return withNewArrangement(song, start, ({ key, tempo }) => ({
    name: NEW_ARRANGEMENT_NAME,
    key,
    tempo,
    capo: null,
    order: [],
  }));
}

/** Adds a copy of an arrangement: the same sections, in a separate order. */
export function duplicateArrangement(song: Song, start: ArrangementStart): Song {
  return withNewArrangement(song, start, (arrangement) => ({ ...arrangement, name: arrangement.name + COPY_SUFFIX }));
}

/** The song without an arrangement; its sections stay. The last arrangement stays too. */
export function deleteArrangement(song: Song, id: ArrangementId): Song {
  if (Object.keys(song.arrangements).length <= 1) return song;
  const arrangements = withoutEntry(song.arrangements, id);
  return arrangements === song.arrangements ? song : { ...song, arrangements };
}

function withNewArrangement(
  song: Song,
  { from, id }: ArrangementStart,
  begin: (arrangement: Arrangement) => Arrangement,
): Song {
  const arrangement = Object.hasOwn(song.arrangements, from) ? song.arrangements[from] : undefined;
  if (arrangement === undefined || Object.hasOwn(song.arrangements, id)) return song;
  return { ...song, arrangements: { ...song.arrangements, [id]: begin(arrangement) } };
}
