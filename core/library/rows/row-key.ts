import { type ArrangementId, type SongId, toId } from '@uplift/core/foundation';

/** Names a line of the songs table: `{id}.{arrangement_id}`. */
export type RowKey = string & { readonly row: unique symbol };

/** Identifies an arrangement of a song, as every row and search hit does. */
export interface RowPlace {
  readonly id: SongId;
  readonly arrangement_id: ArrangementId;
}

/**
 * The key of a row. Ids of imported files may hold a dot or a comma; these are escaped, so two rows never share a key.
 *
 * @example
 * rowKey({ id: 'grace', arrangement_id: 'main' }) // 'grace.main'
 */
export function rowKey(place: RowPlace): RowKey {
  return `${escapeId(place.id)}.${escapeId(place.arrangement_id)}` as RowKey; // the one place that makes keys
}

/** The ids in a row key; null for invalid text. */
export function parseRowKey(text: string): { song_id: SongId; arrangement_id: ArrangementId } | null {
  const [song, arrangement, ...rest] = text.split('.');
  if (!song || !arrangement || rest.length > 0) return null;
  // Ids are any text; whether a song has them is for the reader of the song to say.
  return { song_id: toId<SongId>(unescapeId(song)), arrangement_id: toId<ArrangementId>(unescapeId(arrangement)) };
}

const PLAIN = /^[A-Za-z0-9_-]*$/;
const UNSAFE = /[^A-Za-z0-9_-]/g;

// Percent escapes would be undone by anyone who reads the address, dots and commas with them. So `~` and four hex digits a code unit.
function escapeId(id: string): string {
  // Nearly every id is a UUID, and tables make keys by the thousand.
  if (PLAIN.test(id)) return id;
  return id.replace(UNSAFE, (unit) => `~${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function unescapeId(text: string): string {
  return text.replace(/~([0-9a-f]{4})/g, (_escape, code: string) => String.fromCharCode(parseInt(code, 16)));
}
