import { createStore, type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import { describe, expect, test } from 'vitest';
import type { SharedSet, SharedSetCondition } from '@uplift/client/shared-sets';
import { NEW_SONG_DRAFT, newSong, type Song } from '@uplift/core/songbook';
import { openOnStage } from './shared-on-stage.ts';

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

/** A shared set on a stage; the test controls the server's answers. */
function staged(first: SharedSetCondition = { type: 'found', shared: sharedSet(), isCopy: false }) {
  const source = createStore(first);
  const stage = openOnStage({ open: () => source }, toId<SetId>('sunday'));
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

test('a shared set is one object on every part of a stage, opened once', () => {
  let opened = 0;
  const sets = {
    open: () => {
      opened += 1;
      return createStore<SharedSetCondition>({ type: 'loading' });
    },
  };
  const sunday = openOnStage(sets, toId<SetId>('sunday'));
  const monday = openOnStage(sets, toId<SetId>('monday'));
  expect(openOnStage(sets, toId<SetId>('sunday'))).toBe(sunday);
  expect([monday === sunday, opened]).toEqual([false, 2]);
});
