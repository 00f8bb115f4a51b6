import type { Collection } from '@uplift/core/collections';
import type { Layer } from '@uplift/core/layers';
import type { SongConflicts } from '@uplift/core/library';
import type { SetList } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import type { SyncRecords } from '@uplift/core/sync';
import { COLLECTION_KIND, LAYER_KIND, SET_KIND, SONG_KIND } from './records/record-kind.ts';
import type { RepositoryParts } from './records/record-transaction.ts';
import { createRecordWrites } from './records/record-writes.ts';
import type { RecordWrites } from './records/record-writes.ts';
import { createSettling } from './records/settle-conflicts.ts';
import { renewDerivedData } from './song-index/renew-derived-data.ts';
import { createSyncRecords } from './sync/sync-records.ts';

/** The half of a device store that writes records. */
export interface DeviceWriting {
  readonly songs: RecordWrites<Song>;
  readonly collections: RecordWrites<Collection>;
  readonly sets: RecordWrites<SetList>;
  readonly layers: RecordWrites<Layer>;
  readonly settling: Pick<SongConflicts, 'kept' | 'settle'>;
  /** Subscribing needs none of this code. */
  readonly sync: Omit<SyncRecords, 'subscribe'>;
  renewDerivedData(ids: readonly string[]): Promise<void>;
}

export type WritingParts = Omit<RepositoryParts<never>, 'kind'>;

/** Creates the half that writes, which is loaded after the page is drawn: merging is a third of the code of the store. */
export function createWriting(parts: WritingParts): DeviceWriting {
  const songs = { ...parts, kind: SONG_KIND };
  return {
    songs: createRecordWrites(songs),
    collections: createRecordWrites({ ...parts, kind: COLLECTION_KIND }),
    sets: createRecordWrites({ ...parts, kind: SET_KIND }),
    layers: createRecordWrites({ ...parts, kind: LAYER_KIND }),
    settling: createSettling(songs),
    sync: createSyncRecords(parts),
    renewDerivedData: (ids) => renewDerivedData(songs, ids),
  };
}
