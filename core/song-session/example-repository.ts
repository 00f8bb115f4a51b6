import {
  accepted,
  refused,
  type DeviceId,
  type RecordChange,
  type Result,
  type StorageRefusal,
  type StoredRecord,
} from '@uplift/core/foundation';
import { changeDocument, createDocument, SONG_SHAPE, type MergeableDocument } from '@uplift/core/replication';
import type { Song } from '@uplift/core/songbook';
import type { SongSessionPorts } from './song-session.ts';

type Songs = SongSessionPorts['songs'];

/** One song on one device, for tests: merges like the real store, and answers only when it is let. */
export interface ExampleDevice {
  /** The repository as one tab sees it. */
  readonly tab: (device: string) => Songs;
  readonly value: () => Song;
  /** How often something was written. */
  readonly writes: () => number;
  /** From now on writes are refused; null lets them through again. */
  readonly refuse: (refusal: StorageRefusal | null) => void;
  readonly trash: () => void;
  readonly restore: () => void;
}

export function exampleDevice(song: Song): ExampleDevice {
  const disk = exampleDisk(song);
  const { tell } = disk;
  return {
    tab: (device) => ({
      get: async () => Promise.resolve(disk.isDeleted ? null : disk.record()),
      put: async (change, base) => {
        await Promise.resolve();
        return disk.write({ change, base, device: device as DeviceId });
      },
      subscribe: (listener) => disk.subscribe(listener),
    }),
    value: () => disk.record().value,
    writes: () => disk.writes,
    refuse: (now) => (disk.refusal = now),
    trash() {
      disk.isDeleted = true;
      tell('removed');
    },
    restore() {
      disk.isDeleted = false;
      tell('restored');
    },
  };
}

interface ExampleWrite {
  readonly change: Partial<Song>;
  readonly base: Song | undefined;
  readonly device: DeviceId;
}

function exampleDisk(song: Song) {
  let document: MergeableDocument<Song> = createDocument(SONG_SHAPE, song, 'first' as DeviceId);
  const listeners = new Set<(change: RecordChange) => void>();
  const disk = {
    isDeleted: false,
    refusal: null as StorageRefusal | null,
    writes: 0,
    tell: (cause: RecordChange['cause']) => listeners.forEach((listener) => listener({ ids: [song.id], cause })),
    subscribe(listener: (change: RecordChange) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    record: (): StoredRecord<Song> => ({ id: song.id, value: document.value, ...UNDATED }),
    write({ change, base, device }: ExampleWrite): Result<StoredRecord<Song>, StorageRefusal> {
      if (disk.refusal !== null) return refused(disk.refusal);
      disk.writes += 1;
      const before = document.value;
      const named = Object.entries(base ?? before).filter(([field]) => field in change);
      const edit = { next: { ...before, ...change }, base: { ...before, ...Object.fromEntries(named) }, device };
      document = changeDocument(SONG_SHAPE, document, edit).document;
      disk.tell('put');
      return accepted(disk.record());
    },
  };
  return disk;
}

const UNDATED = { uplift_id: null, created_at: 0, updated_at: 0, deleted_at: null };
