import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  type ArrangementId,
  type CollectionId,
  type NoteId,
  type SectionId,
  type SetId,
  type SongId,
  toId,
} from '@uplift/core/foundation';
import { newLayer, putNote } from '@uplift/core/layers';
import { sampleSong } from '@uplift/core/library/testing';
import { FRETS } from '@uplift/core/music';
import type { SetItem } from '@uplift/core/set-list';
import { readUplift } from '@uplift/core/chord-sheets';
import { backupFiles } from './backup-files.ts';
import type { LibraryContents } from './library-contents.ts';
import { readBackup } from './read-backup.ts';

const MAKING = { madeAt: 1_700_000_000_000, formatDay: (ms: number) => `day ${ms}` };

function uniqueBy<Value extends { readonly id: string }>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> {
  return fc.uniqueArray(value, { selector: ({ id }) => id, maxLength: 6 });
}

const TEXT = fc.string({ unit: 'binary', minLength: 1 });
const NAME = TEXT.filter((name) => name.trim() !== '');
const ID = fc.oneof(TEXT, fc.constantFrom('__proto__', 'constructor', 'a/b', '7'));
const PLACE = fc.record({
  song_id: ID.map((id) => toId<SongId>(id)),
  arrangement: ID.map((id) => toId<ArrangementId>(id)),
});
/** Key of a record; the reader of records drops those that a JavaScript object gives a meaning, and no device makes them. */
const KEY = TEXT.filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key));
const ITEM: fc.Arbitrary<SetItem> = fc.oneof(
  fc
    .tuple(
      PLACE,
      fc.record(
        { note: TEXT, duration: fc.nat(), key: fc.constantFrom('C', 'Ebm'), capo: fc.nat(11) },
        { requiredKeys: [] },
      ),
    )
    .map(([place, rest]) => ({ ...place, ...rest })),
  fc.record({ section: fc.string(), duration: fc.nat() }),
);
const NOTE = fc.record({
  text: TEXT,
  section: TEXT.map((id) => toId<SectionId>(id)),
  line: fc.option(fc.nat()),
  words: fc.string(),
  before: fc.string(),
  after: fc.string(),
});
const LIBRARY: fc.Arbitrary<LibraryContents> = fc.record({
  songs: uniqueBy(
    fc.tuple(ID, TEXT, fc.nat()).map(([id, title, count]) => ({ ...sampleSong(id, title), times_performed: count })),
  ),
  collections: uniqueBy(fc.record({ id: ID.map((id) => toId<CollectionId>(id)), name: NAME, songs: fc.array(PLACE) })),
  sets: uniqueBy(
    fc.record({
      id: ID.map((id) => toId<SetId>(id)),
      at: fc.option(fc.nat()),
      order: fc.array(ITEM, { maxLength: 5 }),
    }),
  ),
  layers: uniqueBy(
    fc.record({
      id: ID.map((id) => toId<SongId>(id)),
      key: fc.option(fc.constantFrom('C', 'Ebm')),
      capo: fc.option(fc.constantFrom(...FRETS)),
      font_size: fc.option(fc.integer({ min: 9, max: 45 })),
      notes: fc.dictionary(KEY, NOTE, { maxKeys: 3 }),
      hidden: fc.dictionary(KEY, fc.constant(true as const), { maxKeys: 2 }),
    }),
  ),
  preferences: fc.array(fc.tuple(ID, fc.jsonValue())).map((entries) => new Map(entries)),
});

function sorted({ songs, collections, sets, layers, preferences }: LibraryContents): readonly string[] {
  return [songs, collections, sets, layers, [...preferences]].map((list) =>
    canonicalJson(list.map((part) => canonicalJson(part)).toSorted()),
  );
}

const LIBRARY_OF_EACH: LibraryContents = {
  songs: [sampleSong('s1', 'Silent Night'), sampleSong('s2', 'silent night'), sampleSong('s3', '../../etc/passwd')],
  collections: [
    {
      id: toId<CollectionId>('c1'),
      name: 'Carols / Advent',
      songs: [{ song_id: toId<SongId>('s1'), arrangement: toId<ArrangementId>('default') }],
    },
  ],
  sets: [
    {
      id: toId<SetId>('p1'),
      at: 5,
      order: [
        { section: 'Welcome', duration: 60 },
        { song_id: toId<SongId>('gone'), arrangement: toId<ArrangementId>('default'), key: 'Bb', capo: 0 },
      ],
    },
    { id: toId<SetId>('p2'), at: null, order: [] },
  ],
  layers: [
    putNote(newLayer(toId<SongId>('s1')), toId<NoteId>('n'), {
      text: 'Softly',
      section: toId<SectionId>('verse'),
      line: 0,
      words: 'Silent night',
      before: '',
      after: '',
    }),
    newLayer(toId<SongId>('gone')),
  ],
  preferences: new Map<string, unknown>([['fontSize', 20]]),
};

describe('the files of a backup', () => {
  test('files of a backup have unique readable names without a path out of their folder', () => {
    expect([...backupFiles(LIBRARY_OF_EACH, MAKING).keys()]).toEqual([
      'README.txt',
      'manifest.json',
      'songs/Silent Night.uplift',
      'songs/silent night (2).uplift',
      'songs/etc passwd.uplift',
      'collections/Carols Advent.json',
      'sets/day 5.json',
      'sets/Undated.json',
      'layers/Silent Night.json',
      'layers/Song Not Found.json',
      'preferences.json',
    ]);
  });

  test('a backup can be read by a person: a set names its songs, and a chord is on one line', () => {
    const files = backupFiles(LIBRARY_OF_EACH, MAKING);
    expect(files.get('sets/day 5.json')).toBe(`{
  "format": "uplift-set",
  "version": 4,
  "set": {
    "id": "p1",
    "at": 5,
    "order": [
      { "section": "Welcome", "duration": 60 },
      { "song_id": "gone", "arrangement": "default", "key": "Bb", "capo": 0 }
    ]
  },
  "titles": { "gone": "Song Not Found" }
}
`);
    expect(files.get('songs/Silent Night.uplift')).toContain('\n          "Verse-1": { "chord": "1", "line": 0,');
  });

  test('Import Files reads the songs of a backup too', () => {
    const text = backupFiles(LIBRARY_OF_EACH, MAKING).get('songs/Silent Night.uplift') ?? '';
    expect(readUplift(text, () => 'new')).toEqual({ ok: true, value: sampleSong('s1', 'Silent Night') });
  });

  test('a backup restores the same library, whatever is in it', () => {
    fc.assert(
      fc.property(LIBRARY, (library) => {
        const back = readBackup(backupFiles(library, MAKING));
        if (!back.ok) throw new Error(back.refusal);
        expect(back.value).toMatchObject({ madeAt: MAKING.madeAt, unreadable: [] });
        expect(sorted(back.value.contents)).toEqual(sorted(library));
      }),
    );
  });
});
