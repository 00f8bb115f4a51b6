import type { DeviceContents, KeptCounts, SetAsideRecord } from '@uplift/core/foundation';
import { EVERYTHING, idIn, rangeOf } from '../disk/disk-keys.ts';
import type { Owner } from '../disk/disk-keys.ts';
import type { Disk, RecordStoreName } from '../disk/disk.ts';
import { isObject } from './raw-record.ts';
import { isOf } from './read-set-aside.ts';

/** What the disk holds of an account and of nobody. */
export async function contentsOf(disk: Disk, owner: Owner): Promise<DeviceContents> {
  const [songs, collections, sets, [aside]] = await Promise.all([
    countsOf(disk, 'songs', owner),
    countsOf(disk, 'collections', owner),
    countsOf(disk, 'sets', owner),
    disk.read([{ store: 'set_aside', range: EVERYTHING }]),
  ]);
  const all: readonly unknown[] = Array.isArray(aside) ? aside : [];
  const setAside = all
    .filter((entry) => isOf(entry, owner))
    .flatMap((entry) => setAsideRecord(entry))
    .toSorted((a, b) => b.at - a.at);
  return { songs, collections, sets, setAside };
}

async function countsOf(disk: Disk, store: RecordStoreName, owner: Owner): Promise<KeptCounts> {
  const [owned, unclaimed, trash] = await Promise.all([
    owner === null ? 0 : disk.count(store, rangeOf(owner)),
    disk.count(store, rangeOf(null)),
    disk.trash(store),
  ]);
  const ids = trash.map((raw) => (isObject(raw) ? raw['id'] : null));
  const ownedTrash = ids.filter((id) => Array.isArray(id) && id[0] === owner).length;
  const unclaimedTrash = ids.filter((id) => typeof id === 'string').length;
  return {
    owned: owned - ownedTrash,
    unclaimed: unclaimed - unclaimedTrash,
    inTrash: ownedTrash + unclaimedTrash,
  };
}

function setAsideRecord(entry: unknown): readonly SetAsideRecord[] {
  if (!isObject(entry) || typeof entry['store'] !== 'string') return [];
  const id = isObject(entry['record']) ? entry['record']['id'] : null;
  return [{ collection: entry['store'], id: idIn(id), at: typeof entry['at'] === 'number' ? entry['at'] : 0 }];
}
