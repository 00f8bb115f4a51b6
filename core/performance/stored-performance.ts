import type { ArrangementId, SetId, SongId } from '@uplift/core/foundation';
import { isKeyName } from '@uplift/core/music';
import type { SetItem } from '@uplift/core/set-list';
import { isTransposition, NO_PERFORMANCE, nextPerformance } from './performance-list.ts';
import type { LiveRun, Performance, ScrolledPlace } from './performance-list.ts';

/** The preference under which a device keeps the performance that is open on it. */
export const PERFORMANCE_KEY = 'performance';

/** A performance as the device keeps it. Inverse of {@link readPerformance}. */
export function storedPerformance({ list, setId, place, ...kept }: Performance): unknown {
  const { songIndex: index, isFollowing } = place;
  const { transposed, scrolled, live, performed } = kept;
  return { list, set: setId, index, isFollowing, transposed, scrolled, live, performed };
}

/** The performance kept as `stored`. Entries that are none are passed over, and an index beyond the list is its nearest. What an earlier
 * version did not keep, or what is damaged, is as in a performance that has just been opened. */
export function readPerformance(stored: unknown): Performance {
  const { list, set, index, isFollowing, transposed, scrolled, live, performed } = fieldsOf(stored);
  const items = Array.isArray(list) ? list.flatMap(readItem) : [];
  const setId = typeof set === 'string' ? (set as SetId) : null; // whether there is such a set is for its reader to say
  const picked = { type: 'picked', songIndex: typeof index === 'number' ? index : 0 } as const;
  const { place, ...read } = nextPerformance({ ...NO_PERFORMANCE, list: items, setId }, picked);
  return {
    ...read,
    place: { ...place, isFollowing: isFollowing === true },
    transposed: readTransposed(transposed, items),
    // Where another item is on the stage than was kept, its place is its top.
    ...(place.songIndex === index && { scrolled: readScrolled(scrolled), live: readLive(live) }),
    performed: Array.isArray(performed) ? performed.filter(isSongId) : [],
  };
}

function readItem(entry: unknown): readonly SetItem[] {
  const { song_id, arrangement, section, duration } = fieldsOf(entry);
  if (typeof section === 'string') {
    return [{ section, duration: isSeconds(duration) ? duration : 0, ...readNote(entry) }];
  }
  if (!isSongId(song_id) || typeof arrangement !== 'string') return [];
  const song = { song_id, arrangement: arrangement as ArrangementId }; // any text; whether a song has it is for the song's reader to say
  return [{ ...song, ...readNote(entry), ...(isSeconds(duration) && { duration }), ...readKeyAndCapo(entry) }];
}

/** Any text: whether there is such a song is for its reader to say. */
function isSongId(id: unknown): id is SongId {
  return typeof id === 'string';
}

function isSeconds(duration: unknown): duration is number {
  return typeof duration === 'number' && duration >= 0;
}

function readNote(entry: unknown) {
  const { note } = fieldsOf(entry);
  return typeof note === 'string' ? { note } : {};
}

function readKeyAndCapo(entry: unknown) {
  const { key, capo } = fieldsOf(entry);
  return { ...(isKeyName(key) && { key }), ...(isIndex(capo) && capo <= 11 && { capo }) };
}

function readTransposed(stored: unknown, items: readonly SetItem[]): Readonly<Record<number, number>> {
  const semitones = fieldsOf(stored);
  const kept = items.flatMap((_, index) => {
    const by = semitones[index];
    return isTransposition(by) && by !== 0 ? [[index, by] as const] : [];
  });
  return Object.fromEntries(kept);
}

function readScrolled(stored: unknown): ScrolledPlace | null {
  const { orderIndex, offset } = fieldsOf(stored);
  return isIndex(orderIndex) && isNumber(offset) ? { orderIndex, offset } : null;
}

function readLive(stored: unknown): LiveRun | null {
  const { beat, atEpochMs, tempo } = fieldsOf(stored);
  return isNumber(beat) && isNumber(atEpochMs) && isNumber(tempo) && tempo > 0 ? { beat, atEpochMs, tempo } : null;
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
