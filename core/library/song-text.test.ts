import { describe, expect, test } from 'vitest';
import { exampleSong } from './example-songs.ts';
import { packSongText, songTextOf, unpackSongText } from './song-text.ts';

const SONG = exampleSong({
  title: 'Silent Night',
  lyrics: { verse: 'Silent "night"\nHoly night', chorus: 'Sleep in heavenly peace', unsung: 'Nobody sings this' },
  orders: {
    short: ['verse'],
    'full 10': ['chorus', 'verse', 'chorus', 'missing'],
    'full 9': ['verse', 'chorus'],
    __proto__: [],
  },
});

describe('the text of a song', () => {
  test('[LIB-23] is its title and what each arrangement sings, each section once, in the order of the arrangements’ names', () => {
    const [verse, chorus] = ['Silent "night"\nHoly night', 'Sleep in heavenly peace'];
    expect(songTextOf(SONG)).toEqual({
      id: 'Silent Night',
      title: 'Silent Night',
      arrangements: [
        { arrangement_id: 'full 9', lyrics: `${verse}\n${chorus}` },
        { arrangement_id: 'full 10', lyrics: `${chorus}\n${verse}` },
        { arrangement_id: 'short', lyrics: verse },
      ],
    });
  });

  test('comes out of its packing as it was, and holds a section that several arrangements sing once', () => {
    expect(unpackSongText(packSongText(SONG))).toEqual(songTextOf(SONG));
    expect(packSongText(SONG).split('heavenly')).toHaveLength(2);
    const bare = exampleSong({ title: '', orders: {} });
    expect(unpackSongText(packSongText(bare))).toEqual({ id: '', title: '', arrangements: [] });
  });

  test.each(['', '{', 'null', '{}', '["id","title"]', '["id","title",[],[7]]'])(
    '%s, which is none, reads as null',
    (packed) => {
      expect(unpackSongText(packed)).toBeNull();
    },
  );
});
