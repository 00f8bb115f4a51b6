import { describe, expect, test } from 'vitest';
import { exampleSong } from '@uplift/core/library/testing';
import { findNaively } from './find-naively.ts';
import { createSearchIndex } from './search-index.ts';

const SONGS = [
  exampleSong({ title: 'Amazing Grace', lyrics: { v: 'How sweet the sound\nThat saved a wretch like me' } }),
  exampleSong({ title: 'Grace Greater Than Our Sin', lyrics: { v: 'Marvelous grace of our loving Lord' } }),
  exampleSong({ title: 'Only by Grace', lyrics: { v: 'Only by grace can we enter' } }),
  exampleSong({ title: 'Être à toi', lyrics: { v: 'Je veux être à toi' } }),
  exampleSong({
    title: 'Silent Night',
    lyrics: { v1: 'All is calm', v2: 'Shepherds quake at the sight', unused: 'Glories stream from heaven' },
    orders: { all: ['v1', 'v2', 'v1'], short: ['v1'], broken: ['gone', '__proto__'] },
  }),
];

/** The definition and the index, which must give the same results. */
const WAYS = [
  ['by definition', (query: string) => findNaively(SONGS, query)],
  ['by index', (query: string) => createSearchIndex(SONGS).find(query)],
] as const;

describe.each(WAYS)('finding songs %s', (_way, find) => {
  const titlesFor = (query: string): readonly string[] => find(query).map((hit) => String(hit.id));
  const arrangementsFor = (query: string): readonly string[] => find(query).map((hit) => String(hit.arrangement_id));

  test.each([
    ['a typo', 'amazzing grase', 'Amazing Grace'],
    ['the beginning of a word', 'ama', 'Amazing Grace'],
    ['words in any order', 'grace only', 'Only by Grace'],
    ['no accents', 'etre', 'Être à toi'],
    ['a line of lyrics', 'saved a wretch like me', 'Amazing Grace'],
    ['lyrics with typos', 'sheperds quake', 'Silent Night'],
  ])('[LIB-23] songs are found by %s', (_what, query, title) => {
    expect(titlesFor(query)[0]).toBe(title);
  });

  test('[LIB-23] an arrangement is found only by lyrics that it sings', () => {
    expect(arrangementsFor('shepherds quake')).toEqual(['all']);
    expect(arrangementsFor('calm')).toEqual(['all', 'short']);
    expect(titlesFor('glories stream')).toEqual([]);
  });

  test('[LIB-23] a title finds every arrangement of its song', () => {
    expect(arrangementsFor('silent night')).toEqual(['all', 'broken', 'short']);
  });

  test('[FUZZY-5] a title is found from a score of 0.5 on', () => {
    expect(find('silent qqqqqqqq')[0]?.score).toBe(0.5);
    expect(find('silent qqqqqqqq wwwwwwww')).toEqual([]);
  });

  test('[FUZZY-6] lyrics are found from a score of 0.75 on', () => {
    expect(find('all is calm xxxxxxxxx')[0]?.score).toBe(0.75);
    expect(find('is calm xxxxxxxxx')).toEqual([]);
  });

  test('[FUZZY-4] the last typed word may be the beginning of a word', () => {
    expect(titlesFor('qua')).toContain('Silent Night');
    expect(find('shepherds qua')[0]?.score).toBe(1);
  });

  test('the best hits come first; equal ones begin with titles that start as typed, then titles, then lyrics, each by title', () => {
    expect(titlesFor('grace').slice(0, 3)).toEqual(['Grace Greater Than Our Sin', 'Amazing Grace', 'Only by Grace']);
    expect(find('grace').map((hit) => hit.score)).toEqual(
      find('grace')
        .map((hit) => hit.score)
        .toSorted((a, b) => b - a),
    );
    expect(titlesFor('our').slice(0, 1)).toEqual(['Grace Greater Than Our Sin']);
  });

  test.each([
    ['swapped', 'amazing garce', 'Amazing Grace'],
    ['left out', 'amzing grace', 'Amazing Grace'],
    ['added', 'amazingg grace', 'Amazing Grace'],
  ])('a letter %s leaves a title first', (_what, query, title) => {
    expect(titlesFor(query)[0]).toBe(title);
  });

  test.each(['', '   ', '?!', '…'])('a query without words, "%s", finds nothing', (query) => {
    expect(find(query)).toEqual([]);
  });

  test.each([
    ['10,000 letters', 'a'.repeat(10_000)],
    ['10,000 words', 'grace '.repeat(10_000)],
    ['half a pair', '\uD800'],
    ['a name of the language', '__proto__ constructor'],
    ['markup', '<img src=x onerror=alert(1)>'],
  ])('the song search survives a query of %s', (_what, query) => {
    expect(Array.isArray(find(query))).toBe(true);
  });
});

const CAROLS = [
  exampleSong({ title: 'Joy to the World', lyrics: { v: 'Joy to the world the Lord is come' } }),
  exampleSong({ title: 'Danny Boy', lyrics: { v: 'And I shall hear though soft\nthe world to joy is the' } }),
  exampleSong({ title: 'Go, Tell It', lyrics: { v: 'Go tell it to the mountain, joy of the whole wide world' } }),
  exampleSong({ title: 'World of Joy', lyrics: { v: 'Come to me' } }),
  exampleSong({ title: 'Carol Medley', lyrics: { v: 'And then: joy to the world the Lord is come' } }),
  exampleSong({ title: 'Yours', lyrics: { v: 'All I have is yours' } }),
  exampleSong({ title: 'Your', lyrics: { v: 'Oh' } }),
];

const CAROL_WAYS = [
  ['by definition', (query: string) => findNaively(CAROLS, query)],
  ['by index', (query: string) => createSearchIndex(CAROLS).find(query)],
] as const;

describe.each(CAROL_WAYS)('listing what was meant %s', (_way, find) => {
  const titlesFor = (query: string): readonly string[] => find(query).map((hit) => String(hit.id));

  test('a whole typed title lists its song and songs that sing it in order, but none with scattered words', () => {
    expect(titlesFor('joy to the world')).toEqual(['Joy to the World', 'Carol Medley']);
  });

  test('words in another order find a title, below one that has them in order', () => {
    expect(titlesFor('world joy')).toEqual(['World of Joy', 'Joy to the World', 'Danny Boy']);
  });

  test('words without a good match find nothing', () => {
    expect(titlesFor('prone to wander')).toEqual([]);
  });

  test('a title that is the typed word comes before one that only begins with it', () => {
    expect(titlesFor('your')).toEqual(['Your', 'Yours']);
  });

  test('six words of a lyric find the song that sings them in a row', () => {
    expect(titlesFor('though soft the world to joy')[0]).toBe('Danny Boy');
  });
});
