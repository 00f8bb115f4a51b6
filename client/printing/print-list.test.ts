import type { RecordCondition, SongCondition } from '@uplift/client/records';
import type { SharedSetCondition } from '@uplift/client/shared-sets';
import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SetId, toId } from '@uplift/core/foundation';
import { printItem, wantedSongs } from '@uplift/core/print-layout';
import type { SetList } from '@uplift/core/set-list';
import { buildSong } from '@uplift/testing/songs';
import { ownSetToPrint, sharedSetToPrint, songsToPrint, toPrintList, type SetToPrint } from './print-list.ts';

const SONG = buildSong({ title: 'Amazing Grace' });
const SET: SetList = {
  id: toId<SetId>('sunday'),
  at: null,
  order: [{ song_id: SONG.id, arrangement: toId<ArrangementId>('default') }],
};
const SHARED = {
  set: SET,
  songs: new Map([[SONG.id, SONG]]),
  owner: { fullName: 'Daniel Okafor', picture: '' },
  isOwn: false,
};
const KNOWN: SetToPrint = { type: 'known', set: SET, songs: null };
const ITEMS = wantedSongs(SET, '').map((wanted) => printItem(wanted, SONG, { set: SET, stored: new Map() }));

describe('the set to print', () => {
  test.each<[string, RecordCondition<SetList>, SetToPrint]>([
    ['is waited for while the device reads it', { type: 'loading' }, { type: 'loading' }],
    ['is printed with the songs of the device', { type: 'found', value: SET }, KNOWN],
    ['is missing if there is none', { type: 'missing' }, { type: 'nothing', because: 'set-missing' }],
    ['is missing in the trash', { type: 'in-trash', value: SET }, { type: 'nothing', because: 'set-missing' }],
    ['cannot be read on a damaged device', { type: 'unreadable' }, { type: 'nothing', because: 'set-unreadable' }],
  ])('one’s own set %s', (_, record, expected) => {
    expect(ownSetToPrint(record)).toEqual(expected);
  });

  test.each<[string, SharedSetCondition, SetToPrint]>([
    ['is waited for', { type: 'loading' }, { type: 'loading' }],
    ['requires someone signed in', { type: 'signed-out' }, { type: 'signed-out' }],
    [
      'is printed with the songs that came with it',
      { type: 'found', shared: SHARED, isCopy: true },
      { type: 'known', set: SET, songs: SHARED.songs },
    ],
    ['is missing once it was taken back', { type: 'missing' }, { type: 'nothing', because: 'shared-missing' }],
    [
      'cannot be reached without network and copy',
      { type: 'unreachable' },
      { type: 'nothing', because: 'shared-unreachable' },
    ],
  ])('[SHARE-9] a shared set %s', (_, condition, expected) => {
    expect(sharedSetToPrint(condition)).toEqual(expected);
  });
});

describe('the songs of a printed list', () => {
  const FOUND: SongCondition = { type: 'found', value: SONG };

  test('printed songs are in order, with a gap for each that is missing or in the trash', () => {
    const inTrash: SongCondition = { type: 'in-trash', value: SONG };
    expect(songsToPrint([FOUND, { type: 'missing' }, inTrash, FOUND])).toEqual([SONG, null, null, SONG]);
  });

  test.each(['loading', 'unreadable'] as const)('no song is printed while one is %s', (type) => {
    expect(songsToPrint([FOUND, { type }])).toBeNull();
  });
});

describe('the list to print', () => {
  test('the print list of a set is ready with its set and its items', () => {
    expect(toPrintList(KNOWN, ITEMS)).toEqual({ type: 'ready', items: ITEMS, set: SET });
  });

  test('the print list of a set waits while its songs are read', () => {
    expect(toPrintList(KNOWN, null)).toEqual({ type: 'loading' });
  });

  test('the print list gives the reason for a missing set, with any songs', () => {
    const missing: SetToPrint = { type: 'nothing', because: 'set-missing' };
    expect(toPrintList(missing, ITEMS)).toBe(missing);
  });

  test('a print list without songs and set has nothing to print', () => {
    expect(toPrintList({ ...KNOWN, set: null }, [])).toEqual({ type: 'nothing', because: 'no-songs' });
  });

  test('a print list of an empty set has nothing to print, but one of only parts of the service does', () => {
    const empty = { ...SET, order: [] };
    expect(toPrintList({ ...KNOWN, set: empty }, [])).toEqual({ type: 'nothing', because: 'empty-set' });
    const spoken: SetList = { ...SET, order: [{ section: 'Welcome', duration: 60 }] };
    expect(toPrintList({ ...KNOWN, set: spoken }, [])).toEqual({ type: 'ready', items: [], set: spoken });
  });
});
