import { accepted, refused } from '@uplift/core/foundation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { candidatesFor, findDuplicate, indexLibrary } from './duplicates.ts';
import { exampleSong, exampleSongId } from '@uplift/core/library/testing';
import type { DuplicateChoice, ImportData } from './import-file.ts';
import type { FileRead, ImportList, ImportListEvent } from './import-list.ts';
import { acceptLabel, EMPTY_IMPORT, listMatches, nextImportList, validFileCount } from './import-list.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { listedSong } from './listed-song.ts';

const UNSUPPORTED = 'File format not supported.';
const LIBRARY = indexLibrary([exampleSong({ id: 'grace', title: 'Amazing Grace' }), exampleSong({ title: 'Holy' })]);

const buildSheet = (...songs: readonly { readonly id: string; readonly title: string }[]): ImportData =>
  accepted({
    songs: songs.map((song) => ({
      song: listedSong(exampleSong(song)),
      isKeyInferred: false,
      capoFret: null,
      leftOut: [],
    })),
    leftOut: [],
  });
const buildFile = (name: string, data: ImportData): FileRead => ({
  name,
  extension: name.split('.').at(-1) ?? '',
  data,
});
const NEW_FILE = buildFile('new.cho', buildSheet({ id: 'new', title: 'New' }));
const BAD_FILE = buildFile('photo.heic', refused(UNSUPPORTED));
const SAME_ID = buildFile('grace.uplift', buildSheet({ id: 'grace', title: 'Grace' }));
const SAME_TITLE = buildFile('grace.txt', buildSheet({ id: 'other', title: ' AMAZING grace' }));

const read = (...files: readonly FileRead[]): ImportListEvent => ({ type: 'read', files, library: LIBRARY });
const reread = (key: number, data: ImportData): ImportListEvent => ({ type: 'reread', key, data, library: LIBRARY });
const decide = (key: number, choice: DuplicateChoice): ImportListEvent => ({ type: 'decided', key, choice });
const after = (...events: readonly ImportListEvent[]): ImportList =>
  events.reduce((list, event) => nextImportList(list, event), EMPTY_IMPORT);

describe('duplicates', () => {
  test.each([
    ['the same id', 'grace', 'Another', { potentialDuplicate: true, duplicateId: 'grace', match: 'grace' }],
    [
      'the same title in any case',
      'x',
      'aMAZING gRACE',
      { potentialDuplicate: true, duplicateId: null, match: 'grace' },
    ],
    [
      'the same title with spaces around it',
      'x',
      ' Holy ',
      { potentialDuplicate: true, duplicateId: null, match: 'Holy' },
    ],
    ['both', 'grace', 'Amazing Grace', { potentialDuplicate: true, duplicateId: 'grace', match: 'grace' }],
    ['another title', 'x', 'Amazing', { potentialDuplicate: false, duplicateId: null, match: null }],
    [
      'names of the language',
      '__proto__',
      'constructor',
      { potentialDuplicate: false, duplicateId: null, match: null },
    ],
  ])('[IMP-5] a duplicate in the library is found by id or title: %s', (_name, id, title, expected) => {
    expect(findDuplicate({ id: exampleSongId(id), title }, LIBRARY)).toEqual(expected);
  });

  test('[IMP-5] an accent written in two code points is the same accent', () => {
    const library = indexLibrary([exampleSong({ title: 'caf\u00E9' })]);
    expect(findDuplicate(exampleSong({ title: 'Cafe\u0301', id: 'x' }), library).potentialDuplicate).toBe(true);
  });

  test('[IMP-5] of many songs with a title, the one by the same artist is the match, and any may be the same', () => {
    const library = indexLibrary([
      exampleSong({ id: 'a', title: 'Alleluia', artist: 'Sinclair' }),
      exampleSong({ id: 'b', title: 'Alleluia', artist: 'Boyce' }),
      exampleSong({ id: 'c', title: 'ALLELUIA' }),
    ]);
    const song = exampleSong({ id: 'new', title: 'Alleluia', artist: 'boyce' });
    expect(findDuplicate(song, library).match).toBe('b');
    expect(candidatesFor(song, library)).toEqual(['a', 'b', 'c']);
    expect(candidatesFor({ ...song, id: exampleSongId('c') }, library)).toEqual(['c', 'a', 'b']);
  });

  test('[IMP-6] a potential duplicate has the specified message', () => {
    expect(IMPORT_MESSAGES.potentialDuplicate).toBe('Looks like you already have this song.');
  });
});

describe('the import list', () => {
  test('[IMP-4] a listed file has name, extension, icon, data, potentialDuplicate and duplicateId', () => {
    expect(after(read(SAME_ID)).files).toEqual([
      {
        key: 0,
        name: 'grace.uplift',
        extension: 'uplift',
        icon: 'song',
        data: SAME_ID.data,
        potentialDuplicate: true,
        duplicateId: 'grace',
        matches: ['grace'],
        twins: [null],
        isIdentical: false,
        choice: 'merge',
      },
    ]);
    expect(after(read(SAME_TITLE)).files[0]).toMatchObject({
      icon: 'text',
      potentialDuplicate: true,
      duplicateId: null,
    });
    expect(after(read(buildFile('a.pdf', refused('x')))).files[0]?.icon).toBe('page');
  });

  test('[IMP-3] a file of another format is listed with the reason', () => {
    expect(after(read(BAD_FILE)).files[0]?.data).toEqual({ ok: false, refusal: UNSUPPORTED });
  });

  test('[IMP-5] a file with several songs counts as a duplicate if one of them does', () => {
    const book = buildFile('book.cho', buildSheet({ id: 'x', title: 'New' }, { id: 'grace', title: 'Grace' }));
    expect(after(read(book)).files[0]).toMatchObject({ potentialDuplicate: true, duplicateId: 'grace' });
  });

  test('files are read one by one, and the list knows its progress', () => {
    const list = after({ type: 'chosen', count: 3 }, read(NEW_FILE), read(BAD_FILE), { type: 'removed', key: 0 });
    expect([list.readCount, list.chosenCount]).toEqual([2, 3]);
  });

  test('[IMP-10] a file is removed from the list by its key, not its name', () => {
    const list = after(read(NEW_FILE, NEW_FILE), read(BAD_FILE), { type: 'removed', key: 1 });
    expect(list.files.map((file) => file.key)).toEqual([0, 2]);
    expect(after(read(NEW_FILE), { type: 'removed', key: 0 }, read(BAD_FILE)).files[0]?.key).toBe(1);
  });

  test('[IMP-5] [IMP-7] a choice is offered if the library seems to have the song; merging needs the same id', () => {
    const list = after(
      read(SAME_ID, SAME_TITLE, NEW_FILE),
      decide(0, 'replace'),
      decide(1, 'replace'),
      decide(2, 'skip'),
    );
    expect(list.files.map((file) => file.choice)).toEqual(['replace', 'replace', 'merge']);
    expect(listMatches(list.files)).toEqual(['grace']);
    expect(nextImportList(list, decide(1, 'merge')).files[1]?.choice).toBe('replace');
  });

  test('one choice for all goes to every file that the library seems to have', () => {
    const list = after(read(SAME_ID, SAME_TITLE, NEW_FILE), { type: 'decided-all', choice: 'skip' });
    expect(list.files.map((file) => file.choice)).toEqual(['skip', 'skip', 'merge']);
    expect(acceptLabel(list)).toBe('Import 1 Song');
  });

  test('an identical file is left out unless the user chooses otherwise', () => {
    const list = after(
      read(SAME_ID, SAME_TITLE),
      { type: 'decided', key: 0, choice: 'replace' },
      {
        type: 'found-identical',
        matches: new Map([
          [0, [exampleSongId('grace')]],
          [1, [exampleSongId('other grace')]],
        ]),
      },
    );
    expect(list.files.map(({ isIdentical, choice, matches }) => [isIdentical, choice, matches])).toEqual([
      [true, 'replace', ['grace']],
      [true, 'skip', ['other grace']],
    ]);
  });

  test.each([
    [[], 0, 'Import 0 Songs'],
    [[BAD_FILE], 0, 'Import 0 Songs'],
    [[buildFile('empty.cho', buildSheet())], 0, 'Import 0 Songs'],
    [[NEW_FILE, BAD_FILE], 1, 'Import 1 Song'],
    [[NEW_FILE, SAME_ID, SAME_TITLE], 3, 'Import 3 Songs'],
  ])('[IMP-11] the accept button counts the valid files (%#)', (files, count, label) => {
    const list = after(read(...files));
    expect(validFileCount(list)).toBe(count);
    expect(acceptLabel(list)).toBe(label);
  });

  test('[IMP-4] [IMP-5] a file read again keeps its place, its sheet and its choice, and is compared with the library again', () => {
    const list = after(
      read({ ...SAME_ID, sheet: 7 }, NEW_FILE),
      { type: 'decided', key: 0, choice: 'replace' },
      reread(1, SAME_TITLE.data),
      reread(0, SAME_ID.data),
    );
    expect(list.files.map(({ key, sheet, choice }) => [key, sheet, choice])).toEqual([
      [0, 7, 'replace'],
      [1, undefined, 'merge'],
    ]);
    expect(list.files[1]).toMatchObject({ data: SAME_TITLE.data, potentialDuplicate: true, duplicateId: null });
    expect(list.readCount).toBe(2);
    const other = nextImportList(list, reread(0, NEW_FILE.data)).files[0];
    expect(other).toMatchObject({ potentialDuplicate: false, duplicateId: null, choice: 'merge' });
  });

  test('a cleared import list equals a new one', () => {
    expect(after({ type: 'chosen', count: 1 }, read(NEW_FILE), { type: 'cleared' })).toEqual(EMPTY_IMPORT);
  });

  test('[IMP-10] keys of an import list stay unique, whatever is read and removed', () => {
    const anyEvent = fc.oneof(
      fc.array(fc.constantFrom(NEW_FILE, BAD_FILE, SAME_ID)).map((files) => read(...files)),
      fc.nat(5).map((key): ImportListEvent => ({ type: 'removed', key })),
    );
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const keys = after(...events).files.map((file) => file.key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
