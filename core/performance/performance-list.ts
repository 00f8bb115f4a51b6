import type { ArrangementId, SongId } from '@uplift/core/foundation';
import type { OpenEntry } from '@uplift/core/library';
import { FIRST_PLACE, nextPlace } from './place.ts';
import type { Place, PlaceEvent } from './place.ts';

/** What is performed, in order and with repeats, and where in it the player is. */
export interface Performance {
  readonly list: readonly OpenEntry[];
  readonly place: Place;
}

export type PerformanceEvent = { readonly type: 'opened'; readonly list: readonly OpenEntry[] } | PlaceEvent;

/** Nothing is open. */
export const NO_PERFORMANCE: Performance = { list: [], place: FIRST_PLACE };

/** The preference under which a device keeps the performance that is open on it. */
export const PERFORMANCE_KEY = 'performance';

/** Opening a list starts at its first item; an empty one, as of a damaged link, changes nothing. Clearing takes the list away. */
export function nextPerformance(performance: Performance, event: PerformanceEvent): Performance {
  if (event.type === 'opened') return event.list.length === 0 ? performance : { list: event.list, place: FIRST_PLACE };
  const list = event.type === 'cleared' ? NO_PERFORMANCE.list : performance.list;
  return { list, place: nextPlace(performance.place, event, list.length) };
}

/** A performance as the device keeps it: the entries of its list and the index of the current one. Inverse of {@link readPerformance}. */
export function storedPerformance({ list, place }: Performance): unknown {
  return { list: list.map(({ song_id, arrangement_id }) => ({ song_id, arrangement_id })), index: place.songIndex };
}

/** The performance kept as `stored`. Entries that are none are passed over, and an index beyond the list is its nearest. */
export function readPerformance(stored: unknown): Performance {
  const { list, index } = fieldsOf(stored);
  const entries = Array.isArray(list) ? list.flatMap(readEntry) : [];
  return nextPerformance(
    { list: entries, place: FIRST_PLACE },
    { type: 'picked', songIndex: typeof index === 'number' ? index : 0 },
  );
}

function readEntry(entry: unknown): readonly OpenEntry[] {
  const { song_id, arrangement_id } = fieldsOf(entry);
  if (typeof song_id !== 'string' || typeof arrangement_id !== 'string') return [];
  // Ids are any text; whether a song has them is for the reader of the song to say.
  return [{ song_id: song_id as SongId, arrangement_id: arrangement_id as ArrangementId }];
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
