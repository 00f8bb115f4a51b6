import { type DeviceId, type SongId, type UpliftId, toId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import type { Song } from '@uplift/core/songbook';
import type { Waiting } from '@uplift/core/sync';
import type { DeviceStore } from '../device-store.ts';
import { testCipher } from './example-cipher.ts';
import { FakeServer } from './example-server.ts';
import { createMemoryDeviceStore } from '../memory-device-store.ts';

export interface SyncHarness {
  /** A device on which `account` is unlocked. */
  readonly store: DeviceStore;
  readonly account: UpliftId;
  readonly openOtherTab: () => Promise<DeviceStore>;
  readonly setNow: (ms: number) => void;
  readonly setOwner: (owner: UpliftId | null) => void;
  readonly settle: () => Promise<void>;
}

export const ALL: ReadonlySet<string> = new Set();
export const NOTHING_RECEIVED = { changed: 0, lacking: [], setAside: [] };

/** Another device of the same account, with a disk of its own. */
export function otherDevice(account: UpliftId): DeviceStore {
  const cipher = testCipher(account);
  return createMemoryDeviceStore({ device: toId<DeviceId>('other'), clock: () => 0, cipher: () => cipher });
}

export async function onlyWaiting(store: DeviceStore): Promise<Waiting> {
  const [waiting, ...others] = await store.sync.waiting(10, ALL);
  if (waiting === undefined || others.length > 0) throw new Error(`${others.length} more wait`);
  return waiting;
}

export async function readTitle(store: DeviceStore, id = 'a'): Promise<string | null> {
  return (await store.songs.get(id))?.value.title ?? null;
}

export function titled(id: string, title: string): Partial<Song> & { readonly id: SongId } {
  return { id: toId<SongId>(id), title };
}

/** Two devices that both have the song "a". */
export async function twoDevices({ store, account }: SyncHarness) {
  const [server, other] = [new FakeServer(), otherDevice(account)];
  await store.songs.put(sampleSong('a', 'A'));
  await server.sync(store.sync);
  await server.sync(other.sync);
  return { server, other };
}
