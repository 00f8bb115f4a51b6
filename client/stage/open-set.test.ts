import type { SharedSet } from '@uplift/client/shared-sets';
import { expect, test } from 'vitest';
import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import { NEW_SONG_DRAFT, newSong, type Song } from '@uplift/core/songbook';
import { askedSet, openSetState, sharedCondition, whileLocked } from './open-set.ts';

const GRACE = toId<SongId>('grace');
const DEFAULT = toId<ArrangementId>('default');

function song(title: string, id: SongId = GRACE): Song {
  return { ...newSong({ ...NEW_SONG_DRAFT, title }, () => 'default'), id };
}

function sharedSet(title = 'Amazing Grace'): SharedSet {
  return {
    set: { id: toId<SetId>('sunday'), at: 1000, order: [{ song_id: GRACE, arrangement: DEFAULT }] },
    songs: new Map([[GRACE, song(title)]]),
    owner: { fullName: 'Daniel Okafor', picture: '' },
    isOwn: false,
  };
}

test('a loaded shared set stays on the stage; once unshared, it is not put there again', () => {
  const shared = sharedSet();
  expect(sharedCondition({ shared, type: 'missing' }, true)).toMatchObject({ type: 'found' });
  expect(sharedCondition({ shared, type: 'missing' }, false)).toEqual({ type: 'not-shared' });
  expect(sharedCondition({ shared: null, type: 'missing' }, true)).toEqual({ type: 'not-shared' });
  expect(sharedCondition({ shared: null, type: 'unreachable' }, true)).toEqual({ type: 'unreachable' });
  expect(sharedCondition({ shared, type: 'signed-out' }, true)).toEqual({ type: 'signed-out' });
});

const ON_STAGE = { setId: toId<SetId>('sunday'), isShared: true, list: sharedSet().set.order };
const SUNDAY = { id: 'sunday', isShared: true };
const OTHER = { id: 'monday', isShared: true };

test.each([
  ['[SHARE-9] the session ended while it is on the stage', SUNDAY, ON_STAGE, 'signed-out', 'open'],
  ['[SHARE-9] the same after a reload without its address', null, ON_STAGE, 'signed-out', 'open'],
  ['[SHARE-9] another set is opened without a session', OTHER, ON_STAGE, 'signed-out', 'signed-out'],
  ['it was taken back, and the page reloaded', SUNDAY, ON_STAGE, 'not-shared', 'open'],
  ['the server cannot be reached', SUNDAY, ON_STAGE, 'unreachable', 'open'],
  ['the library is locked', SUNDAY, ON_STAGE, 'locked', 'open'],
  ['another set, and the library is locked', OTHER, ON_STAGE, 'locked', 'locked'],
  ['a set that was never opened needs a connection', OTHER, ON_STAGE, 'unreachable', 'unreachable'],
  ['nothing is kept of the list', SUNDAY, { ...ON_STAGE, list: [] }, 'signed-out', 'signed-out'],
] as const)('the set of an address on a stage, if %s, has its state', (_, asked, opened, type, seen) => {
  expect(openSetState({ asked, opened }, { type })).toBe(seen);
});

test.each([
  ['missing', 'open', 'missing'],
  ['missing', 'locked', 'locked'],
  ['missing', 'opening', 'loading'],
  ['unreachable', 'locked', 'locked'],
  ['not-shared', 'locked', 'not-shared'],
  ['signed-out', 'locked', 'signed-out'],
] as const)('a set that is %s while the library is %s is %s', (type, access, seen) => {
  expect(whileLocked({ type }, access)).toEqual({ type: seen });
});

test.each([
  ['open=song.a.b', null],
  ['set=sunday', { id: 'sunday', isShared: false }],
  ['shared=sunday', { id: 'sunday', isShared: true }],
  ['', null],
])('[PERF-1] [PRES-1] the address ?%s asks for its set', (query, asked) => {
  expect(askedSet(new URLSearchParams(query))).toEqual(asked);
});
