import { describe, expect, test } from 'vitest';
import { exampleSong } from '@uplift/core/library/testing';
import { findNaively } from './find-naively.ts';
import { createSearchIndex } from './search-index.ts';
import { isEmptyQuery, parseSongQuery, shownWords, withoutFilter } from './song-query.ts';

const SONGS = [
  exampleSong({
    title: 'Amazing Grace',
    artist: 'John Newton',
    tags: ['Communion', 'Holy Week'],
    key: 'G',
    tempo: 76,
    time: '3/4',
    lyrics: { v: 'Amazing grace how sweet the sound' },
  }),
  exampleSong({
    title: 'Glorious Things',
    artist: 'John Newton',
    tags: ['Week of Prayer'],
    key: 'Bb',
    tempo: 104,
    lyrics: { v: 'Glorious things of thee are spoken' },
  }),
  exampleSong({
    title: 'Red River Valley',
    artist: 'Zed Writer',
    key: 'Em',
    tempo: 60,
    lyrics: { v: 'From this valley' },
  }),
  exampleSong({ title: 'Newton Street', key: 'Bb', tempo: 80, lyrics: { v: 'How sweet a street' } }),
];

const WAYS = [
  ['by definition', (query: string) => findNaively(SONGS, query)],
  ['by index', (query: string) => createSearchIndex(SONGS).find(query)],
] as const;

describe.each(WAYS)('what a query finds %s', (_way, find) => {
  const titlesFor = (query: string): readonly string[] => find(query).map(({ id }) => String(id));

  test.each([
    ['john newton', ['Amazing Grace', 'Glorious Things']],
    ['zed writer', ['Red River Valley']],
    ['newton grace', ['Amazing Grace']],
    ['communion', ['Amazing Grace']],
    ['e minor', ['Red River Valley']],
    ['em', ['Red River Valley']],
    ['B♭ major', ['Glorious Things', 'Newton Street']],
    ['bb maj', ['Glorious Things', 'Newton Street']],
    ['glorious bb', ['Glorious Things']],
    ['maj', []],
    ['104', ['Glorious Things']],
  ])('the artist, the tags, the key and the tempo are searchable words too: %s', (query, titles) => {
    expect(titlesFor(query)).toEqual(titles);
  });

  test('a match by title comes before a match by artist', () => {
    expect(titlesFor('newton')[0]).toBe('Newton Street');
  });

  test.each([
    ['artist:newton', ['Amazing Grace', 'Glorious Things']],
    ['artist:newt', ['Amazing Grace', 'Glorious Things']],
    ['artist:"john newt"', []],
    ['artist:"john newton" tempo:<100', ['Amazing Grace']],
    ['key:G', ['Amazing Grace']],
    ['key:em', ['Red River Valley']],
    ['key:"E minor"', ['Red River Valley']],
    ['key:bb', ['Glorious Things', 'Newton Street']],
    ['tempo:76', ['Amazing Grace']],
    ['tempo:60-80', ['Amazing Grace', 'Newton Street', 'Red River Valley']],
    ['tempo:>80', ['Glorious Things']],
    ['tempo:>=80', ['Glorious Things', 'Newton Street']],
    ['-tempo:5', ['Amazing Grace', 'Glorious Things', 'Newton Street', 'Red River Valley']],
    ['time:3/4', ['Amazing Grace']],
    ['tag:week', ['Amazing Grace', 'Glorious Things']],
    ['tag:"holy week"', ['Amazing Grace']],
    ['tag:"communion holy"', []],
    ['title:valley', ['Red River Valley']],
    ['lyrics:sweet', ['Amazing Grace', 'Newton Street']],
    ['"how sweet the"', ['Amazing Grace']],
    ['newton -grace', ['Newton Street', 'Glorious Things']],
    ['newton -artist:john', ['Newton Street']],
    ['key:G key:Em', []],
  ])('a query with filters finds songs: %s', (query, titles) => {
    const found = titlesFor(query);
    expect(found).toEqual(titles);
  });
});

describe('a query', () => {
  test.each(['', '  ', 'key:', 'key:x', 'tempo:fast', 'time:3', 'artist:', '-', '""', '!?', '“”'])(
    'the query %j is empty',
    (query) => {
      expect(isEmptyQuery(query)).toBe(true);
    },
  );

  test('the query of a pasted page, or of a thousand letters, is cut to its beginning', () => {
    expect(parseSongQuery('key:G '.repeat(3000)).filters).toHaveLength(16);
    expect(parseSongQuery(`"${'grace '.repeat(3000)}"`).words).toHaveLength(16);
    expect(parseSongQuery('a'.repeat(1000)).words.length).toBeLessThanOrEqual(16);
  });

  test('a word with a colon that isn’t a field stays a word of the query', () => {
    expect(parseSongQuery('psalm:23')).toMatchObject({ words: ['psalm', '23'], filters: [] });
  });

  test.each([
    ['F# minor', ['fsharpminor']],
    ['grace f#m', ['grace', 'fsharpm']],
    ['C♯', ['csharp']],
    ['a minor fall', ['aminor', 'fall']],
    ['a mighty fortress', ['a', 'mighty', 'fortress']],
    ['Ab', ['ab']],
  ])('the key in %j is read as a word of the query', (query, words) => {
    expect(parseSongQuery(query).words).toEqual(words);
  });

  test('a query without one of its filters keeps the rest as typed', () => {
    const query = 'grace artist:"john newton" key:G';
    const [artist] = parseSongQuery(query).filters;
    expect(artist && withoutFilter(query, artist)).toBe('grace key:G');
  });

  test('a query shows in texts by its words and by those of its filters', () => {
    expect(shownWords('sweet artist:newton -choir key:G "how sweet"')).toBe('newton how sweet sweet how sweet');
  });
});
