import type { Collection } from '@uplift/core/collections';
import { DEFAULT_COLLECTION_SORT, sortCollections } from '@uplift/core/collections';
import { assertNever, type RecordRepository } from '@uplift/core/foundation';
import { compareIds, compareTitles, counted } from '@uplift/core/library';
import { keyLabel } from '@uplift/core/music';
import { DEFAULT_SET_SORT, sortSets, type SetList } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import type { Claimable, ClaimableRecords, ClaimKind } from './claimable.ts';

/** Records of this device, by kind. */
interface DeviceRecords {
  readonly songs: RecordRepository<Song>;
  readonly collections: RecordRepository<Collection>;
  readonly sets: RecordRepository<SetList>;
}

/** The unclaimed records of a kind, as the page of that kind lists them. */
export function claimableRecords({ songs, collections, sets }: DeviceRecords, kind: ClaimKind): ClaimableRecords {
  switch (kind) {
    case 'songs':
      return claimable(songs, (values) => values.map(claimableSong).toSorted(byTitle));
    case 'collections':
      return claimable(collections, (values) =>
        sortCollections(values, DEFAULT_COLLECTION_SORT).map(claimableCollection),
      );
    case 'sets':
      return claimable(sets, (values) => sortSets(values, DEFAULT_SET_SORT).map(claimableSet));
    default:
      return assertNever(kind);
  }
}

function claimable<Value extends { readonly id: string }>(
  records: RecordRepository<Value>,
  listed: (values: readonly Value[]) => readonly Claimable[],
): ClaimableRecords {
  return {
    list: async () => listed((await records.getUnclaimed()).map(({ value }) => value)),
    claim: (ids, owner, course) => records.claim(ids, owner, course),
  };
}

function claimableSong({ id, title, arrangements }: Song): Claimable {
  const [first] = Object.values(arrangements);
  return { id, title, detail: first === undefined || first.key_assumed === true ? '' : keyLabel(first.key) };
}

function byTitle(a: Claimable, b: Claimable): number {
  return compareTitles(a.title, b.title) || compareIds(a.id, b.id);
}

function claimableCollection({ id, name, songs }: Collection): Claimable {
  return { id, title: name, detail: counted(songs.length, 'song') };
}

const DATE = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** A set has no name but its day. */
function claimableSet({ id, at, order }: SetList): Claimable {
  return { id, title: at === null ? 'Set without a date' : DATE.format(at), detail: counted(order.length, 'item') };
}
