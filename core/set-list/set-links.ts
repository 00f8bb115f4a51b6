import type { SetId } from '@uplift/core/foundation';
import type { RowPlace } from '@uplift/core/library';
import { encodeId, formatOpenList, parseOpenList } from '@uplift/core/links';
import type { SongItem } from './set-list.ts';

/** Address of the page with all sets. */
export const SETS_LINK = '/plan';

export function setLink(id: SetId): string {
  return `${SETS_LINK}/${encodeId(id)}`;
}

/** Links to the form that adds these rows to a set. */
export function addToSetLink(rows: readonly RowPlace[]): string {
  return `${SETS_LINK}?${ADD_TO_SET}=${formatOpenList(rows)}`;
}

const ADD_TO_SET = 'addToSet';

/** The songs that an address asks to add to a set, null when it asks for nothing. Inverse of {@link addToSetLink}. */
export function parseAddToSet(parameters: { get(name: string): string | null }): readonly SongItem[] | null {
  const asked = parameters.get(ADD_TO_SET);
  if (asked === null) return null;
  return parseOpenList(asked).map(({ song_id, arrangement_id }) => ({ song_id, arrangement: arrangement_id }));
}

/**
 * Links to a set that another person shared.
 *
 * @example
 * sharedSetLink('easter') // '/shared/plan/easter'
 */
export function sharedSetLink(id: SetId): string {
  return `/shared${setLink(id)}`;
}

/** Links to the printing of a set. `isShared`: another person shared it. */
export function printSetLink(id: SetId, isShared = false): string {
  return `/print?${parameter(isShared)}=${encodeId(id)}`;
}

/**
 * Links to the performance of a set. `isShared`: another person shared it, and its owner is followed.
 *
 * @example
 * performSetLink('easter') // '/perform?set=easter'
 */
export function performSetLink(id: SetId, isShared = false): string {
  return `/perform?${parameter(isShared)}=${encodeId(id)}`;
}

/**
 * Links to the presentation of a set. A signed-in presenter leads a room that others can follow.
 *
 * @example
 * presentSetLink('easter', true) // '/present?shared=easter'
 */
export function presentSetLink(id: SetId, isSignedIn: boolean): string {
  return `/present?${parameter(isSignedIn)}=${encodeId(id)}`;
}

function parameter(isShared: boolean): 'shared' | 'set' {
  return isShared ? 'shared' : 'set';
}
