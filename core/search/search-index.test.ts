import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KeyName } from '@uplift/core/music';
import { exampleSong, exampleSongId } from '@uplift/core/library/testing';
import { findNaively } from './find-naively.ts';
import { createSearchIndex } from './search-index.ts';
import { closeness, similarity } from './similarity.ts';
import { Vocabulary } from './vocabulary.ts';

// Few letters and few words, so that nearly everything is a little like everything.
const WORDS = [
  'a',
  'an',
  'amen',
  'amazing',
  'grace',
  'grâce',
  'great',
  'greater',
  'holy',
  'Holy',
  "don't",
  'o',
  '恩典',
  'longlonglonglonglonglonglonglonglong',
];
const anyWord = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom('a', 'e', 'g', 'r', 'é'), minLength: 1, maxLength: 40 }) },
);
const anyText = fc.array(anyWord, { maxLength: 7 }).map((parts) => parts.join(' '));
const anySong = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    title: anyText,
    artist: anyText,
    tags: fc.array(anyText, { maxLength: 2 }),
    time: fc.constantFrom('3/4', '4/4'),
    key: fc.constantFrom<KeyName>('G', 'Em', 'F#'),
    tempo: fc.constantFrom(60, 72.4, 120),
    lyrics: fc.record({ v: anyText, c: anyText }),
    orders: fc.dictionary(
      fc.constantFrom('one', 'two'),
      fc.array(fc.constantFrom('v', 'c', 'missing'), { maxLength: 3 }),
    ),
  })
  .map(exampleSong);
const anySongs = fc.uniqueArray(anySong, { selector: (song) => song.id, maxLength: 6 });

/** A query of a person: words of the songs with letters dropped, swapped or added, the last one perhaps cut short. */
const anyTypedWord = fc
  .tuple(anyWord, fc.nat(8), fc.constantFrom('', 'x', 'a'), fc.boolean())
  .map(([word, at, letter, drops]) => word.slice(0, at) + letter + word.slice(drops ? at + 1 : at));
const anyFilter = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(
      fc.constantFrom('key:g', 'key:gb', 'tempo:72', 'tempo:<100', 'tempo:60-72', 'time:3/4'),
      fc.tuple(fc.constantFrom('artist:', 'tag:', 'title:', 'lyrics:', ''), anyWord).map((parts) => parts.join('')),
      fc.tuple(anyWord, anyWord).map((words) => `"${words.join(' ')}"`),
    ),
  )
  .map((parts) => parts.join(''));
const anyQuery = fc
  .tuple(fc.array(fc.oneof(anyWord, anyTypedWord, anyFilter), { maxLength: 6 }), fc.nat(6))
  .map(([typed, cut]) => typed.join(' ').slice(0, cut === 0 ? undefined : -cut));

describe('the search index', () => {
  test('[FUZZY-1] [FUZZY-3] [FUZZY-4] [LIB-23] the search index finds exactly what the definition finds, with the same scores in the same order', () => {
    fc.assert(
      fc.property(anySongs, fc.array(anyQuery, { minLength: 1, maxLength: 4 }), (songs, queries) => {
        const index = createSearchIndex(songs);
        for (const query of queries) expect(index.find(query)).toEqual(findNaively(songs, query));
      }),
      { numRuns: 500 },
    );
  });

  test('[LIB-23] the search index follows songs that are added, replaced and removed', () => {
    const anyChange = fc.oneof(
      anySong.map((song) => ({ type: 'put' as const, song })),
      fc.constantFrom('a', 'b', 'c', 'unknown').map((id) => ({ type: 'remove' as const, id: exampleSongId(id) })),
    );
    fc.assert(
      fc.property(anySongs, fc.array(anyChange), anyQuery, (songs, changes, query) => {
        const index = createSearchIndex(songs);
        const known = new Map(songs.map((song) => [song.id, song]));
        index.find(query);
        for (const change of changes) {
          if (change.type === 'put') known.set(change.song.id, change.song);
          else known.delete(change.id);
          if (change.type === 'put') index.put(change.song);
          else index.remove(change.id);
        }
        expect(index.size).toBe(known.size);
        expect(index.find(query)).toEqual(findNaively([...known.values()], query));
      }),
      { numRuns: 300 },
    );
  });

  test('the search index of thousands of words grows its tables without losing one', () => {
    const songs = Array.from({ length: 300 }, (_, song) =>
      exampleSong({
        title: `Song${String(song)}`,
        lyrics: { v: Array.from({ length: 60 }, (_, word) => `w${String(song)}x${String(word)}longer`).join(' ') },
      }),
    );
    const index = createSearchIndex(songs);
    expect(index.find('w299x59longer')[0]).toEqual({ id: 'Song299', arrangement_id: 'default', score: 1 });
    expect(index.find('w0x0longer')[0]).toEqual({ id: 'Song0', arrangement_id: 'default', score: 1 });
  });
});

describe('the vocabulary', () => {
  test('[FUZZY-1] the vocabulary compares many words at once exactly as two words are compared', () => {
    const anyLetters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'щ'), minLength: 1, maxLength: 32 });
    fc.assert(
      fc.property(fc.uniqueArray(anyLetters, { minLength: 1 }), anyLetters, (texts, typed) => {
        const vocabulary = new Vocabulary();
        const ids = vocabulary.readIds(texts.join(' '));
        const table = vocabulary.similaritiesTo(typed, false);
        expect(Array.from(ids, (id) => table[id])).toEqual(texts.map((text) => similarity(text, typed)));
      }),
      { numRuns: 500 },
    );
  });

  test('the vocabulary finds the words close to a typed one exactly as two words are compared', () => {
    const anyLetters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'щ'), minLength: 1, maxLength: 32 });
    fc.assert(
      fc.property(fc.uniqueArray(anyLetters, { minLength: 1 }), anyLetters, (texts, typed) => {
        const vocabulary = new Vocabulary();
        const ids = vocabulary.readIds(texts.join(' '));
        const close = new Map(vocabulary.closeTo(typed, false).map((each) => [each.word, each.close]));
        expect(Array.from(ids, (id) => close.get(id) ?? 0)).toEqual(texts.map((text) => closeness(text, typed)));
        const readSimilarity = vocabulary.similarityTo(typed, false);
        expect(Array.from(ids, readSimilarity)).toEqual(texts.map((text) => similarity(text, typed)));
      }),
      { numRuns: 500 },
    );
  });

  test('[FUZZY-4] a word that begins with a typed prefix is fully similar to it, and no other', () => {
    const vocabulary = new Vocabulary();
    const ids = vocabulary.readIds('grace gr g agr gra');
    const table = vocabulary.similaritiesTo('gr', true);
    expect(Array.from(ids, (id) => table[id] === 1)).toEqual([true, true, false, false, true]);
  });

  test('a word of 32 letters is compared to its last letter', () => {
    const word = 'a'.repeat(31);
    const vocabulary = new Vocabulary();
    vocabulary.readIds(`${word}b ${word}c`);
    expect([...vocabulary.similaritiesTo(`${word}b`, false)]).toEqual([1, 1 - 1 / 32]);
  });

  test('the vocabulary caches tables of typed words only until it grows', () => {
    const vocabulary = new Vocabulary();
    vocabulary.readIds('grace');
    expect(vocabulary.similaritiesTo('grace', false)).toHaveLength(1);
    vocabulary.readIds('great');
    expect(vocabulary.similaritiesTo('grace', false)).toHaveLength(2);
    for (let typed = 0; typed < 40; typed += 1) vocabulary.similaritiesTo(`w${String(typed)}`, false);
    expect(vocabulary.similaritiesTo('grace', false)[0]).toBe(1);
  });
});
