import type { TrashedKind } from '@uplift/client/trash';
import type { SetList } from '@uplift/core/set-list';

/** Kinds of deleted records. */
export const KIND_NAMES: Readonly<Record<TrashedKind, string>> = { song: 'Song', collection: 'Collection', set: 'Set' };

const SET_DATE = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** Title of a set; a set without a name has that of its day. */
export function trashedSetTitle({ name, at }: SetList): string {
  if (name !== undefined) return name;
  return at === null ? 'Set without a date' : `Set for ${SET_DATE.format(at)}`;
}
