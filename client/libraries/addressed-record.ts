import { matchesPath, parseOpenList } from '@uplift/core/links';

/** A record that a page's address names. */
export interface AddressedRecord {
  readonly collection: 'songs' | 'collections' | 'sets';
  readonly id: string;
}

const PAGES = [
  ['songs', '/library/songs/:id'],
  ['songs', '/library/songs/:id/presentation'],
  ['songs', '/library/songs/:id/timing'],
  ['collections', '/library/collections/:id'],
  ['sets', '/plan/:id'],
] as const;

const STAGES = ['/perform', '/present', '/print'];

/**
 * Returns the record that an address opens, or the first of several songs; null for a page without one. A set that others
 * share is in no library.
 *
 * @example
 * addressedRecord('/perform', '?set=sunday') // { collection: 'sets', id: 'sunday' }
 */
export function addressedRecord(path: string, search: string): AddressedRecord | null {
  for (const [collection, pattern] of PAGES) {
    const id = matchesPath(pattern, path) ? path.split('/').at(pattern.split('/').indexOf(':id')) : undefined;
    if (id !== undefined) return { collection, id: decode(id) };
  }
  return STAGES.includes(path) ? inQuery(new URLSearchParams(search)) : null;
}

function inQuery(query: URLSearchParams): AddressedRecord | null {
  const set = query.get('set');
  if (set !== null) return { collection: 'sets', id: set };
  const [first] = parseOpenList(query.get('open') ?? '');
  return first === undefined ? null : { collection: 'songs', id: first.song_id };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
