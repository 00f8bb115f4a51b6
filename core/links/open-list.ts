import type { ArrangementId, SongId } from '@uplift/core/foundation';
import type { RowPlace } from '@uplift/core/library';
import { parseRowKey, rowKey } from '@uplift/core/library';

/** An entry of an open list: what to perform, present or print. */
export interface OpenEntry {
  readonly song_id: SongId;
  readonly arrangement_id: ArrangementId;
}

const PREFIX = 'song.';

/**
 * The open list of rows, `song.{song_id}.{arrangement_id},…`, in their order. Needs no further escaping in an address.
 *
 * @example
 * formatOpenList([{ id: 'grace', arrangement_id: 'main' }]) // 'song.grace.main'
 */
export function formatOpenList(rows: readonly RowPlace[]): string {
  return rows.map((row) => `${PREFIX}${rowKey(row)}`).join(',');
}

/**
 * Parses an open list, in order and with repeats; skips invalid entries. Inverse of {@link formatOpenList}.
 *
 * @example
 * parseOpenList('song.grace.main,nonsense') // [{ song_id: 'grace', arrangement_id: 'main' }]
 */
export function parseOpenList(text: string): OpenEntry[] {
  return text.split(',').flatMap((entry) => {
    const place = entry.startsWith(PREFIX) ? parseRowKey(entry.slice(PREFIX.length)) : null;
    return place === null ? [] : [place];
  });
}

/**
 * Links to a song's page, opened at the row's arrangement.
 *
 * @example
 * songLink({ id: 'grace', arrangement_id: 'main' }) // '/library/songs/grace?arrangement=main'
 */
export function songLink(row: RowPlace): string {
  return `/library/songs/${encodeId(row.id)}?arrangement=${encodeId(row.arrangement_id)}`;
}

/**
 * Links to the library, filtered by a query.
 *
 * @example
 * searchLink('amazing grace') // '/library/songs?s=amazing%20grace'
 */
export function searchLink(query: string): string {
  return `/library/songs?s=${encodeId(query)}`;
}

/** Links to a song in edit mode, opened at the row's arrangement. */
export function editLink(row: RowPlace): string {
  return `${songLink(row)}&edit=true`;
}

export function performLink(rows: readonly RowPlace[]): string {
  return `/perform?open=${formatOpenList(rows)}`;
}

export function presentLink(rows: readonly RowPlace[]): string {
  return `/present?open=${formatOpenList(rows)}`;
}

export function printLink(rows: readonly RowPlace[]): string {
  return `/print?open=${formatOpenList(rows)}`;
}

/**
 * An id as a part of an address. Half of a surrogate pair, which no address can hold, is replaced: such an id cannot be linked to, but a page still has to draw.
 *
 * @example
 * encodeId('a/b') // 'a%2Fb'
 */
export function encodeId(id: string): string {
  return encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
