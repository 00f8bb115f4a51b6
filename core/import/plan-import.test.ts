import { accepted, refused, toId } from '@uplift/core/foundation';
import { mergeSongs } from '@uplift/core/songbook';
import type { SongId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexLibrary } from './duplicates.ts';
import { exampleSong } from '@uplift/core/library/testing';
import type { DuplicateChoice, ImportData } from './import-file.ts';
import type { FileRead } from './import-list.ts';
import { EMPTY_IMPORT, nextImportList } from './import-list.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import type { ImportPlan } from './plan-import.ts';
import { planImport } from './plan-import.ts';
import { listedSong } from './listed-song.ts';

const EXISTING = exampleSong({ id: 'grace', title: 'Amazing Grace', lyrics: { v: 'Amazing', extra: 'When we' } });
const INCOMING = exampleSong({ id: 'grace', title: 'Grace', lyrics: { v: 'Amazing grace' } });

const buildData = (...songs: readonly Song[]): ImportData =>
  accepted({
    songs: songs.map((song) => ({ song: listedSong(song), isKeyInferred: false, capoFret: null, leftOut: [] })),
    leftOut: [],
  });
const buildFile = (name: string, data: ImportData): FileRead => ({ name, extension: 'uplift', data });

/** The plan of importing files into a library that holds {@link EXISTING}, with the same choice for every file. */
function planned(files: readonly FileRead[], choice: DuplicateChoice = 'merge') {
  const read = nextImportList(EMPTY_IMPORT, { type: 'read', files, library: indexLibrary([EXISTING]) });
  const list = files.reduce((list, _, key) => nextImportList(list, { type: 'decided', key, choice }), read);
  let rolls = 0;
  const { puts, outcomes } = planImport(list, {
    findSong: (id) => (id === EXISTING.id ? EXISTING : null),
    newId: () => `fresh-${String((rolls += 1))}`,
  });
  return { puts: puts.map((song) => song.read()), outcomes };
}

const listKinds = (plan: Pick<ImportPlan, 'outcomes'>): readonly string[] =>
  plan.outcomes.map((outcome) => outcome.result.type);

describe('planning an import', () => {
  test('a new song is imported unchanged', () => {
    const song = exampleSong({ id: 'new', title: 'New', lyrics: { v: 'la' } });
    expect(planned([buildFile('new.uplift', buildData(song))])).toEqual({
      puts: [song],
      outcomes: [{ key: 0, name: 'new.uplift', result: { type: 'added', id: 'new', title: 'New' } }],
    });
  });

  test('[IMP-7] [IMP-8] Replace overwrites the existing song', () => {
    const plan = planned([buildFile('a', buildData(INCOMING))], 'replace');
    expect(plan.puts).toEqual([INCOMING]);
    expect(listKinds(plan)).toEqual(['replaced']);
  });

  test('[IMP-7] [IMP-9] Merge unites both songs and keeps what only the library has', () => {
    const plan = planned([buildFile('a', buildData(INCOMING))], 'merge');
    expect(plan.puts).toEqual([mergeSongs(EXISTING, INCOMING)]);
    expect(Object.keys(plan.puts[0]?.sections ?? {})).toEqual(['v', 'extra']);
    expect(listKinds(plan)).toEqual(['merged']);
  });

  test('[IMP-7] Add as New leaves the existing song alone', () => {
    expect(planned([buildFile('a', buildData(INCOMING))], 'new').puts).toEqual([{ ...INCOMING, id: 'fresh-1' }]);
  });

  const NAMESAKE = exampleSong({ id: 'other', title: 'amazing grace', lyrics: { v: 'la' } });

  test('[IMP-5] a song that only shares its title with one of the library is added as a new song by default', () => {
    expect(planned([buildFile('a', buildData(NAMESAKE))])).toMatchObject({
      puts: [NAMESAKE],
      outcomes: [{ result: { type: 'added' } }],
    });
  });

  test('a song replaces the one with its title, or is left out without the rest of its file', () => {
    const song = exampleSong({ id: 'new', title: 'New', lyrics: { v: 'la la' } });
    const file = buildFile('a', buildData(NAMESAKE, song));
    expect(planned([file], 'replace').puts).toEqual([{ ...NAMESAKE, id: EXISTING.id }, song]);
    expect(planned([file], 'skip')).toMatchObject({
      puts: [song],
      outcomes: [{ result: { type: 'skipped', because: IMPORT_MESSAGES.alreadyHere } }, { result: { type: 'added' } }],
    });
  });

  test('a song that two files bring under different ids is added once', () => {
    const again = { ...NAMESAKE, id: toId<SongId>('again') };
    expect(listKinds(planned([buildFile('a', buildData(NAMESAKE)), buildFile('b', buildData(again))]))).toEqual([
      'added',
      'skipped',
    ]);
  });

  test('[IMP-37] a bad file is skipped with its reason and stops no other', () => {
    const song = exampleSong({ title: 'New', lyrics: { v: 'la' } });
    const plan = planned([
      buildFile('bad.xyz', refused('File format not supported.')),
      buildFile('empty.cho', buildData()),
      buildFile('good.cho', buildData(song)),
    ]);
    expect(plan.puts).toEqual([song]);
    expect(plan.outcomes.map((outcome) => outcome.result)).toEqual([
      { type: 'skipped', because: 'File format not supported.' },
      { type: 'skipped', because: IMPORT_MESSAGES.noSong },
      { type: 'added', id: 'New', title: 'New' },
    ]);
  });

  test('[IMP-42] sections that an import leaves empty are not stored', () => {
    const song = exampleSong({ title: 'New', lyrics: { v: 'la', empty: ' ' } });
    const stored = planned([buildFile('a', buildData(song))]).puts[0];
    expect(Object.keys(stored?.sections ?? {})).toEqual(['v']);
  });
});

describe('files of one import that meet each other', () => {
  const [one, other] = [
    exampleSong({ id: 'twin', title: 'Twin', lyrics: { v: 'one' } }),
    exampleSong({ id: 'twin', title: 'Twin', lyrics: { v: 'other' } }),
  ];

  test('the same song in two files is stored once', () => {
    const plan = planned([buildFile('a', buildData(one)), buildFile('b', buildData({ ...one }))]);
    expect(plan.puts).toEqual([one]);
    expect(plan.outcomes[1]?.result).toEqual({
      type: 'skipped',
      because: IMPORT_MESSAGES.sameSongTwice,
      isKnown: true,
    });
  });

  test('two different songs with one new id are both kept', () => {
    const plan = planned([buildFile('a', buildData(one)), buildFile('b', buildData(other))]);
    expect(plan.puts).toEqual([one, { ...other, id: 'fresh-1' }]);
    expect(listKinds(plan)).toEqual(['added', 'added']);
  });

  test('two songs with one title are both added', () => {
    const plan = planned(
      [buildFile('a', buildData(one)), buildFile('b', buildData({ ...other, id: EXISTING.id }))],
      'new',
    );
    expect(plan.puts.map((song) => song.title)).toEqual(['Twin', 'Twin']);
  });

  test('[IMP-8] a song that one file has replaced is not replaced by another, which is added', () => {
    const files = ['one', 'two'].map((words) =>
      buildFile('a', buildData(exampleSong({ id: words, title: 'Amazing Grace', lyrics: { v: words } }))),
    );
    const plan = planned(files, 'replace');
    expect(listKinds(plan)).toEqual(['replaced', 'added']);
    expect(plan.puts.map(({ id }) => id)).toEqual(['grace', 'two']);
  });

  test('two files for one existing song are applied one after the other', () => {
    const second = { ...INCOMING, title: 'Grace II' };
    const plan = planned([buildFile('a', buildData(INCOMING)), buildFile('b', buildData(second))]);
    expect(plan.puts).toEqual([mergeSongs(mergeSongs(EXISTING, INCOMING), second)]);
    expect(listKinds(plan)).toEqual(['merged', 'merged']);
  });

  test('every song of every file has an outcome, and every id is stored once', () => {
    const anySong = fc
      .record({ id: fc.constantFrom('grace', 'a', 'b'), title: fc.constantFrom('A', 'B'), words: fc.nat(2) })
      .map(({ id, title, words }) => exampleSong({ id, title, lyrics: { v: `la ${String(words)}` } }));
    const anyFile = fc.oneof(
      fc.array(anySong, { minLength: 1, maxLength: 3 }).map((songs) => buildFile('a', buildData(...songs))),
      fc.constant(buildFile('bad', refused('bad'))),
    );
    const anyChoice = fc.constantFrom<DuplicateChoice>('replace', 'merge', 'new');
    fc.assert(
      fc.property(fc.array(anyFile), anyChoice, (files, choice) => {
        const plan = planned(files, choice);
        const expected = files.reduce((count, { data }) => count + (data.ok ? data.value.songs.length : 1), 0);
        expect(plan.outcomes).toHaveLength(expected);
        expect(new Set(plan.puts.map((song) => song.id)).size).toBe(plan.puts.length);
      }),
    );
  });
});
