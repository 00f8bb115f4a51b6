import { describe, expect, test } from 'vitest';
import { exampleArrangementId, exampleSong, exampleSongItem } from './testing/example-set.ts';
import { songForItem } from './song-for-item.ts';

const SONG = exampleSong({ verse: [4], tempo: 72 });

describe('the song of an item', () => {
  test("[PLAN-11] a set's key for a song changes neither the song nor its arrangement", () => {
    const before = JSON.stringify(SONG);
    const planned = songForItem(SONG, exampleSongItem('grace', { key: 'Bb', capo: 3 }));
    expect(planned?.arrangements[exampleArrangementId('x')]).toEqual({
      ...SONG.arrangements[exampleArrangementId('x')],
      key: 'Bb',
    });
    expect(planned?.arrangements[exampleArrangementId('y')]).toBe(SONG.arrangements[exampleArrangementId('y')]);
    expect(planned?.sections).toBe(SONG.sections);
    expect(JSON.stringify(SONG)).toBe(before);
  });

  test('[PLAN-11] the song of an item without changes is the song itself', () => {
    expect(songForItem(SONG, exampleSongItem())).toBe(SONG);
    expect(songForItem(SONG, exampleSongItem('grace', { key: 'G' }))).toBe(SONG);
  });

  test('[PLAN-11] a song is in the key that the set states, even if the song only assumes one', () => {
    const id = exampleArrangementId('x');
    const { [id]: arrangement, ...others } = SONG.arrangements;
    if (arrangement === undefined) throw new Error('The example has this arrangement.');
    const assuming = { ...SONG, arrangements: { ...others, [id]: { ...arrangement, key_assumed: true as const } } };
    expect(songForItem(assuming, exampleSongItem())).toBe(assuming);
    for (const key of [arrangement.key, 'Bb'] as const) {
      expect(songForItem(assuming, exampleSongItem('grace', { key }))?.arrangements[id]).toEqual({
        ...arrangement,
        key,
      });
    }
  });

  test.each(['gone', '', 'toString', '__proto__'])(
    '[PLAN-36] a song is in its first arrangement, and the key of the set, if its arrangement is %j',
    (id) => {
      const planned = songForItem(SONG, exampleSongItem('grace', { arrangement: exampleArrangementId(id), key: 'D' }));
      const [first] = Object.keys(SONG.arrangements);
      expect(planned?.arrangements[exampleArrangementId(first ?? '')]?.key).toBe('D');
      expect(planned?.title).toBe(SONG.title);
    },
  );

  test('[PLAN-36] a set has no song for an item if it has no arrangement at all', () => {
    expect(songForItem({ ...SONG, arrangements: {} }, exampleSongItem())).toBeNull();
  });
});
