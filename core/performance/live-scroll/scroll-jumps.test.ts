import { describe, expect, test } from 'vitest';
import { buildSong } from '../testing/example-song.ts';
import { correctsEstimate, jumpedTo, jumpedToLine, nudged } from './scroll-jumps.ts';
import { scrollTimeline, type ScrollTimeline } from './scroll-timeline.ts';

function buildTimeline(...parameters: Parameters<typeof buildSong>): ScrollTimeline {
  const timeline = scrollTimeline(buildSong(...parameters), 'main');
  if (timeline === null) throw new Error('There is something to scroll.');
  return timeline;
}

const VERSE = { lyrics: 'one\ntwo', measures: [4, 4, 4, 4], beats: [0, 8] };
const CHORUS = { lyrics: 'three\nfour', measures: [4, 4, 4, 4], beats: [-2, 8] };

/** Verse 0 to 16, chorus 16 to 32, a solo of 3 measures to 44, verse to 60. Lines at 0, 8, 14, 24, measures at 32, 36, 40, lines at 44 and 52. */
const SONG = buildTimeline(
  { verse: VERSE, chorus: CHORUS, solo: { measures: [4, 4, 4] } },
  { order: ['verse', 'chorus', 'solo', 'verse'] },
);

describe('[LIVE-15] a line on', () => {
  test.each([
    ['is the next one, on its beat', SONG, 0, 8],
    ['keeps the pulse', SONG, 5.7, 8.7],
    ['is reached also from just before it', SONG, 7.9, 8.9],
    ['may be in the next section', SONG, 9, 14],
    ['may be a measure', SONG, 33.5, 36.5],
    ['ends the count-in', SONG, -3.25, 0.75],
    ['is none after the last: the beat stays', SONG, 53.5, 53.5],
    [
      'of a last line shorter than a beat is not beyond the end',
      buildTimeline({ verse: { ...VERSE, beats: [0, 15.5] } }),
      3.75,
      15.75,
    ],
    ['stays before the end', buildTimeline({ verse: { ...VERSE, beats: [0, 15.75] } }), 3.5, 15.5],
    ['never goes back for that', buildTimeline({ verse: { ...VERSE, beats: [0, 15.75] } }), 15.5, 15.5],
  ])('the next line %s', (_, timeline, beat, to) => {
    expect(nudged(timeline, beat, { unit: 'line', by: 1 })).toBeCloseTo(to, 9);
  });
});

describe('[LIVE-15] a line back', () => {
  test.each([
    ['is the one before, on its beat', SONG, 8, 0],
    ['keeps the pulse', SONG, 13.7, 0.7],
    ['may be in the section before', SONG, 14.5, 8.5],
    ['of the first line is its beginning', SONG, 5.7, 0.7],
    ['of its beginning is where it is', SONG, 0.7, 0.7],
    ['in the count-in changes nothing', SONG, -2.3, -2.3],
    [
      'is not this one, where lines are shorter than a beat',
      buildTimeline({ verse: { ...VERSE, beats: [0, 8.25] } }),
      8.3,
      0.3,
    ],
    [
      'of lines shorter than a beat is on the pulse before',
      buildTimeline({ verse: { lyrics: 'a\nb\nc', measures: [4], beats: [0, 2, 2.5] } }),
      2.6,
      1.6,
    ],
    [
      'of lines shorter than a beat is not before the first',
      buildTimeline({ verse: { ...VERSE, beats: [0, 0.5] } }),
      0.6,
      0.6,
    ],
    [
      'of two lines on one beat is the one before both',
      buildTimeline({ verse: { lyrics: 'a\nb\nc', measures: [4, 4], beats: [0, 4, 4] } }),
      4.5,
      0.5,
    ],
  ])('the previous line %s', (_, timeline, beat, to) => {
    expect(nudged(timeline, beat, { unit: 'line', by: -1 })).toBeCloseTo(to, 9);
  });
});

describe('[LIVE-15] a jump', () => {
  test.each([
    ['on a downbeat is to the first beat of the section', 8, 1, 16],
    ['just after a downbeat is just after it', 9.25, 1, 17.25],
    ['just before a downbeat leads into it', 7.5, 1, 15.5],
    ['back', 33, 1, 17],
    ['to the section that is played begins it again', 29, 1, 17],
    ['just before the end of it as well', 31.5, 1, 15.5],
    ['in the count-in leaves the rest of it to count', -2.5, 2, 29.5],
    ['to the very beginning counts in', 31.5, 0, -0.5],
    ['to a section that is not there changes nothing', 9.25, 7, 9.25],
  ])('a jump to a section %s', (_, beat, orderIndex, to) => {
    expect(jumpedTo(SONG, beat, orderIndex)).toBe(to);
  });

  test('a jump to a section follows the measures as they are', () => {
    const waltz = buildTimeline({ verse: { ...VERSE, measures: [3, 3, 6, 3, 3] }, chorus: CHORUS });
    expect([4.4, 4.6, 8, 9.4].map((beat) => jumpedTo(waltz, beat, 1))).toEqual([19.4, 16.6, 20, 15.4]);
  });

  test('a jump to a section of no length at the end stays before the end', () => {
    const song = buildTimeline({ verse: { lyrics: 'one two three\nfour five' }, gap: {} });
    expect(jumpedTo(song, 2.5, 1)).toBe(song.beats - 0.5);
  });
});

describe('[LIVE-15] a section on or back', () => {
  test.each<[string, 1 | -1, number, number]>([
    ['on is the next one', 1, 9.25, 17.25],
    ['on, when it is about to begin, is the one after it', 1, 15, 31],
    ['on in the last changes nothing', 1, 50, 50],
    ['on in the count-in is the second', 1, -2.5, 13.5],
    ['back is the beginning of this one', -1, 28.5, 16.5],
    ['back, when this one has just begun, is the one before', -1, 21.5, 1.5],
    ['back, when the next one is about to begin, is this one', -1, 31.5, 15.5],
    ['back in the first is its beginning', -1, 9, 1],
    ['back at the beginning changes nothing', -1, 1, 1],
    ['back in the count-in changes nothing', -1, -2.5, -2.5],
  ])('%s', (_, by, beat, to) => {
    expect(nudged(SONG, beat, { unit: 'section', by })).toBe(to);
  });

  test('the next and previous sections of an estimated song keep the pulse', () => {
    const parts = { verse: { lyrics: 'one two three\nfour five' }, chorus: { lyrics: 'six seven eight\nnine' } };
    const song = scrollTimeline(buildSong(parts), 'main', 1.1);
    if (song === null) throw new Error('There is something to scroll.');
    const start = song.sections[1]?.beat ?? 0;
    const on = nudged(song, 2.25, { unit: 'section', by: 1 });
    expect(on % 1).toBe(0.25);
    expect(on - start).toBeGreaterThanOrEqual(0);
    expect(on - start).toBeLessThan(1);
    expect(nudged(song, on, { unit: 'section', by: -1 })).toBe(0.25);
    expect(nudged(song, on + 5, { unit: 'section', by: -1 })).toBe(on);
    expect(nudged(song, on, { unit: 'section', by: 1 })).toBe(on);
  });
});

describe('[LIVE-15] a touched line', () => {
  test.each([
    ['ahead is the one now', 0, { orderIndex: 1, line: 1 }, 24],
    ['keeps the pulse', 5.7, { orderIndex: 0, line: 1 }, 8.7],
    ['behind is gone back to', 27.25, { orderIndex: 1, line: 0 }, 14.25],
    ['begins again where it has been played for some beats', 11.5, { orderIndex: 0, line: 1 }, 8.5],
    ['stays in its first beat', 8.5, { orderIndex: 0, line: 1 }, 8.5],
    ['of a section that is repeated is the one of that place', 1, { orderIndex: 3, line: 0 }, 44],
    ['ends the count-in', -3.25, { orderIndex: 0, line: 0 }, 0.75],
    ['that is not played changes nothing', 5, { orderIndex: 2, line: 0 }, 5],
    ['of no section changes nothing', 5, { orderIndex: 9, line: 0 }, 5],
  ])('a touched line %s', (_, beat, place, to) => {
    expect(jumpedToLine(SONG, beat, place)).toBeCloseTo(to, 9);
  });

  test('a touched line corrects the pace of an estimated song within a section, and nothing in a timed song', () => {
    const estimated: ScrollTimeline = { ...SONG, kind: 'estimated', downbeats: [] };
    expect(correctsEstimate(estimated, 5, { orderIndex: 0, line: 1 })).toBe(true);
    expect(correctsEstimate(estimated, 5, { orderIndex: 1, line: 0 })).toBe(false);
    expect(correctsEstimate(SONG, 5, { orderIndex: 0, line: 1 })).toBe(false);
  });
});
