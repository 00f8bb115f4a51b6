import type { RowPlace } from '@uplift/core/library';
import { formatOpenList } from './open-list.ts';

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
 * Encodes an id as a part of an address. Replaces half of a surrogate pair, which no address can hold: such an id can't
 * be linked to, but a page must still be drawn.
 *
 * @example
 * encodeId('a/b') // 'a%2Fb'
 */
export function encodeId(id: string): string {
  return encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
