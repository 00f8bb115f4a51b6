import { accepted } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { describe, expect, test } from 'vitest';
import { indexLibrary } from './duplicates.ts';
import { exampleRow, exampleSong } from '@uplift/core/library/testing';
import { duplicateWords } from './duplicate-words.ts';
import type { DuplicateChoice } from './import-file.ts';
import { acceptLabel, EMPTY_IMPORT, leavesChoice, nextImportList } from './import-list.ts';
import type { FileRead, ImportList, ImportListEvent } from './import-list.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { importStatus } from './import-status.ts';
import { planImport } from './plan-import.ts';
import { listedSong } from './listed-song.ts';

const EMPTY_LIBRARY = indexLibrary([]);

const swing = (id: string, words: string) => exampleSong({ id, title: 'Swing Low', lyrics: { v: words } });
const buildFile = (...songs: readonly Song[]): FileRead => ({
  name: 'a.cho',
  extension: 'cho',
  data: accepted({
    songs: songs.map((song) => ({ song: listedSong(song), isKeyInferred: false, capoFret: null, leftOut: [] })),
    leftOut: [],
  }),
});
const read = (...files: readonly FileRead[]): ImportListEvent => ({ type: 'read', files, library: EMPTY_LIBRARY });
const decide = (key: number, choice: DuplicateChoice): ImportListEvent => ({ type: 'decided', key, choice });
const after = (...events: readonly ImportListEvent[]): ImportList =>
  events.reduce((list, event) => nextImportList(list, event), EMPTY_IMPORT);
const FIRST = buildFile(swing('1', 'coming for to carry'));
const SAME = buildFile(swing('2', 'coming for to carry'));
const NAMESAKE = buildFile(swing('3', 'I looked over Jordan'));

function listResults(list: ImportList) {
  const { outcomes } = planImport(list, { findSong: () => null, newId: () => 'fresh' });
  return outcomes.map(({ result }) => (result.type === 'skipped' ? result.because : result.type));
}

const words = (list: ImportList) => duplicateWords(list.files.filter(leavesChoice));

describe('songs that come twice in one import', () => {
  test('repeated songs of an import are found before anything is stored: identical ones are imported once, those of the same title are kept', () => {
    const list = after(read(FIRST, SAME, NAMESAKE));
    expect(list.files.map(({ twins }) => twins)).toEqual([[null], ['same'], ['title']]);
    expect(list.files.map(importStatus)).toEqual(['ready', 'twice', 'similar-title']);
    expect(acceptLabel(list)).toBe('Import 2 Songs');
    expect(listResults(list)).toEqual(['added', IMPORT_MESSAGES.sameSongTwice, 'added']);
  });

  test('repeated songs of an import are skipped or kept as the user chooses, each or all', () => {
    const each = after(read(FIRST, SAME, NAMESAKE), decide(0, 'skip'), decide(1, 'new'), decide(2, 'skip'));
    expect(acceptLabel(each)).toBe('Import 2 Songs');
    expect(listResults(each)).toEqual(['added', 'added', IMPORT_MESSAGES.sameTitleTwice]);
    const all = after(read(FIRST, SAME, NAMESAKE), { type: 'decided-all', choice: 'new' });
    expect(listResults(all)).toEqual(['added', 'added', 'added']);
    expect(after(read(FIRST, SAME), decide(1, 'replace')).files[1]?.choice).toBe('merge');
  });

  test('repeated songs of an import are not called songs of the library', () => {
    expect(words(after(read(FIRST, SAME, NAMESAKE)))).toBe(
      '2 files may repeat songs from another file. 1 will be skipped.',
    );
    expect(words(after(read(FIRST, NAMESAKE)))).toBe(
      '1 file may repeat a song from another file. None will be skipped.',
    );
    const library = indexLibrary([exampleRow({ title: 'Swing Low' })]);
    expect(words(after({ type: 'read', files: [FIRST, NAMESAKE], library }))).toBe(
      '2 files may contain songs you already have. None will be skipped.',
    );
  });

  test('songs of an import are compared once all files are read, and again when a file is removed or read again', () => {
    const reading = after({ type: 'chosen', count: 3 }, read(FIRST), read(SAME));
    expect(reading.files[1]?.twins).toEqual([null]);
    const list = nextImportList(reading, read(NAMESAKE));
    expect(list.files.map(({ twins }) => twins[0])).toEqual([null, 'same', 'title']);
    const without = nextImportList(list, { type: 'removed', key: 0 });
    expect(without.files.map(({ twins }) => twins[0])).toEqual([null, 'title']);
    const reread = nextImportList(list, { type: 'reread', key: 1, data: NAMESAKE.data, library: EMPTY_LIBRARY });
    expect(reread.files.map(({ twins }) => twins[0])).toEqual([null, 'title', 'same']);
  });

  test('repeated songs may be in one file', () => {
    const list = after(read(buildFile(swing('1', 'la'), swing('2', 'la'))));
    expect(list.files[0]?.twins).toEqual([null, 'same']);
    expect(acceptLabel(list)).toBe('Import 1 Song');
  });
});
