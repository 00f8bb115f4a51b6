import { describe, expect, test } from 'vitest';
import { accepted, refused } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { indexLibrary } from './duplicates.ts';
import { counted, songFacts } from '@uplift/core/library';
import { exampleSong } from '@uplift/core/library/testing';
import type { ImportedSong } from './import-file.ts';
import { EMPTY_IMPORT, nextImportList } from './import-list.ts';
import type { FileRead } from './import-list.ts';
import { importNotes, reportHeadline, reportImport, skippedText } from './import-report.ts';
import { importStatus } from './import-status.ts';
import { planImport } from './plan-import.ts';
import { listedSong, type ListedSong } from './listed-song.ts';

const imported = (song: Song, parts: Partial<ImportedSong> = {}): ImportedSong => ({
  song: listedSong(song),
  isKeyInferred: false,
  capoFret: null,
  leftOut: [],
  ...parts,
});

const file = (name: string, ...songs: readonly ImportedSong[]): FileRead => ({
  name,
  extension: 'cho',
  data: accepted({ songs, leftOut: [] }),
});

const OWN = exampleSong({ id: 'own', title: 'Own' });
const BROKEN: FileRead = { name: 'x.docx', extension: 'docx', data: refused('File format not supported.') };

function buildList(...files: readonly FileRead[]) {
  return nextImportList(EMPTY_IMPORT, { type: 'read', files, library: indexLibrary([OWN]) });
}

function report(list: ReturnType<typeof buildList>, isStored: (song: ListedSong) => boolean = () => true) {
  const plan = planImport(list, { findSong: (id) => (id === OWN.id ? OWN : null), newId: () => 'fresh' });
  const ids = new Set(plan.puts.filter(isStored).map((song) => song.id));
  return reportImport(list, plan, { ids, otherwise: 'The device is full.' });
}

describe('the status of a file', () => {
  test('[IMP-5] [IMP-6] [IMP-37] the status of a file depends on the library, and a refused file is skipped', () => {
    const list = buildList(
      file('new.cho', imported(exampleSong({ title: 'New' }))),
      file('same.cho', imported({ ...OWN, title: 'Renamed' })),
      file('title.cho', imported(exampleSong({ id: 'other', title: 'OWN' }))),
      file('nothing.cho'),
      BROKEN,
    );
    expect(list.files.map(importStatus)).toEqual(['ready', 'already-here', 'similar-title', 'skipped', 'skipped']);
  });
});

describe('the report of an import', () => {
  test('[IMP-37] the report of an import names every file with its outcome', () => {
    const list = buildList(
      file('new.cho', imported(exampleSong({ title: 'New' }))),
      BROKEN,
      file('own.cho', imported(OWN)),
    );
    const done = report(list);
    expect(done.entries.map(({ fileName, result }) => [fileName, result.type])).toEqual([
      ['x.docx', 'skipped'],
      ['new.cho', 'added'],
      ['own.cho', 'merged'],
    ]);
    expect(reportHeadline(done)).toBe('1 song added, 1 merged');
    expect(skippedText(done)).toBe('1 file was not imported.');
  });

  test('[IMP-30] the report has an entry for each song of a file, with its own notes and capo', () => {
    const leftOut = [
      { line: 3, text: '{foo: bar}', because: 'Not a ChordPro tag; ignored.', quiet: 'unknown tags' },
      { line: 4, text: '{baz}', because: 'Not a ChordPro tag; ignored.', quiet: 'unknown tags' },
      { line: 5, text: '{key: H}', because: 'Not a key.', quiet: null },
    ];
    const list = buildList(
      file(
        'two.cho',
        imported(exampleSong({ title: 'One' }), { leftOut, capoFret: 2 }),
        imported(exampleSong({ title: 'Two' }), { isKeyInferred: true }),
      ),
    );
    const { entries } = report(list);
    expect(entries.map((entry) => [entry.song?.title, entry.capoFret, entry.notes])).toEqual([
      [
        'One',
        2,
        {
          check: ['The file has a capo: C Major · Capo 2 (B♭ shapes).', 'Line 5, “{key: H}”: Not a key.'],
          leftOut: [
            'Line 3, “{foo: bar}”: Not a ChordPro tag; ignored.',
            'Line 4, “{baz}”: Not a ChordPro tag; ignored.',
          ],
          summary: 'unknown tags (2)',
        },
      ],
      ['Two', null, { check: ['No key in the file. Its chords suggest C Major.'], leftOut: [], summary: '' }],
    ]);
    expect(new Set(report(list).entries.map((entry) => entry.key)).size).toBe(2);
  });

  test('a song that the device did not store is reported as skipped, with the reason', () => {
    const list = buildList(
      file('a.cho', imported(exampleSong({ title: 'A' }))),
      file('b.cho', imported(exampleSong({ title: 'B' }))),
    );
    const done = report(list, (song) => song.title === 'A');
    expect(done.entries[0]?.result).toEqual({ type: 'skipped', because: 'The device is full.' });
    expect(done.entries[0]?.song).toBeNull();
    expect(reportHeadline(done)).toBe('1 song added');
  });

  test('the report lists songs the library already has last, and counts them separately', () => {
    const list = nextImportList(
      buildList(file('own.cho', imported(OWN)), BROKEN, file('a.cho', imported(exampleSong({ title: 'A' })))),
      {
        type: 'decided',
        key: 0,
        choice: 'skip',
      },
    );
    const done = report(list);
    expect(done.entries.map(({ fileName }) => fileName)).toEqual(['x.docx', 'a.cho', 'own.cho']);
    expect(skippedText(done)).toBe('1 file was not imported. 1 song you have already was skipped.');
  });

  test('the report of an import without a song says so', () => {
    expect(reportHeadline(report(buildList(BROKEN)))).toBe('Nothing was imported');
  });

  test('a report of 10,000 files is built at once', () => {
    const files = Array.from({ length: 10_000 }, (_, at) =>
      file(`${String(at)}.cho`, imported(exampleSong({ title: `Song ${String(at)}` }))),
    );
    expect(reportHeadline(report(buildList(...files)))).toBe('10,000 songs added');
  });
});

describe('the words of an import', () => {
  test('the facts of an imported song name key, tempo and sections; without arrangements only its sections', () => {
    const song = exampleSong({ title: 'A', lyrics: { verse: 'la', chorus: 'lo' } });
    expect(songFacts(song)).toBe('C Major · 120 bpm · 2 sections');
    expect(songFacts({ ...song, arrangements: {} })).toBe('2 sections');
    expect(counted(1, 'song')).toBe('1 song');
  });

  test('a remainder of a megabyte is reported in one line', () => {
    const { check } = importNotes([], [{ line: 1, text: 'x'.repeat(1_000_000), because: 'Why.', quiet: null }]);
    expect(check.map(({ length }) => length < 120)).toEqual([true]);
    expect(importNotes([], [])).toEqual({ check: [], leftOut: [], summary: '' });
  });
});
