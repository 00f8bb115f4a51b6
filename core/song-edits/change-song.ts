import type { ArrangementId } from '@uplift/core/foundation';
import { parseTags, tagsText, type Arrangement, type Song } from '@uplift/core/songbook';

/** The facts of a song that are not music. */
export type SongFields = Partial<
  Pick<Song, 'title' | 'artist' | 'tags' | 'time_signature' | 'copyright_status' | 'copyright_information'>
>;

/** The facts of one arrangement. */
export type ArrangementFields = Partial<Pick<Arrangement, 'name' | 'key' | 'tempo'>>;

/** Changes facts of a song. Returns the same song if nothing changes. A set time signature is no longer assumed. */
export function changeSong(song: Song, fields: SongFields): Song {
  const stated = 'time_signature' in fields ? without(song, 'time_signature_assumed') : song;
  return withFields(stated, fields);
}

/** Changes the beats of a measure ("6") or the note of a beat ("8"), and keeps the other. */
export function changeTimeSignature(song: Song, changed: { readonly top: string } | { readonly bottom: string }): Song {
  const [top = '', bottom = ''] = song.time_signature.split('/');
  const parts = { top, bottom, ...changed };
  return changeSong(song, { time_signature: `${parts.top}/${parts.bottom}` });
}

/** Changes the tags to those in a typed text, "Advent, Communion". Returns the same song if they are the same. */
export function changeTags(song: Song, typed: string): Song {
  const tags = parseTags(typed);
  return tagsText(song.tags) === tagsText(tags) ? song : changeSong(song, { tags });
}

/**
 * Changes facts of an arrangement; returns the same song without such an arrangement. A set key or tempo is no longer
 * assumed.
 */
export function changeArrangement(song: Song, id: ArrangementId, fields: ArrangementFields): Song {
  return withArrangement(song, id, (arrangement) => {
    const withKey = 'key' in fields ? without(arrangement, 'key_assumed') : arrangement;
    const withTempo = 'tempo' in fields ? without(withKey, 'tempo_assumed') : withKey;
    return withFields(withTempo, fields);
  });
}

/** Removes a mark; returns the same object without one. */
function without<Value extends object>(value: Value, mark: keyof Value): Value {
  if (value[mark] === undefined) return value;
  const { [mark]: _, ...rest } = value;
  return rest as Value; // a mark is optional
}

/** Replaces one arrangement of a song by the result of `change`. */
export function withArrangement(
  song: Song,
  id: ArrangementId,
  change: (arrangement: Arrangement) => Arrangement,
): Song {
  const arrangements = withEntry(song.arrangements, id, change);
  return arrangements === song.arrangements ? song : { ...song, arrangements };
}

/** Replaces one entry of a map; returns the same map if there is no such entry or no change. */
export function withEntry<Id extends string, Value extends object>(
  map: Readonly<Record<Id, Value>>,
  id: Id,
  change: (value: Value) => Value,
): Readonly<Record<Id, Value>> {
  const before = Object.hasOwn(map, id) ? map[id] : undefined;
  if (before === undefined) return map;
  const after = change(before);
  return after === before ? map : { ...map, [id]: after };
}

/** Removes an entry from a map; returns the same map if there is no such entry. */
export function withoutEntry<Id extends string, Value>(
  map: Readonly<Record<Id, Value>>,
  id: Id,
): Readonly<Record<Id, Value>> {
  if (!Object.hasOwn(map, id)) return map;
  const entries = Object.entries(map).filter(([key]) => key !== id);
  return Object.fromEntries(entries) as Record<Id, Value>; // the entries of such a map
}

/** Replaces fields of an object; returns the same object if none changes. */
export function withFields<Value extends object>(value: Value, fields: Partial<NoInfer<Value>>): Value {
  const names = Object.keys(fields) as (keyof Value)[]; // its own keys
  return names.every((name) => Object.is(value[name], fields[name])) ? value : { ...value, ...fields };
}
