import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { createRecordCipher } from '@uplift/adapters/vault';
import { toId, type DeviceId, type SongId, type UpliftId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { changeSong } from '@uplift/core/song-edits';
import type { Song } from '@uplift/core/songbook';
import { songSessions } from './edited/song-sessions.ts';
import { createLiveLibrary } from './live-library.ts';

const GRACE = sampleSong('a', 'Amazing Grace');
const KEY = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const RUTHS = createRecordCipher(toId<UpliftId>('ruth'), KEY);

// Outside of a browser nothing is painted.
beforeAll(() => {
  globalThis.requestAnimationFrame ??= (paint) => {
    setTimeout(() => paint(0));
    return 0;
  };
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
});

/** Until everything that was begun is done. */
function settle(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 30));
}

/** The library of an account with one song; reads are counted. */
async function openLibrary() {
  const device = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1, cipher: () => RUTHS });
  await device.songs.put(GRACE);
  let [songReads, listReads, ids] = [0, 0, 0];
  const countLists = <Repository extends { readonly getAll: () => Promise<unknown> }>(repository: Repository) => ({
    ...repository,
    getAll() {
      listReads += 1;
      return repository.getAll();
    },
  });
  const songs = {
    ...countLists(device.songs),
    get(id: string) {
      songReads += 1;
      return device.songs.get(id);
    },
    getRows(wanted?: ReadonlySet<string>) {
      listReads += 1;
      return device.songs.getRows(wanted);
    },
  };
  const live = createLiveLibrary({
    songs,
    collections: countLists(device.collections),
    sets: countLists(device.sets),
    layers: countLists(device.layers),
    preferences: countLists(device.preferences),
    onboarding: countLists(device.onboarding),
    now: () => 1,
    newId: () => `writer ${String((ids += 1))}`,
  });
  return { device, live, countReads: () => songReads, countListReads: () => listReads };
}

const rename = (title: string) => ({ label: 'Rename song', change: (song: Song) => changeSong(song, { title }) });

test('an edit shows in the song and in the table, and causes no read of its own write', async () => {
  const { live, countReads } = await openLibrary();
  live.songs.watch([GRACE.id], () => undefined);
  live.rows.get();
  const session = songSessions(live).open(GRACE);
  await session.settle();
  await settle();
  const reads = countReads();
  session.apply(rename('Grace'));
  await session.settle();
  await settle();
  expect(live.songs.get(GRACE.id)).toMatchObject({ type: 'found', value: { title: 'Grace' } });
  expect(live.rows.get()).toMatchObject({ rows: [{ title: 'Grace' }] });
  session.undo();
  await session.settle();
  await settle();
  expect(live.rows.get()).toMatchObject({ rows: [{ title: 'Amazing Grace' }] });
  expect(countReads() - reads).toBe(0);
});

test("another person's change during an edit shows in the table too", async () => {
  const { device, live } = await openLibrary();
  live.rows.get();
  const session = songSessions(live).open(GRACE);
  await session.settle();
  await settle();
  session.apply(rename('Grace'));
  await device.songs.put({ id: toId<SongId>('a'), artist: 'John Newton' });
  await session.settle();
  await settle();
  expect(live.rows.get()).toMatchObject({ rows: [{ title: 'Grace', artist: 'John Newton' }] });
  expect(session.state.get().value).toMatchObject({ title: 'Grace', artist: 'John Newton' });
});

test('nothing of a library is read before a page looks at it, and each part is made once', async () => {
  const { live, countReads, countListReads } = await openLibrary();
  await settle();
  expect([countReads(), countListReads()]).toEqual([0, 0]);
  expect([
    live.rows === live.rows,
    live.preferences === live.preferences,
    live.onboarding === live.preferences,
  ]).toEqual([true, true, false]);
});
