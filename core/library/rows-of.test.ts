import { describe, expect, test } from 'vitest';
import { exampleSong } from './example-songs.ts';
import { rowsOf } from './rows-of.ts';

describe('the rows of a song', () => {
  test('[LIB-3] a song has one row per arrangement, in its own order', () => {
    const song = exampleSong({ title: 'Holy', orders: { youth: [], acoustic: [] } });
    expect(rowsOf(song).map((row) => row.arrangement)).toEqual(['youth', 'acoustic']);
  });

  test('[LIB-4] a row holds id, arrangement_id, arrangement, title, key, tempo, time_signature, last_performed and times_performed', () => {
    const song = { ...exampleSong({ id: 'a', title: 'Holy' }), last_performed: 1_700_000_000_000, times_performed: 3 };
    expect(rowsOf(song)).toEqual([
      {
        id: 'a',
        arrangement_id: 'default',
        arrangement: 'default',
        title: 'Holy',
        key: 'C',
        tempo: 120,
        time_signature: '4/4',
        last_performed: 1_700_000_000_000,
        times_performed: 3,
      },
    ]);
  });

  test('a song without arrangements has no row', () => {
    expect(rowsOf(exampleSong({ title: 'Holy', orders: {} }))).toEqual([]);
  });
});
