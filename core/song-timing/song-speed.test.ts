import { describe, expect, test } from 'vitest';
import { section } from './testing/example-song.ts';
import { measuresOfLine, measuresOfLines, countSyllables } from './song-speed.ts';

test.each([
  ['Amazing grace! How sweet the sound', 9],
  ['Großer Gott, wir loben dich', 7],
  ['驚くばかりの', 6],
  ['О благодать', 4],
  ['שלום עליכם', 4],
  ['…', 1],
])('the lyrics "%s" have about %d syllables', (text, syllables) => {
  expect(countSyllables(text)).toBe(syllables);
});

describe('a line is sung in two measures or four, unless that is far too fast or slow', () => {
  test.each([
    ['What a Beautiful Name', 9, 4, 68, 2],
    ['Let It Be, four syllables a chord, sung in two', 17, 4, 72, 4],
    ['Hey Jude', 7, 4, 74, 2],
    ['a march', 8, 4, 120, 2],
    ['a fast song', 10, 4, 180, 4],
    ['a fast waltz', 10, 3, 180, 4],
    ['10,000 Reasons', 10, 4, 73, 2],
    ['Build My Life', 11, 4, 70, 2],
    ['How Great Thou Art', 11, 4, 76, 2],
    ['Holy, Holy, Holy', 11, 4, 88, 4],
    ['It Is Well with My Soul', 11, 4, 84, 4],
    ['Doxology', 8, 4, 80, 2],
    ['Amazing Grace', 9, 3, 92, 4],
    ['Amazing Grace, slowly', 9, 3, 76, 4],
    ['In Christ Alone', 8, 3, 70, 4],
    ['Come, Thou Fount', 8, 3, 100, 4],
    ['Great Is Thy Faithfulness', 11, 3, 80, 4],
    ['Be Thou My Vision', 10, 3, 100, 4],
    ['Away in a Manger', 11, 3, 104, 4],
    ['a slow 6/8, eighths counted', 10, 6, 120, 2],
    ['one word in a slow hymn', 2, 4, 60, 1],
    ['a psalm verse in one line', 60, 4, 120, 8],
  ])(
    'a line is sung in two or four measures if the speed allows: %s: %d syllables in measures of %d at %d bpm: %d',
    (_song, syllables, beats, tempo, measures) => {
      expect(measuresOfLine(syllables, { beats, tempo })).toBe(measures);
    },
  );
});

test('lines of a section are all of one length, and only chords take a measure each', () => {
  const speed = { beats: 4, tempo: 100 };
  expect(measuresOfLines(section({ lyrics: 'Glory to God in the highest\nOh\nGlory to God on high' }), speed)).toBe(6);
  const chords = Object.fromEntries(
    [0, 0, 0, 0].map((line, at) => [`c${at}`, { chord: '1', line, character: at * 6, beat: null }]),
  );
  expect(measuresOfLines(section({ chords }), speed)).toBe(4);
  expect(measuresOfLines(section({}), speed)).toBe(0);
});
