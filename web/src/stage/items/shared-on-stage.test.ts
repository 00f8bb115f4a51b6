import type { SharedSet, SharedSetCondition } from '@uplift/client/shared-sets';
import { describe, expect, test } from 'vitest';
import { createStore, type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import { NEW_SONG_DRAFT, newSong, type Song } from '@uplift/core/songbook';
import { clearLabel, closeLabel } from '../frame/clear-label.ts';
import { stageShared } from './shared-on-stage.ts';
import { askedSet, openSetState, sharedCondition, whileLocked } from '../opening/use-open-set.ts';

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

/** A shared set on a stage; the test says what the server says. */
function staged(first: SharedSetCondition = { type: 'found', shared: sharedSet(), isCopy: false }) {
  const source = createStore(first);
  const stage = stageShared(source);
  let draws = 0;
  stage.subscribe(() => (draws += 1));
  return { source, stage, draws: () => draws, title: () => stage.get().shared?.songs.get(GRACE)?.title };
}

/** As it comes over the wire. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Readonly<Record<string, unknown>>;

describe('a shared set on a stage', () => {
  test('an unshared set stays on the stage as it was, with a message', () => {
    const { source, stage, title } = staged();
    source.set({ type: 'missing' });
    expect([stage.get().type, title()]).toEqual(['missing', 'Amazing Grace']);
  });

  test('[EDIT-25] an owner’s change of a song shows at once, and the stored version once it is read', () => {
    const { source, stage, draws, title } = staged();
    stage.show({ type: 'song-update', song_id: GRACE, song: plain(song('Amazing Grace (live)')) });
    expect([title(), draws()]).toEqual(['Amazing Grace (live)', 1]);
    source.set({ type: 'found', shared: sharedSet('Amazing Grace, merged'), isCopy: false });
    expect(title()).toBe('Amazing Grace, merged');
  });

  test('an update of a shared set stays after the same set is read again', () => {
    const shared = sharedSet();
    const { source, stage, title } = staged({ type: 'found', shared, isCopy: true });
    stage.show({ type: 'song-update', song_id: GRACE, song: plain(song('Updated')) });
    source.set({ type: 'found', shared, isCopy: false });
    expect(title()).toBe('Updated');
  });

  test('[ROOM-29] an owner’s change of the set shows at once', () => {
    const { stage } = staged();
    stage.show({ type: 'set-update', order: [{ section: 'Welcome', duration: 60 }], at: 2000 });
    expect(stage.get().shared?.set).toMatchObject({ at: 2000, order: [{ section: 'Welcome' }] });
  });

  test.each<[string, Parameters<ReturnType<typeof staged>['stage']['show']>[0]]>([
    [
      'a song outside of the set',
      { type: 'song-update', song_id: 'joy', song: plain(song('Joy', toId<SongId>('joy'))) },
    ],
    ['an invalid song', { type: 'song-update', song_id: GRACE, song: { id: GRACE, title: 7 } }],
    ['a song that is too long for a message', { type: 'song-update', song_id: GRACE, song: null }],
    ['an invalid order', { type: 'set-update', order: [{ song_id: 7 }] }],
  ])('an update with %s changes nothing', (_, update) => {
    const { stage, draws } = staged();
    const before = stage.get();
    stage.show(update);
    expect([stage.get(), draws()]).toEqual([before, 0]);
  });

  test('a shared set is the same value as long as nothing changes', () => {
    const { stage } = staged();
    expect(stage.get()).toBe(stage.get());
  });
});

test('a shared set that was read stays on the stage; once unshared, it isn’t put there again', () => {
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

test.each([
  [toId<SetId>('sunday'), true, 'Disconnect'],
  [toId<SetId>('sunday'), false, 'Clear Performance'],
  [null, true, 'Clear Performance'],
])('[PERF-8] the label for clearing the set %s, signed in: %s, is %s', (setId, isSignedIn, label) => {
  expect(clearLabel(setId, isSignedIn)).toBe(label);
});

test('[PRES-8] only a shared presentation disconnects', () => {
  expect([closeLabel(true), closeLabel(false)]).toEqual(['Disconnect', 'End Presentation']);
});
