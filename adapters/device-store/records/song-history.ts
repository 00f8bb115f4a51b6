import type { SongHistory } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import type { RecordParts } from './record-transaction.ts';
import type { Owner } from '../disk/disk-keys.ts';
import { isEarlierVersion, versionKey, versionName, versionRange } from './earlier-versions.ts';
import type { VersionName } from './earlier-versions.ts';
import { isReadable } from './raw-record.ts';
import { openRecord } from '../disk/sealed-data.ts';

/** The earlier versions of songs of the unlocked account and of unclaimed songs. */
export function createSongHistory({ disk, options }: Pick<RecordParts<Song>, 'disk' | 'options'>): SongHistory {
  const named = async (id: string): Promise<readonly VersionName[]> => {
    const owner = options.cipher?.()?.owner ?? null;
    const owners: readonly Owner[] = owner === null ? [null] : [owner, null];
    const keys = await Promise.all(owners.map((one) => disk.keys('outbox', versionRange(one, id))));
    const names = keys.flat().map((key) => versionName(key));
    return names.filter((name) => name !== null).toSorted((a, b) => b.keptAt - a.keptAt);
  };
  return {
    list: async (id) => [...new Set((await named(id)).map(({ writtenAt }) => writtenAt))].map((at) => ({ at })),
    async read(id, at) {
      const name = (await named(id)).find(({ writtenAt }) => writtenAt === at);
      if (name === undefined) return null;
      const [version] = await disk.read([{ store: 'outbox', key: ['history', versionKey(name)] }]);
      if (!isEarlierVersion(version)) return null;
      const cipher = options.cipher?.() ?? null;
      const raw = version.record;
      if (isReadable(raw)) return raw.data.value as Song; // a song's record, as its repository wrote it
      const record = cipher === null ? null : await openRecord(cipher, 'songs', { id, raw });
      return record === null ? null : (record.data.value as Song); // likewise
    },
  };
}
