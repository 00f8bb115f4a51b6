import { describe, expect, test } from 'vitest';
import { exampleSong } from '../testing/example-songs.ts';
import { toRows } from './to-rows.ts';

describe('the rows of a song', () => {
  test('[LIB-3] a song has one row per arrangement, in its own order', () => {
    const song = exampleSong({ title: 'Holy', orders: { youth: [], acoustic: [] } });
    expect(toRows(song).map((row) => row.arrangement)).toEqual(['youth', 'acoustic']);
  });

  test('[LIB-4] a row holds id, arrangement_id, arrangement, title, artist, tags, key, tempo, time_signature, last_performed and times_performed', () => {
    const known = { artist: 'Reginald Heber', tags: ['Trinity'] };
    const song = {
      ...exampleSong({ id: 'a', title: 'Holy' }),
      ...known,
      last_performed: 1_700_000_000_000,
      times_performed: 3,
    };
    expect(toRows(song)).toEqual([
      {
        id: 'a',
        arrangement_id: 'default',
        arrangement: 'default',
        title: 'Holy',
        artist: 'Reginald Heber',
        tags: ['Trinity'],
        key: 'C',
        tempo: 120,
        time_signature: '4/4',
        last_performed: 1_700_000_000_000,
        times_performed: 3,
      },
    ]);
  });

  test('a row has no values for unset facts', () => {
    const { arrangements, ...song } = exampleSong({ title: 'Holy' });
    const assumed = Object.entries(arrangements).map(([id, one]) => [
      id,
      { ...one, key_assumed: true as const, tempo_assumed: true as const },
    ]);
    const rows = toRows({ ...song, time_signature_assumed: true, arrangements: Object.fromEntries(assumed) });
    expect(rows).toMatchObject([{ artist: '', tags: [], key: null, tempo: null, time_signature: '' }]);
  });

  test('a song without arrangements has no row', () => {
    expect(toRows(exampleSong({ title: 'Holy', orders: {} }))).toEqual([]);
  });
});
