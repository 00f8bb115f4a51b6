import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import type { SetList } from '@uplift/core/set-list';
import { newSong, NEW_SONG_DRAFT, type Song } from '@uplift/core/songbook';
import { printItem, wantedSongs, type Wanted } from './print-item.ts';

const SONG: Song = {
  ...newSong({ ...NEW_SONG_DRAFT, title: 'Grace' }, () => 'grace'),
  arrangements: { default: { name: 'Default', key: 'G', tempo: 90, capo: null, order: [] } } as Song['arrangements'], // ids are any text
};
const PLACE = { song_id: toId<SongId>('grace'), arrangement: toId<ArrangementId>('default') };
const SET: SetList = {
  id: toId<SetId>('sunday'),
  at: null,
  order: [{ section: 'Welcome', duration: 60 }, { ...PLACE, key: 'A', capo: 2, note: 'Slow' }, PLACE],
};
const NOTHING_STORED = new Map<string, unknown>();

function onlyWanted(wanted: readonly Wanted[]): Wanted {
  const [first] = wanted;
  if (first === undefined) throw new Error('Nothing is wanted.');
  return first;
}

describe('the printed items of an address', () => {
  test('[PRINT-1] an open list prints its songs in order and with repeats', () => {
    const wanted = wantedSongs(null, 'song.a.x,nonsense,song.b.y,song.a.x');
    expect(wanted.map(({ songId }) => songId)).toEqual(['a', 'b', 'a']);
    expect(wantedSongs(null, '')).toEqual([]);
  });

  test('[PRINT-1] a set prints each song in its key, with its capo and note', () => {
    const wanted = wantedSongs(SET, 'song.other.x');
    expect(wanted.map(({ setIndex }) => setIndex)).toEqual([1, 2]);
    const item = printItem(onlyWanted(wanted), SONG, { set: SET, stored: NOTHING_STORED });
    expect(item).toMatchObject({ capo: 2, note: 'Slow' });
    expect(Object.values(item.song?.arrangements ?? {}).map(({ key }) => key)).toEqual(['A']);
  });

  test('[PRINT-4] a song prints with the player’s own capo without a set', () => {
    const stored = new Map<string, unknown>([['grace.default.capo', 'F']]);
    const wanted = onlyWanted(wantedSongs(null, 'song.grace.default'));
    expect(printItem(wanted, SONG, { set: null, stored }).capo).toBe(2);
    expect(printItem(wanted, SONG, { set: null, stored: NOTHING_STORED }).capo).toBe(0);
  });

  test('a missing song or arrangement isn’t printed', () => {
    const wanted = onlyWanted(wantedSongs(SET, ''));
    const open = { set: SET, stored: NOTHING_STORED };
    expect(printItem(wanted, null, open).song).toBeNull();
    expect(printItem(wanted, { ...SONG, arrangements: {} }, open).song).toBeNull();
  });
});
