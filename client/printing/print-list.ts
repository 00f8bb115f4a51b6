import type { RecordCondition, SongCondition } from '@uplift/client/records';
import type { SharedSetCondition } from '@uplift/client/shared-sets';
import { assertNever } from '@uplift/core/foundation';
import type { PrintItem } from '@uplift/core/print-layout';
import type { SetList } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';

/** Reasons there is nothing to print. */
export type NothingReason =
  | 'no-songs'
  | 'empty-set'
  | 'set-missing'
  | 'set-unreadable'
  | 'shared-missing'
  | 'shared-unreachable';

type Unprintable =
  | { readonly type: 'loading' }
  /** No one is signed in, which a shared set requires (SHARE-9). */
  | { readonly type: 'signed-out' }
  | { readonly type: 'nothing'; readonly because: NothingReason };

/** List that the address asks to print. */
export type PrintList =
  | Unprintable
  | { readonly type: 'ready'; readonly items: readonly PrintItem[]; readonly set: SetList | null };

/** Set that the address asks to print; null for its open list. */
export type SetToPrint =
  | Unprintable
  | {
      readonly type: 'known';
      readonly set: SetList | null;
      /** Songs that came with the set; null to print the device's own. */
      readonly songs: ReadonlyMap<string, Song> | null;
    };

const LOADING = { type: 'loading' } as const;

/** A set of this device as a set to print. */
export function ownSetToPrint(record: RecordCondition<SetList>): SetToPrint {
  switch (record.type) {
    case 'loading':
      return LOADING;
    case 'unreadable':
      return { type: 'nothing', because: 'set-unreadable' };
    case 'found':
      return { type: 'known', set: record.value, songs: null };
    case 'in-trash':
    case 'missing':
      return { type: 'nothing', because: 'set-missing' };
    default:
      return assertNever(record);
  }
}

/** A set that another account shares as a set to print. */
export function sharedSetToPrint(condition: SharedSetCondition): SetToPrint {
  if (condition.type === 'found') return { type: 'known', set: condition.shared.set, songs: condition.shared.songs };
  if (condition.type === 'loading' || condition.type === 'signed-out') return condition;
  return { type: 'nothing', because: condition.type === 'missing' ? 'shared-missing' : 'shared-unreachable' };
}

/** Songs of the device for a list in order, each null if it does not exist; null while they are read. */
export function songsToPrint(stored: readonly SongCondition[]): readonly (Song | null)[] | null {
  if (stored.some(({ type }) => type === 'loading' || type === 'unreadable')) return null;
  return stored.map((condition) => (condition.type === 'found' ? condition.value : null));
}

/** The list for printing. `items` is null while the songs are read. */
export function toPrintList(asked: SetToPrint, items: readonly PrintItem[] | null): PrintList {
  if (asked.type !== 'known') return asked;
  if (items === null) return LOADING;
  const { set } = asked;
  if (set === null && items.length === 0) return { type: 'nothing', because: 'no-songs' };
  // A set of nothing but parts of the service still has a list to print.
  if (set?.order.length === 0) return { type: 'nothing', because: 'empty-set' };
  return { type: 'ready', items, set };
}
