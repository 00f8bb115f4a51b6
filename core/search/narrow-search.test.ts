import { describe, expect, test } from 'vitest';
import { exampleRow, exampleSongId } from '@uplift/core/library/testing';
import { narrowings } from './narrow-search.ts';

type Facts = Parameters<typeof exampleRow>[0];

/** One row for each song, with these facts. */
const songs = (...facts: readonly Facts[]) =>
  facts.map((each, at) =>
    exampleRow({ artist: '', key: null, tempo: null, time_signature: '', id: exampleSongId(`song ${at}`), ...each }),
  );

describe('filters that would narrow a search', () => {
  test('the tag, artist, key, time and tempo that most songs share are suggested, with the number of songs', () => {
    const rows = songs(
      { tags: ['Advent'], artist: 'Newton', key: 'G' },
      { tags: ['Advent', 'Choir'], artist: 'Newton', key: 'C', tempo: 60 },
      { tags: ['Choir', 'Advent'], key: 'G', tempo: 72, time_signature: '3/4' },
      { key: 'G', tempo: 140, time_signature: '3/4' },
    );
    expect(narrowings(rows, '')).toEqual([
      { label: 'Advent', typed: 'tag:"Advent"', count: 3 },
      { label: 'Newton', typed: 'artist:"Newton"', count: 2 },
      { label: 'Key G', typed: 'key:G', count: 3 },
      { label: '3/4', typed: 'time:3/4', count: 2 },
    ]);
    expect(narrowings(rows, 'key:G tag:x')).toEqual([
      { label: 'Newton', typed: 'artist:"Newton"', count: 2 },
      { label: '3/4', typed: 'time:3/4', count: 2 },
      { label: 'Under 80 bpm', typed: 'tempo:<80', count: 2 },
    ]);
  });

  test('a song counts once for a filter, whatever the number of its arrangements', () => {
    const [first, second, ...others] = songs({ key: 'C' }, { key: 'G' }, { key: 'G' }, {}, {});
    if (first === undefined || second === undefined) throw new Error('There are two rows.');
    const rows = [first, { ...first, arrangement: 'youth' }, { ...first, arrangement: 'choir' }, second, ...others];
    expect(narrowings(rows, '')).toEqual([{ label: 'Key G', typed: 'key:G', count: 2 }]);
  });

  test('a filter that all songs match, or only one, is not suggested, and no filter is suggested for a few songs', () => {
    const rows = songs({ key: 'G', tempo: 130 }, { key: 'G' }, { key: 'G' }, { key: 'G' });
    expect(narrowings(rows, '')).toEqual([]);
    expect(narrowings(songs({ key: 'G' }, { key: 'G' }, { key: 'C' }), '')).toEqual([]);
  });

  test('a fast tempo is suggested as over 120 bpm', () => {
    const rows = songs({ tempo: 121 }, { tempo: 140 }, { tempo: 120 }, { tempo: 80 });
    expect(narrowings(rows, '')).toEqual([{ label: 'Over 120 bpm', typed: 'tempo:>120', count: 2 }]);
  });
});
