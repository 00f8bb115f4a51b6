import type { SongHistory } from '@uplift/core/library';
import { sampleSong } from '@uplift/core/library/testing';
import type { Song } from '@uplift/core/songbook';
import { describe, expect, test } from 'vitest';
import { createSongSession } from './create-song-session.ts';
import { readEarlierVersions, restoredSong, type EarlierVersions } from './earlier-versions.ts';
import { settled, songDevice } from './testing/example-session.ts';

const SONG: Song = { ...sampleSong('a', 'Amazing Grace'), times_performed: 4, last_performed: 9 };
const OLDER: Song = { ...SONG, title: 'Grace', times_performed: 1, last_performed: 2 };
const OLDEST: Song = { ...OLDER, time_signature: '3/4' };

function fakeHistory(versions: readonly (readonly [number, Song | null])[]): SongHistory {
  return {
    list: async () => versions.map(([at]) => ({ at })),
    read: async (_id, at) => versions.find(([known]) => known === at)?.[1] ?? null,
  };
}

/** Resolves once all earlier versions are read. */
function all(history: SongHistory): Promise<EarlierVersions> {
  return new Promise((resolve) => {
    readEarlierVersions(history, 'a', (versions) => versions.type !== 'reading' && resolve(versions));
  });
}

describe('earlier versions', () => {
  test('earlier versions are listed newest first, each with its changes, without versions that are gone', async () => {
    const history = fakeHistory([
      [30, SONG],
      [25, null],
      [20, OLDER],
      [10, OLDEST],
    ]);
    expect(await all(history)).toEqual({
      type: 'read',
      versions: [
        { at: 30, song: SONG, changes: [{ type: 'title', title: 'Amazing Grace' }] },
        { at: 20, song: OLDER, changes: [{ type: 'time-signature', timeSignature: '6/8' }] },
        { at: 10, song: OLDEST, changes: null },
      ],
    });
  });

  test('a song that was never changed has no earlier versions; they are unreadable if the device fails', async () => {
    expect(await all(fakeHistory([]))).toEqual({ type: 'read', versions: [] });
    const broken: SongHistory = { ...fakeHistory([[1, SONG]]), read: () => Promise.reject(new Error('no response')) };
    expect(await all(broken)).toEqual({ type: 'unreadable' });
  });

  test('earlier versions are read one after the other until the reader ends', async () => {
    const reads: ((song: Song) => void)[] = [];
    const history: SongHistory = {
      ...fakeHistory([
        [3, null],
        [2, null],
        [1, null],
      ]),
      read: () => new Promise((resolve) => reads.push(resolve)),
    };
    const published: EarlierVersions[] = [];
    const end = readEarlierVersions(history, 'a', (versions) => published.push(versions));
    await settled();
    expect(reads).toHaveLength(1);
    reads[0]?.(SONG);
    await settled();
    expect(reads).toHaveLength(2);
    reads[1]?.(OLDER);
    await settled();
    expect(published.at(-1)).toMatchObject({ type: 'reading', versions: [{ at: 3 }] });
    end();
    reads[2]?.(OLDEST);
    await settled();
    expect(published.at(-1)).toMatchObject({ type: 'reading', versions: [{ at: 3 }] });
  });
});

describe('restoring', () => {
  test('restoring a version restores all of it, except the count of performances; the current version changes nothing', () => {
    expect(restoredSong(SONG, OLDEST)).toEqual({ ...OLDEST, times_performed: 4, last_performed: 9 });
    expect(restoredSong(SONG, { ...SONG, times_performed: 0 })).toBe(SONG);
  });

  test('restoring a version is one edit: it is stored, and one Undo reverts it', async () => {
    const device = songDevice(SONG);
    const session = createSongSession(SONG, { records: device.tab('tab'), now: () => 1, newId: () => 'writer' });
    session.apply({ label: 'Restore version', change: (song) => restoredSong(song, OLDEST) });
    expect(session.state.get()).toMatchObject({
      value: { title: 'Grace', time_signature: '3/4' },
      undoLabel: 'Restore version',
    });
    session.undo();
    expect(session.state.get().value).toEqual(SONG);
    await session.close();
    expect(device.value()).toMatchObject({ title: 'Amazing Grace', times_performed: 4 });
  });
});
