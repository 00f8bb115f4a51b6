import { describe, expect, test } from 'vitest';
import { toId, type ArrangementId, type SetId, type SongId } from '@uplift/core/foundation';
import type { SetItem, SetList } from '@uplift/core/set-list';
import { buildSong } from '@uplift/testing/songs';
import { knownCondition, sharedSong } from './item-condition.ts';
import type { StagedSharedSet } from './shared-on-stage.ts';

const SONG = buildSong({ id: 'grace', title: 'Amazing Grace', key: 'G', arrangements: { x: {} } });
const ITEM: SetItem = { song_id: toId<SongId>('grace'), arrangement: toId<ArrangementId>('x') };
const PRAYER: SetItem = { section: 'Prayer', duration: 60 };
const SUNDAY: SetList = { id: toId<SetId>('sunday'), at: null, order: [ITEM, PRAYER] };

function staged(type: StagedSharedSet['type'], songs: readonly (typeof SONG)[] | null): StagedSharedSet {
  const owner = { fullName: 'Daniel Okafor', picture: '' };
  const read = songs && { set: SUNDAY, songs: new Map(songs.map((song) => [song.id, song])), owner, isOwn: false };
  return { type, shared: read };
}

describe('an item on a stage', () => {
  test('a song on a stage is in the key of its item', () => {
    const condition = knownCondition({ ...ITEM, key: 'A' }, { type: 'found', value: SONG });
    expect(condition.type === 'found' && condition.value.arrangements[toId<ArrangementId>('x')]?.key).toBe('A');
  });

  test('a part of the service on a stage needs no songs', () => {
    expect(knownCondition(PRAYER, { type: 'loading' })).toEqual({ type: 'section', section: 'Prayer' });
  });

  test.each(['loading', 'missing', 'locked'] as const)('a song that is %s is shown so on the stage', (type) => {
    expect(knownCondition(ITEM, { type })).toEqual({ type });
  });

  test('an item on a stage is the same value until its song or itself changes', () => {
    const found = { type: 'found', value: SONG } as const;
    const first = knownCondition(ITEM, found);
    expect(knownCondition(ITEM, found)).toBe(first);
    expect(knownCondition(ITEM, { ...found })).not.toBe(first);
    expect(knownCondition({ ...ITEM }, found)).not.toBe(first);
  });
});

test.each([
  ['is found', 'found', [SONG], ITEM, 'found'],
  ['is missing from what was read', 'found', [], ITEM, 'missing'],
  ['is found, though the set was taken back since', 'missing', [SONG], ITEM, 'found'],
  ['is loading with the set', 'loading', null, ITEM, 'loading'],
  ['is locked while the set could not be read', 'unreachable', null, ITEM, 'locked'],
  ['is no song, for a part of the service', 'found', [SONG], PRAYER, 'locked'],
] as const)('a song of a shared set %s', (_, type, songs, item, seen) => {
  expect(sharedSong(staged(type, songs), item).type).toBe(seen);
});
