import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { type DeviceId, toId } from '@uplift/core/foundation';
import type { SongHistory } from '@uplift/core/library';
import { sampleSong } from '@uplift/core/library/testing';
import { createSongSession } from '@uplift/core/song-session';
import type { Song } from '@uplift/core/songbook';
import { readEarlierVersions, restoredSong, type EarlierVersions } from './earlier-versions.ts';
import { NoVersions } from './history-dialog.tsx';
import { versionText } from './version-list.tsx';
import { versionTime } from './version-time.ts';

const SONG: Song = { ...sampleSong('a', 'Amazing Grace'), times_performed: 4, last_performed: 9 };
const OLDER: Song = { ...SONG, title: 'Grace', times_performed: 1, last_performed: 2 };
const OLDEST: Song = { ...OLDER, time_signature: '3/4' };

function fakeHistory(versions: readonly (readonly [number, Song | null])[]): SongHistory {
  return {
    list: async () => versions.map(([at]) => ({ at })),
    read: async (_id, at) => versions.find(([known]) => known === at)?.[1] ?? null,
  };
}

/** Everything there is to read was read. */
function all(history: SongHistory): Promise<EarlierVersions> {
  return new Promise((resolve) => {
    readEarlierVersions(history, 'a', (versions) => versions.type !== 'reading' && resolve(versions));
  });
}

/** Once everything that waits only for what is there already has happened. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function draw(earlier: EarlierVersions): string {
  return renderToStaticMarkup(<NoVersions earlier={earlier} />);
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
        { at: 30, song: SONG, changes: ['Title “Amazing Grace”'] },
        { at: 20, song: OLDER, changes: ['Time 6/8'] },
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
    await settle();
    reads[0]?.(SONG);
    await settle();
    reads[1]?.(OLDER);
    await settle();
    expect(published.at(-1)).toMatchObject({ type: 'reading', versions: [{ at: 3 }] });
    end();
    reads[2]?.(OLDEST);
    await settle();
    expect(published.at(-1)).toMatchObject({ type: 'reading', versions: [{ at: 3 }] });
  });
});

describe('restoring', () => {
  test('restoring a version restores all of it, except the count of performances; the current version changes nothing', () => {
    expect(restoredSong(SONG, OLDEST)).toEqual({ ...OLDEST, times_performed: 4, last_performed: 9 });
    expect(restoredSong(SONG, { ...SONG, times_performed: 0 })).toBe(SONG);
  });

  test('restoring a version is one edit: it is stored, and one Undo reverts it', async () => {
    const { songs } = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1 });
    await songs.putAll([SONG]);
    const session = createSongSession(SONG, { songs, now: () => 1 });
    session.apply({ label: 'Restore version', change: (song) => restoredSong(song, OLDEST) });
    expect(session.state.get()).toMatchObject({
      song: { title: 'Grace', time_signature: '3/4' },
      undoLabel: 'Restore version',
    });
    session.undo();
    expect(session.state.get().song).toEqual(SONG);
    await session.close();
    expect((await songs.get('a'))?.value).toMatchObject({ title: 'Amazing Grace', times_performed: 4 });
  });
});

describe('texts of the history', () => {
  const now = new Date(2026, 10, 21, 20, 0).getTime();
  test.each([
    [new Date(2026, 10, 21, 15, 12), 'Today, 3:12 PM'],
    [new Date(2026, 10, 20, 0, 0), 'Yesterday, 12:00 AM'],
    [new Date(2026, 10, 18, 9, 40), 'Wed, Nov 18, 9:40 AM'],
    [new Date(2026, 9, 31, 23, 59), 'Sat, Oct 31, 11:59 PM'],
  ])('the history shows %s as “%s”', (at, words) => {
    expect(versionTime(at.getTime(), now).replaceAll('\u202F', ' ')).toBe(words);
  });

  test('the history marks the oldest version, and versions without visible changes', () => {
    expect(versionText(null)).toBe('Oldest version');
    expect(versionText([])).toBe('No visible changes');
    expect(versionText(['Order'])).toBe('Order');
  });

  test('an empty history says when a version is kept', () => {
    expect(draw({ type: 'read', versions: [] })).toContain(
      'Uplift saves a version every ten minutes and keeps it for 30 days',
    );
    expect(draw({ type: 'unreadable' })).toContain('Couldn’t load');
    expect(draw({ type: 'read', versions: [{ at: 1, song: SONG, changes: null }] })).toBe('');
  });
});
