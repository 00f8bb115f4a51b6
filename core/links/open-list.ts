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
