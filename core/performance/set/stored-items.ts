import { type ArrangementId, type SongId, toId } from '@uplift/core/foundation';
import { isKeyName } from '@uplift/core/music';
import type { SetItem } from '@uplift/core/set-list';
import { readFields, isIndex } from './stored-fields.ts';

/** Parses the stored items of a list. Skips invalid entries, and drops damaged fields. */
export function readItems(stored: unknown): readonly SetItem[] {
  return Array.isArray(stored) ? stored.flatMap(readItem) : [];
}

function readItem(entry: unknown): readonly SetItem[] {
  const { song_id, arrangement, section, duration } = readFields(entry);
  if (typeof section === 'string') {
    return [{ section, duration: isSeconds(duration) ? duration : 0, ...readNote(entry) }];
  }
  if (!isSongId(song_id) || typeof arrangement !== 'string') return [];
  const song = { song_id, arrangement: toId<ArrangementId>(arrangement) };
  return [{ ...song, ...readNote(entry), ...(isSeconds(duration) && { duration }), ...readKeyAndCapo(entry) }];
}

/** Any text: whether there is such a song is for its reader to say. */
export function isSongId(id: unknown): id is SongId {
  return typeof id === 'string';
}

function isSeconds(duration: unknown): duration is number {
  return typeof duration === 'number' && duration >= 0;
}

function readNote(entry: unknown) {
  const { note } = readFields(entry);
  return typeof note === 'string' ? { note } : {};
}

function readKeyAndCapo(entry: unknown) {
  const { key, capo } = readFields(entry);
  return { ...(isKeyName(key) && { key }), ...(isIndex(capo) && capo <= 11 && { capo }) };
}
