import { describe, expect, test } from 'vitest';
import { type CollectionId, type SetId, toId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import type { SetList } from '@uplift/core/set-list';
import { compareLibraries, toRestore } from './compare-libraries.ts';
import { countContents, NO_CONTENTS } from './library-contents.ts';
import type { LibraryContents } from './library-contents.ts';

function library(contents: Partial<LibraryContents>): LibraryContents {
  return { ...NO_CONTENTS, ...contents };
}

function buildSet(id: string, at: number | null): SetList {
  return { id: toId<SetId>(id), at, order: [{ section: 'Prayer', duration: 60 }] };
}

const BACKUP = library({
  songs: [sampleSong('new', 'New'), sampleSong('same', 'Same'), sampleSong('other', 'Theirs')],
  collections: [{ id: toId<CollectionId>('c'), name: 'Hymns', songs: [] }],
  sets: [buildSet('same', 1), buildSet('other', 2)],
  preferences: new Map<string, unknown>([
    ['same', { a: 1, b: 2 }],
    ['other', 1],
    ['new', false],
  ]),
});
const DEVICE = library({
  songs: [sampleSong('same', 'Same'), sampleSong('other', 'Mine'), sampleSong('mine', 'Mine alone')],
  sets: [buildSet('same', 1), buildSet('other', 3)],
  preferences: new Map<string, unknown>([
    ['same', { b: 2, a: 1 }],
    ['other', 2],
    ['mine', 5],
  ]),
});

describe('a backup compared with the device', () => {
  test('comparing a backup finds what is new, what is the same and what differs', () => {
    const { added, same, differing } = compareLibraries(BACKUP, DEVICE);
    expect([added, same, differing].map(countContents)).toEqual([
      { songs: 1, collections: 1, sets: 0, layers: 0, preferences: 1 },
      { songs: 1, collections: 0, sets: 1, layers: 0, preferences: 1 },
      { songs: 1, collections: 0, sets: 1, layers: 0, preferences: 1 },
    ]);
  });

  test('Keep Mine restores only new records, Use the Backup also different ones; neither touches records that only the device has', () => {
    const comparison = compareLibraries(BACKUP, DEVICE);
    const kept = toRestore(comparison, 'keep-mine');
    expect([kept.songs.map(({ title }) => title), [...kept.preferences]]).toEqual([['New'], [['new', false]]]);
    const taken = toRestore(comparison, 'take-the-backup');
    expect(taken.songs.map(({ title }) => title)).toEqual(['New', 'Theirs']);
    expect(taken.sets).toEqual([buildSet('other', 2)]);
    expect([...taken.preferences]).toEqual([
      ['new', false],
      ['other', 1],
    ]);
  });

  test.each([
    ['a song that an older release stored without a capo', withoutCapo()],
    ['a song with a field of a later release', { ...sampleSong('same', 'Same'), mood: 'calm' }],
  ])('a restore finds no difference in %s', (_name, stored) => {
    const { same } = compareLibraries(BACKUP, library({ songs: [stored] }));
    expect(same.songs).toEqual([sampleSong('same', 'Same')]);
  });

  test('a set stored with an empty note is the same as one without', () => {
    const stored: SetList = { ...buildSet('same', 1), order: [{ section: 'Prayer', duration: 60, note: '' }] };
    expect(compareLibraries(BACKUP, library({ sets: [stored] })).same.sets).toEqual([buildSet('same', 1)]);
  });
});

function withoutCapo() {
  const song = sampleSong('same', 'Same');
  const text = JSON.stringify(song, (key, value: unknown) => (key === 'capo' ? undefined : value));
  return JSON.parse(text) as typeof song; // an older release's song of the same title
}
