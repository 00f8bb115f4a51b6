import type { SongId } from '@uplift/core/foundation';
import type { LibraryRow, RowPlace, Selection } from '@uplift/core/library';
import { rowKey } from '@uplift/core/library';
import type { SearchHit } from './song-search.ts';

/** Rows of the songs table: those that match the search, and, in a separate group, selected ones that don't. */
export interface ShownRows {
  readonly matches: readonly LibraryRow[];
  readonly kept: readonly LibraryRow[];
}

/**
 * The rows to show. Without a search (`hits` null) all match, in the table's order. During a search, the best match
 * comes first; to let a sort chosen during the search win, pass the hits through {@link inTableOrder}.
 */
export function shownRows(
  rows: readonly LibraryRow[],
  hits: readonly SearchHit[] | null,
  selection: Selection,
): ShownRows {
  if (hits === null) return { matches: rows, kept: [] };
  const findRow = finder(rows);
  // A hit may be of a song that was deleted a moment ago.
  const matches = new Set(hits.map(findRow).filter((row) => row !== undefined));
  const isKept = (row: LibraryRow): boolean => selection.has(rowKey(row)) && !matches.has(row);
  return { matches: [...matches], kept: selection.size === 0 ? [] : rows.filter(isKept) };
}

/** The hits in the order of the table's rows instead of best first. */
export function inTableOrder(hits: readonly SearchHit[], rows: readonly LibraryRow[]): readonly SearchHit[] {
  const findHit = finder(hits);
  return rows.map(findHit).filter((hit) => hit !== undefined);
}

/**
 * The arrangements of each song, by the list that contains them. Rows stay the same while a person types, and 10,000
 * of them are not sorted at every key.
 */
const bySongs = new WeakMap<readonly RowPlace[], ReadonlyMap<SongId, readonly RowPlace[]>>();

/**
 * Finds a song's arrangement among `places`. Compares ids directly: creating keys of 10,000 rows at every keystroke
 * would be noticeable.
 */
function finder<Place extends RowPlace>(places: readonly Place[]): (place: RowPlace) => Place | undefined {
  const bySong = placesBySong(places);
  return ({ id, arrangement_id }) => bySong.get(id)?.find((place) => place.arrangement_id === arrangement_id);
}

function placesBySong<Place extends RowPlace>(places: readonly Place[]): ReadonlyMap<SongId, readonly Place[]> {
  const known = bySongs.get(places);
  if (known !== undefined) return known as ReadonlyMap<SongId, readonly Place[]>; // made below of these very places
  const bySong = new Map<SongId, Place[]>();
  for (const place of places) {
    const ofSong = bySong.get(place.id);
    if (ofSong === undefined) bySong.set(place.id, [place]);
    else ofSong.push(place);
  }
  bySongs.set(places, bySong);
  return bySong;
}
