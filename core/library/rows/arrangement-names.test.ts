import { type SongId, toId } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import { exampleRow } from '../testing/example-songs.ts';
import { arrangementName, countSongsOfRows, songsOfSeveralRows } from './arrangement-names.ts';

const buildRow = (id: string, arrangement: string) => exampleRow({ id: toId<SongId>(id), arrangement });

test('a table names the arrangements of songs that have several, and a single one only if it was named', () => {
  const rows = [buildRow('a', 'Default'), buildRow('b', 'Default'), buildRow('c', 'Acoustic'), buildRow('a', 'Low')];
  const several = songsOfSeveralRows(rows);
  expect([...several]).toEqual(['a']);
  expect(countSongsOfRows(rows)).toBe(3);
  expect(rows.map((row) => arrangementName(row, several))).toEqual(['Default', '', 'Acoustic', 'Low']);
});
