import { describe, expect, test } from 'vitest';
import { type ArrangementId, type CollectionId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import { newLayer } from '@uplift/core/layers';
import { sampleSong } from '@uplift/core/library/testing';
import { backupFiles } from './backup-files.ts';
import { countContents } from './library-contents.ts';
import { readBackup } from './read-backup.ts';
import type { Backup, BackupTexts } from './read-backup.ts';

const SONG = 'songs/A.uplift';
const COLLECTION = 'collections/Hymns.json';
const SET = 'sets/Undated.json';
const LAYER = 'layers/A.json';
const FILES: BackupTexts = backupFiles(
  {
    songs: [sampleSong('a', 'A'), sampleSong('b', 'B')],
    collections: [
      {
        id: toId<CollectionId>('c'),
        name: 'Hymns',
        songs: [{ song_id: toId<SongId>('a'), arrangement: toId<ArrangementId>('default') }],
      },
    ],
    sets: [{ id: toId<SetId>('p'), at: null, order: [{ section: 'Prayer', duration: 60 }] }],
    layers: [{ ...newLayer(toId<SongId>('a')), capo: 3 }],
    preferences: new Map([['fontSize', 20]]),
  },
  { madeAt: 5, formatDay: String },
);

function withFile(path: string, text: string | null): BackupTexts {
  return new Map([...FILES, [path, text]]);
}

function without(path: string): BackupTexts {
  return new Map([...FILES].filter(([name]) => name !== path));
}

function edited(path: string, from: string, to: string): BackupTexts {
  return withFile(path, (FILES.get(path) ?? '').replace(from, to));
}

function read(files: BackupTexts): Backup {
  const backup = readBackup(files);
  if (!backup.ok) throw new Error(backup.refusal);
  return backup.value;
}

describe('a zip that is no backup', () => {
  test.each([
    ['is empty', new Map(), 'not-a-backup'],
    ['has songs alone', without('manifest.json'), 'not-a-backup'],
    ['has another manifest', withFile('manifest.json', '{"name":"an extension"}'), 'not-a-backup'],
    ['has a damaged manifest', withFile('manifest.json', '{"format":'), 'not-a-backup'],
    ['has a manifest that is no text', withFile('manifest.json', null), 'not-a-backup'],
    ['is of a newer release', edited('manifest.json', '"version": 1', '"version": 2'), 'newer-backup'],
  ])('a zip that %s is refused as a backup', (_name, files, refusal) => {
    expect(readBackup(files)).toEqual({ ok: false, refusal });
  });
});

describe('a backup', () => {
  test('a backup that was packed again within a folder, with a Mac’s or an editor’s files next to it, is read', () => {
    const files = new Map([...FILES].map(([path, text]) => [`My Backup/${path}`, text]));
    const backup = read(new Map([...files, ['My Backup/notes.txt', 'mine'], ['manifest.json.bak', '{}']]));
    expect([countContents(backup.contents), backup.unreadable, backup.madeAt]).toEqual([
      { songs: 2, collections: 1, sets: 1, layers: 1, preferences: 1 },
      [],
      5,
    ]);
  });

  test.each([
    ['is cut short', withFile(SONG, '{"format":"uplift-song"'), SONG, 'This file is damaged.'],
    ['is no text', withFile(SONG, null), SONG, 'This file is damaged.'],
    ['was taken out', without(SONG), SONG, 'This file is missing from the zip.'],
    [
      'is of a newer release',
      edited(SONG, '"version": 4', '"version": 5'),
      SONG,
      'This file was written by a newer version of Uplift. Update Uplift, then choose the backup again.',
    ],
    ['breaks a rule of songs', edited(SONG, '"title": "A"', '"title": ""'), SONG, 'A song title is required.'],
    [
      'is a collection without a name',
      edited(COLLECTION, '"Hymns"', '""'),
      COLLECTION,
      'A collection name is required.',
    ],
    ['is a set whose time is none', edited(SET, '"at": null', '"at": "soon"'), SET, 'The date must be a date.'],
    [
      'is a layer whose capo is none',
      edited(LAYER, '"capo": 3', '"capo": 12'),
      LAYER,
      'The capo must be a fret from 0 to 11 or null.',
    ],
    ['is another kind of file', withFile(SET, FILES.get(COLLECTION) ?? ''), SET, 'This file is damaged.'],
    [
      'holds a song that another file holds',
      withFile('songs/C.uplift', FILES.get(SONG) ?? ''),
      'songs/C.uplift',
      'Another file in the backup has the same record.',
    ],
    ['has no preferences', without('preferences.json'), 'preferences.json', 'This file is missing from the zip.'],
    [
      'has a list of preferences',
      edited('preferences.json', '{ "fontSize": 20 }', '[]'),
      'preferences.json',
      'This file is damaged.',
    ],
  ])('a backup with a file that %s reports it, and is read without it', (_name, files, path, because) => {
    const backup = read(files);
    expect(backup.unreadable).toEqual([{ path, because }]);
    const { songs, collections, sets, layers, preferences } = backup.contents;
    const lost = path === 'songs/C.uplift' ? 0 : 1;
    expect(songs.length + collections.length + sets.length + layers.length + preferences.size).toBe(6 - lost);
  });

  test('a backup whose song file was renamed is read whole', () => {
    const files = new Map([...without(SONG), ['songs/My favourite.uplift', FILES.get(SONG) ?? '']]);
    expect(read(files)).toMatchObject({ unreadable: [], contents: { songs: { length: 2 } } });
  });

  test('a backup with hostile names and values leaves the page as it is', () => {
    const hostile = '{"format":"uplift-preferences","version":1,"preferences":{"__proto__":{"polluted":true}}}';
    const backup = read(withFile('preferences.json', hostile));
    expect([...backup.contents.preferences]).toEqual([['__proto__', { polluted: true }]]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('a backup file nested too deeply is reported as damaged', () => {
    const backup = read(withFile(SONG, '['.repeat(100_000)));
    expect(backup.unreadable).toEqual([{ path: SONG, because: 'This file is damaged.' }]);
  });
});
