import { accepted, refused } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import { indexLibrary } from './duplicates.ts';
import { exampleSong, exampleSongId } from '@uplift/core/library/testing';
import { importGroups, importSummary } from './import-groups.ts';
import { EMPTY_IMPORT, nextImportList } from './import-list.ts';
import type { FileRead, ImportList, ImportListEvent } from './import-list.ts';
import { listedSong } from './listed-song.ts';

const LIBRARY = indexLibrary([
  exampleSong({ id: 'grace', title: 'Grace' }),
  exampleSong({ id: 'holy', title: 'Holy' }),
]);

const readExample = (title: string, id = title, isKeyInferred = false): FileRead => ({
  name: `${id}.cho`,
  extension: 'cho',
  data: accepted({
    songs: [
      { song: listedSong(exampleSong({ id, title, lyrics: { v: 'la' } })), isKeyInferred, capoFret: null, leftOut: [] },
    ],
    leftOut: [],
  }),
});
const REFUSED: FileRead = { name: 'x.docx', extension: 'docx', data: refused('File format not supported.') };

const FILES = [
  readExample('Holy', 'holy'),
  readExample('New'),
  readExample('New', 'new again'),
  readExample('Guessed', 'guessed', true),
  readExample('Grace', 'other grace'),
  REFUSED,
];
const after = (...events: readonly ImportListEvent[]): ImportList =>
  events.reduce((list, event) => nextImportList(list, event), EMPTY_IMPORT);
const READ: ImportListEvent = { type: 'read', files: FILES, library: LIBRARY };

test('an import lists problems first and songs of the library last, each group with its name', () => {
  const groups = importGroups(after(READ)).map(({ title, files }) => [title, files.map(({ name }) => name)]);
  expect(groups).toEqual([
    ['Problems', ['x.docx']],
    ['To check', ['other grace.cho', 'guessed.cho']],
    ['New', ['New.cho']],
    ['Twice in this import', ['new again.cho']],
    ['Already in your library', ['holy.cho']],
  ]);
});

test('an import list keeps its order until all files are read', () => {
  const [only, ...others] = importGroups(after({ type: 'chosen', count: 7 }, READ));
  expect(others).toEqual([]);
  expect(only?.files.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('[IMP-7] the summary of an import counts the outcomes of songs and files for the current choices', () => {
  expect(importSummary(after(READ))).toBe('2 new, 1 kept next to yours, 1 merged, 1 skipped, 1 file not imported');
  expect(importSummary(after(READ, { type: 'decided-all', choice: 'replace' }))).toBe(
    '2 new, 2 replaced, 1 skipped, 1 file not imported',
  );
  const identical = { type: 'found-identical', matches: new Map([[0, [exampleSongId('holy')]]]) } as const;
  expect(importSummary(after(READ, identical))).toBe('2 new, 1 kept next to yours, 2 skipped, 1 file not imported');
  expect(importSummary(EMPTY_IMPORT)).toBe('');
});
