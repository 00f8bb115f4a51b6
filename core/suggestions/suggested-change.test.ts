import { describe, expect, test } from 'vitest';
import { rebaseChange } from '@uplift/core/song-session';
import type { Song } from '@uplift/core/songbook';
import { buildSong, placeChords, type ChordParts } from '@uplift/testing/songs';
import { applySuggestion, formatSuggestion, parseSuggestion, suggestionEdit } from './suggested-change.ts';

const LINE = 'That saved a wretch like me';

interface Stated {
  readonly lyrics?: string;
  readonly chords?: readonly ChordParts[];
  readonly key?: 'G' | 'A' | 'F';
  readonly title?: string;
}

const BASE_CHORDS: readonly ChordParts[] = [
  ['6m', 0, 13],
  ['5', 0, 20],
];

function songWith({ lyrics = LINE, chords = BASE_CHORDS, key = 'G', title = 'Amazing Grace' }: Stated = {}): Song {
  return buildSong({ title, key, sections: { verse: { name: 'Verse 1', lyrics, chords: placeChords(...chords) } } });
}

const suggest = (stated: Stated) => ({ base: songWith(), song: songWith(stated), sentence: '' });

const MINOR_SEVENTH: Stated = { chords: [['6m7', 0, 13], BASE_CHORDS[1] ?? ['5', 0, 20]] };

describe('taking a suggestion over', () => {
  test('a suggestion on an unchanged song makes the suggested song, in one edit that undoes whole', () => {
    const suggested = suggest({ ...MINOR_SEVENTH, key: 'A' });
    const edit = suggestionEdit(suggested);
    const taken = edit.change(songWith());
    expect(taken).toEqual(suggested.song);
    expect(rebaseChange(taken, { from: taken, to: songWith() })).toEqual(songWith());
    expect(applySuggestion(suggested, songWith())).toMatchObject({
      isNothing: false,
      changes: ['Key A Major', 'Verse 1: chords'],
      lost: [],
    });
  });

  test('later changes of others stay, and what they changed too is named before it is taken over', () => {
    const suggested = suggest({ ...MINOR_SEVENTH, key: 'A' });
    const result = applySuggestion(suggested, songWith({ key: 'F', title: 'Grace' }));
    expect(result.lost).toEqual(['Key A Major']);
    expect(result.taken).toEqual(songWith({ ...MINOR_SEVENTH, key: 'F', title: 'Grace' }));
  });

  test('one chord of several that others changed otherwise is named, and the rest is taken over', () => {
    const suggested = suggest({
      chords: [
        ['6m7', 0, 13],
        ['57', 0, 20],
      ],
    });
    const now = songWith({
      chords: [
        ['4', 0, 13],
        ['5', 0, 20],
      ],
    });
    const result = applySuggestion(suggested, now);
    expect(result.lost).toEqual(['Verse 1: chords']);
    expect(result.taken).toEqual(
      songWith({
        chords: [
          ['4', 0, 13],
          ['57', 0, 20],
        ],
      }),
    );
  });

  test('words that others wrote meanwhile keep, with the suggested ones', () => {
    const suggested = suggest({ lyrics: 'That saved a soul like me' });
    const { taken, lost } = applySuggestion(suggested, songWith({ lyrics: `${LINE}!` }));
    expect(Object.values(taken.sections)[0]?.lyrics).toBe('That saved a soul like me!');
    expect(lost).toEqual([]);
  });

  test('a suggestion that the song has already changes nothing', () => {
    expect(applySuggestion(suggest(MINOR_SEVENTH), songWith(MINOR_SEVENTH))).toMatchObject({
      isNothing: true,
      lost: [],
    });
  });
});

describe('the text of a suggestion', () => {
  test('a suggestion is read as it was written', () => {
    const suggested = { ...suggest({ key: 'A' }), sentence: 'Easier under the voices.' };
    expect(parseSuggestion(formatSuggestion(suggested))).toEqual(suggested);
  });

  test.each([
    ['no JSON', 'a song'],
    ['no songs', '{"sentence":""}'],
    ['a song without a title', JSON.stringify({ ...suggest({}), song: { ...songWith(), title: '' } })],
    ['two different songs', JSON.stringify({ ...suggest({}), song: { ...songWith(), id: 'other' } })],
    ['a sentence that is none', JSON.stringify({ ...suggest({}), sentence: 4 })],
  ])('%s is no suggestion', (_what, text) => {
    expect(parseSuggestion(text)).toBeNull();
  });
});
