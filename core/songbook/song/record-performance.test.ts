import { expect, test } from 'vitest';
import { exampleSong } from '../testing/example-song.ts';
import { recordPerformance } from './record-performance.ts';

const MONDAY = 1_794_787_200_000;
const TUESDAY = MONDAY + 86_400_000;

test.each([
  ['the first time', null, MONDAY, MONDAY],
  ['again, later', MONDAY, TUESDAY, TUESDAY],
  ['by a clock that runs behind', TUESDAY, MONDAY, TUESDAY],
])('a song performed %s counts once more', (_, last_performed, atMs, expected) => {
  const song = exampleSong({ last_performed, times_performed: 4 });
  expect(recordPerformance(song, atMs)).toEqual({ ...song, last_performed: expected, times_performed: 5 });
});
