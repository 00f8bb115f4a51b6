import type { DeviceContents, KeptCounts, SetAsideRecord } from '@uplift/core/foundation';
import { EVERYTHING, parseId, ownerRange } from '../disk/disk-keys.ts';
import type { Owner } from '../disk/disk-keys.ts';
import type { Disk, RecordStoreName } from '../disk/disk.ts';
import { isObject } from './raw-record.ts';
import { belongsToOwner } from './read-set-aside.ts';

/** Counts the records of an account on the disk, and unclaimed ones. */
export async function readContents(disk: Disk, owner: Owner): Promise<DeviceContents> {
  const [songs, collections, sets, [aside]] = await Promise.all([
    countRecords(disk, 'songs', owner),
    countRecords(disk, 'collections', owner),
    countRecords(disk, 'sets', owner),
    disk.read([{ store: 'set_aside', range: EVERYTHING }]),
  ]);
  const all: readonly unknown[] = Array.isArray(aside) ? aside : [];
  const setAside = all
    .filter((entry) => belongsToOwner(entry, owner))
    .flatMap((entry) => toSetAsideRecord(entry))
    .toSorted((a, b) => b.at - a.at);
  return { songs, collections, sets, setAside };
}

async function countRecords(disk: Disk, store: RecordStoreName, owner: Owner): Promise<KeptCounts> {
  const [owned, unclaimed, trash] = await Promise.all([
    owner === null ? 0 : disk.count(store, ownerRange(owner)),
    disk.count(store, ownerRange(null)),
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

function toSetAsideRecord(entry: unknown): readonly SetAsideRecord[] {
  if (!isObject(entry) || typeof entry['store'] !== 'string') return [];
  const id = isObject(entry['record']) ? entry['record']['id'] : null;
  return [{ collection: entry['store'], id: parseId(id), at: typeof entry['at'] === 'number' ? entry['at'] : 0 }];
}
