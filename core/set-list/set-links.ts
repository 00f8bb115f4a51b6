import type { SetId } from '@uplift/core/foundation';
import { encodeId } from '@uplift/core/library';

/** Where all sets are. */
export const SETS_LINK = '/plan';

/** Where a set is planned. */
export function setLink(id: SetId): string {
  return `${SETS_LINK}/${encodeId(id)}`;
}

/** Where somebody looks at a set that is shared with them. */
export function sharedSetLink(id: SetId): string {
  return `/shared${setLink(id)}`;
}

/** `isShared`: of a set that somebody shares. */
export function printSetLink(id: SetId, isShared = false): string {
  return `/print?${parameter(isShared)}=${encodeId(id)}`;
}

/** `isShared`: of a set that somebody shares, so that one follows its owner. */
export function performSetLink(id: SetId, isShared = false): string {
  return `/perform?${parameter(isShared)}=${encodeId(id)}`;
}

/** Who is signed in presents as a leader whom others can follow. */
export function presentSetLink(id: SetId, isSignedIn: boolean): string {
  return `/present?${parameter(isSignedIn)}=${encodeId(id)}`;
}

function parameter(isShared: boolean): 'shared' | 'set' {
  return isShared ? 'shared' : 'set';
}
