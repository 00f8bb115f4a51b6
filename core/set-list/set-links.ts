import type { SetId } from '@uplift/core/foundation';
import { encodeId } from '@uplift/core/library';

/** Where all sets are. */
export const SETS_LINK = '/plan';

/** Where a set is planned. */
export function setLink(id: SetId): string {
  return `${SETS_LINK}/${encodeId(id)}`;
}

export function printSetLink(id: SetId): string {
  return `/print?set=${encodeId(id)}`;
}

export function performSetLink(id: SetId): string {
  return `/perform?set=${encodeId(id)}`;
}

/** Who is signed in presents as a leader whom others can follow. */
export function presentSetLink(id: SetId, isSignedIn: boolean): string {
  return `/present?${isSignedIn ? 'shared' : 'set'}=${encodeId(id)}`;
}
