import { describe, expect, test } from 'vitest';
import { type SectionId, toId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { exampleSong } from '@uplift/core/library/testing';
import { songContent } from './song-content.ts';

const SONG = exampleSong({ title: 'Grace', lyrics: { v: 'Amazing grace' } });
const chord = { chord: '1', line: 0, character: 1, beat: null };

function withChord(song: Song, id: string, placed: typeof chord): Song {
  const v = song.sections[toId<SectionId>('v')];
  return { ...song, sections: { v: { ...v, chords: { [id]: placed } } } as unknown as Song['sections'] };
}

describe('what a song says', () => {
  test("a song's content is the same under other ids, with another history, and once it is timed", () => {
    const timed = { ...chord, beat: 4 as unknown as null };
    const other = { ...withChord(SONG, 'b', timed), id: 'x' as Song['id'], times_performed: 9 };
    expect(songContent(other)).toBe(songContent(withChord(SONG, 'a', chord)));
    expect(songContent({ ...SONG, title: ' GRACE ' })).toBe(songContent(SONG));
  });

  test.each([
    ['lyrics', exampleSong({ title: 'Grace', lyrics: { v: 'Amazing  grace' } })],
    ['title', exampleSong({ title: 'Graces', lyrics: { v: 'Amazing grace' } })],
    ['time signature', { ...SONG, time_signature: '3/4' }],
    ['a chord', withChord(SONG, 'a', chord)],
    ['where a chord is', withChord(SONG, 'a', { ...chord, character: 2 })],
    ['the order', exampleSong({ title: 'Grace', lyrics: { v: 'Amazing grace' }, orders: { default: ['v', 'v'] } })],
  ])("a song's content differs by %s", (_what, other) => {
    expect(songContent(other)).not.toBe(songContent(SONG));
  });
});
