import { describe, expect, test } from 'vitest';
import { exampleSong } from '../testing/example-songs.ts';
import { type ArrangementId, toId } from '@uplift/core/foundation';
import { factsText, packSongText, toSongText, unpackSongText } from './song-text.ts';

const SONG = exampleSong({
  title: 'Silent Night',
  lyrics: { verse: 'Silent "night"\nHoly night', chorus: 'Sleep in heavenly peace', unsung: 'Never sung at all' },
  orders: {
    short: ['verse'],
    'full 10': ['chorus', 'verse', 'chorus', 'missing'],
    'full 9': ['verse', 'chorus'],
    __proto__: [],
  },
});

const FACTS = { key: 'C', tempo: 120 };
const NO_FACTS = { artist: '', tags: [], time_signature: '' };

describe('the text of a song', () => {
  test('[LIB-23] the text of a song is its title and the lyrics of each arrangement, each section once, in the order of the arrangements’ names', () => {
    const [verse, chorus] = ['Silent "night"\nHoly night', 'Sleep in heavenly peace'];
    expect(toSongText(SONG)).toEqual({
      id: 'Silent Night',
      title: 'Silent Night',
      artist: '',
      tags: [],
      time_signature: '4/4',
      arrangements: [
        { arrangement_id: 'full 9', lyrics: `${verse}\n${chorus}`, ...FACTS },
        { arrangement_id: 'full 10', lyrics: `${chorus}\n${verse}`, ...FACTS },
        { arrangement_id: 'short', lyrics: verse, ...FACTS },
      ],
    });
  });

  test('the text of a song is unpacked as it was packed, with shared sections stored once', () => {
    expect(unpackSongText(packSongText(SONG))).toEqual(toSongText(SONG));
    expect(packSongText(SONG).split('heavenly')).toHaveLength(2);
    const bare = exampleSong({ title: '', orders: {} });
    expect(unpackSongText(packSongText(bare))).toEqual({ id: '', title: '', ...NO_FACTS, arrangements: [] });
  });

  test('a song text stored before the search read facts has no facts', () => {
    const packed = JSON.stringify(['id', 'Silent Night', ['Holy night'], [['a', 'Default', [0]]]]);
    expect(unpackSongText(packed)).toEqual({
      id: 'id',
      title: 'Silent Night',
      ...NO_FACTS,
      arrangements: [{ arrangement_id: 'a', key: null, tempo: null, lyrics: 'Holy night' }],
    });
  });

  test.each([
    ['G', 'Amazing Grace\nJohn Newton\nAdvent\ng gmajor\n72'],
    ['F#m', 'Amazing Grace\nJohn Newton\nAdvent\nfsharpm fsharpminor\n72'],
  ] as const)('the facts of a song in %s are searchable words', (key, facts) => {
    const song = { ...toSongText(SONG), title: 'Amazing Grace', artist: 'John Newton', tags: ['Advent'] };
    const arrangement = { arrangement_id: toId<ArrangementId>('a'), key, tempo: 72.4, lyrics: '' };
    expect(factsText(song, arrangement)).toBe(facts);
  });

  test.each(['', '{', 'null', '{}', '["id","title"]', '["id","title",[],[7]]'])(
    'the stored song text %s, which is invalid, reads as null',
    (packed) => {
      expect(unpackSongText(packed)).toBeNull();
    },
  );
});
