import {
  accepted,
  refused,
  type DeviceId,
  type RecordChange,
  type Result,
  type StorageRefusal,
  type StoredRecord,
  toId,
} from '@uplift/core/foundation';
import { changeDocument, createDocument, SONG_SHAPE, type MergeableDocument } from '@uplift/core/replication';
import type { Song } from '@uplift/core/songbook';
import type { SongSessionPorts } from '../song-session.ts';

type Songs = SongSessionPorts['songs'];

/** One song on one device, for tests: merges like the real store, and resolves only when it is allowed to. */
export interface ExampleDevice {
  /** The repository as one tab sees it. */
  readonly tab: (device: string) => Songs;
  readonly value: () => Song;
  readonly isDeleted: () => boolean;
  /** Returns the number of writes. */
  readonly writes: () => number;
  /** From now on writes are refused; null lets them through again. */
  readonly refuse: (refusal: StorageRefusal | null) => void;
  /** From now on reads and writes fail, as when the browser has taken the storage away; or no more. */
  readonly breakDown: (isBroken: boolean) => void;
  /** From now on nothing resolves, until the returned function is called. */
  readonly holdBack: () => () => void;
  readonly trash: () => void;
  readonly restore: () => void;
  /** Deletes for good. */
  readonly purge: () => void;
}

export function exampleDevice(song: Song): ExampleDevice {
  const disk = exampleDisk(song);
  let turn = Promise.resolve();
  const inTurn = async () => {
    await turn;
    if (disk.isBroken) throw new Error('The storage is gone.');
  };
  return {
    tab: (device) => ({
      async get() {
        await inTurn();
        return disk.state === 'live' ? disk.record() : null;
      },
      async put(change, base) {
        await inTurn();
        return disk.write({ change, base, device: toId<DeviceId>(device) });
      },
      subscribe: (listener) => disk.subscribe(listener),
    }),
    value: () => disk.record().value,
    isDeleted: () => disk.state !== 'live',
    writes: () => disk.writes,
    refuse: (now) => (disk.refusal = now),
    breakDown: (isBroken) => (disk.isBroken = isBroken),
    holdBack() {
      const { promise, resolve } = withResolver();
      turn = promise;
      return resolve;
    },
    trash: () => disk.become('trashed', 'removed'),
    restore: () => disk.become('live', 'restored'),
    purge: () => disk.become('purged', 'purged'),
  };
}

function withResolver() {
  const resolvers: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => resolvers.push(resolve));
  return { promise, resolve: () => resolvers.forEach((resolve) => resolve()) };
}

interface ExampleWrite {
  readonly change: Partial<Song>;
  readonly base: Song | undefined;
  readonly device: DeviceId;
}

/** The real store takes a put that names every field for an import, and brings the song back out of the trash. */
function isWholeSong(change: Partial<Song>): boolean {
  return 'title' in change && 'sections' in change && 'times_performed' in change;
}

type DiskState = 'live' | 'trashed' | 'purged';

function exampleDisk(song: Song) {
  let document: MergeableDocument<Song> = createDocument(SONG_SHAPE, song, toId<DeviceId>('first'));
  const listeners = new Set<(change: RecordChange) => void>();
  const notify = (cause: RecordChange['cause']) => listeners.forEach((listener) => listener({ ids: [song.id], cause }));
  const disk = {
    state: 'live' as DiskState,
    refusal: null as StorageRefusal | null,
    isBroken: false,
    writes: 0,
    become(state: DiskState, cause: RecordChange['cause']) {
      disk.state = state;
      notify(cause);
    },
    subscribe(listener: (change: RecordChange) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    record: (): StoredRecord<Song> => ({
      id: song.id,
      value: document.value,
      uplift_id: null,
      created_at: 0,
      updated_at: disk.writes,
      deleted_at: disk.state === 'live' ? null : 1,
    }),
    write({ change, base, device }: ExampleWrite): Result<StoredRecord<Song>, StorageRefusal> {
      const isWhole = isWholeSong(change);
      const isMissing = disk.state === 'purged' && !isWhole;
      const refusal = disk.refusal ?? (isMissing ? 'record-not-found' : null);
      if (refusal !== null) return refused(refusal);
      disk.writes += 1;
      if (isWhole) disk.state = 'live';
      const before = document.value;
      const named = Object.entries(base ?? before).filter(([field]) => field in change);
      const edit = {
        next: { ...before, ...change },
        base: { ...before, ...Object.fromEntries(named) },
        device,
      };
      document = changeDocument(SONG_SHAPE, document, edit).document;
      notify('put');
      return accepted(disk.record());
    },
  };
  return disk;
}
