import type { ArrangementId, SetId, SongId } from '@uplift/core/foundation';
import { isKeyName } from '@uplift/core/music';
import type { SetItem } from '@uplift/core/set-list';
import { FIRST_PLACE, nextPlace } from './place.ts';
import type { Place, PlaceEvent } from './place.ts';

/** What is performed, in order and with repeats, and where in it the player is. */
export interface Performance {
  readonly list: readonly SetItem[];
  /** The set it follows; null for songs that were picked in the library. */
  readonly setId: SetId | null;
  readonly place: Place;
}

/**
 * `opened`: songs picked in the library. `set-opened`: a set; one that is open already has changed under the player, who stays with their item.
 */
export type PerformanceEvent =
  | { readonly type: 'opened'; readonly list: readonly SetItem[] }
  | { readonly type: 'set-opened'; readonly setId: SetId; readonly list: readonly SetItem[] }
  | PlaceEvent;

/** Nothing is open. */
export const NO_PERFORMANCE: Performance = { list: [], setId: null, place: FIRST_PLACE };

/** The preference under which a device keeps the performance that is open on it. */
export const PERFORMANCE_KEY = 'performance';

/** Opening a list starts at its first item; an empty one, as of a damaged link, changes nothing. Clearing takes the list away. */
export function nextPerformance(performance: Performance, event: PerformanceEvent): Performance {
  switch (event.type) {
    case 'opened':
      return event.list.length === 0 ? performance : { list: event.list, setId: null, place: FIRST_PLACE };
    case 'set-opened':
      return event.setId === performance.setId
        ? withList(performance, event.list)
        : { list: event.list, setId: event.setId, place: FIRST_PLACE };
    case 'cleared':
      return NO_PERFORMANCE;
    default:
      return { ...performance, place: nextPlace(performance.place, event, performance.list.length) };
  }
}

/** The list as it has become: the player stays at their item wherever it went, else at their place. */
function withList(performance: Performance, list: readonly SetItem[]): Performance {
  const { songIndex } = performance.place;
  const moved = { ...performance.place, songIndex: indexAfter(performance.list, list, songIndex) };
  return { ...performance, list, place: nextPlace(moved, { type: 'set-changed' }, list.length) };
}

/** Where the item at `index` has gone. Of items that look alike it is the one as many of its kind stand before. */
function indexAfter(before: readonly SetItem[], after: readonly SetItem[], index: number): number {
  const item = before[index];
  if (item === undefined) return index;
  const isLike = (other: SetItem) => identityOf(other) === identityOf(item);
  const occurrence = before.slice(0, index).filter(isLike).length;
  const places = after.flatMap((other, at) => (isLike(other) ? [at] : []));
  return places[occurrence] ?? places.at(-1) ?? index;
}

function identityOf(item: SetItem): string {
  return JSON.stringify('song_id' in item ? [item.song_id, item.arrangement] : item.section);
}

/** A performance as the device keeps it: its items, the index of the current one, and the set it follows. Inverse of {@link readPerformance}. */
export function storedPerformance({ list, setId, place }: Performance): unknown {
  return { list, set: setId, index: place.songIndex };
}

/** The performance kept as `stored`. Entries that are none are passed over, and an index beyond the list is its nearest. */
export function readPerformance(stored: unknown): Performance {
  const { list, set, index } = fieldsOf(stored);
  const items = Array.isArray(list) ? list.flatMap(readItem) : [];
  const setId = typeof set === 'string' ? (set as SetId) : null; // whether there is such a set is for its reader to say
  return nextPerformance(
    { list: items, setId, place: FIRST_PLACE },
    { type: 'picked', songIndex: typeof index === 'number' ? index : 0 },
  );
}

function readItem(entry: unknown): readonly SetItem[] {
  const { song_id, arrangement, section, duration } = fieldsOf(entry);
  if (typeof section === 'string') {
    return [{ section, duration: isSeconds(duration) ? duration : 0, ...readNote(entry) }];
  }
  if (typeof song_id !== 'string' || typeof arrangement !== 'string') return [];
  // Ids are any text; whether a song has them is for the reader of the song to say.
  const song = { song_id: song_id as SongId, arrangement: arrangement as ArrangementId };
  return [{ ...song, ...readNote(entry), ...(isSeconds(duration) && { duration }), ...readTransposition(entry) }];
}

function isSeconds(duration: unknown): duration is number {
  return typeof duration === 'number' && duration >= 0;
}

function readNote(entry: unknown) {
  const { note } = fieldsOf(entry);
  return typeof note === 'string' ? { note } : {};
}

function readTransposition(entry: unknown) {
  const { key, capo } = fieldsOf(entry);
  const isFret = typeof capo === 'number' && Number.isInteger(capo) && capo >= 0 && capo <= 11;
  return { ...(isKeyName(key) && { key }), ...(isFret && { capo }) };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
