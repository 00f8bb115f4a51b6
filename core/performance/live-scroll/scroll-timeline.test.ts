import { describe, expect, test } from 'vitest';
import { buildSong, type SectionParts } from '../testing/example-song.ts';
import { entryIndexAt, scrollTimeline, sectionAt, type ScrollTimeline } from './scroll-timeline.ts';

function buildTimeline(...parameters: Parameters<typeof buildSong>): ScrollTimeline {
  const timeline = scrollTimeline(buildSong(...parameters), 'main');
  if (timeline === null) throw new Error('There is something to scroll.');
  return timeline;
}

/** "beat-end words" of a line, "beat-end |measure" of a measure. */
function shown({ entries }: ScrollTimeline): readonly string[] {
  return entries.map(
    ({ beat, endBeat, line, bar, lyrics }) =>
      `${String(beat)}-${String(endBeat)} ${bar === null ? `${String(line)} ${lyrics}`.trim() : `|${String(bar)}`}`,
  );
}

const VERSE: SectionParts = { lyrics: 'Amazing grace\nhow sweet', measures: [4, 4, 4], beats: [0, 6] };
const SOLO: SectionParts = { measures: [4, 3] };

describe('the timeline of a song that is timed', () => {
  test.each<[string, Readonly<Record<string, SectionParts>>, readonly string[] | undefined, readonly string[]]>([
    ['its lines, each up to the next', { VERSE }, undefined, ['0-6 0 Amazing grace', '6-12 1 how sweet']],
    ['measures without words one by one', { SOLO }, undefined, ['0-4 |0', '4-7 |1']],
    [
      'goes on from section to section, repeats included',
      { VERSE, SOLO },
      ['VERSE', 'SOLO', 'VERSE'],
      ['0-6 0 Amazing grace', '6-12 1 how sweet', '12-16 |0', '16-19 |1', '19-25 0 Amazing grace', '25-31 1 how sweet'],
    ],
    [
      'a pickup begins before its section does',
      { SOLO, verse: { ...VERSE, beats: [-1.5, 6] } },
      undefined,
      ['0-4 |0', '4-5.5 |1', '5.5-13 0 Amazing grace', '13-19 1 how sweet'],
    ],
    [
      'a pickup of the first section begins in the count-in',
      { verse: { ...VERSE, beats: [-2, 6] } },
      undefined,
      ['-2-6 0 Amazing grace', '6-12 1 how sweet'],
    ],
    [
      'a line that laps over into the next section is played at its own place',
      { verse: { ...VERSE, beats: [0, 13] }, next: { ...VERSE, beats: [-1, 4] } },
      undefined,
      ['0-11 0 Amazing grace', '11-13 0 Amazing grace', '13-16 1 how sweet', '16-24 1 how sweet'],
    ],
    [
      'two lines on one beat follow each other in their written order',
      { verse: { ...VERSE, beats: [4, 4] } },
      undefined,
      ['4-4 0 Amazing grace', '4-12 1 how sweet'],
    ],
    [
      'what begins beyond the end lasts a beat',
      { verse: { ...VERSE, beats: [0, 14] } },
      undefined,
      ['0-14 0 Amazing grace', '14-15 1 how sweet'],
    ],
    [
      'what begins shortly before the end lasts to the end',
      { verse: { ...VERSE, beats: [0, 11.75] } },
      undefined,
      ['0-11.75 0 Amazing grace', '11.75-12 1 how sweet'],
    ],
    [
      'what begins on the very end lasts a beat',
      { verse: { ...VERSE, beats: [0, 12] } },
      undefined,
      ['0-12 0 Amazing grace', '12-13 1 how sweet'],
    ],
    [
      'blank lines are none',
      { verse: { ...VERSE, lyrics: '\nAmazing grace\n \nhow sweet\n', beats: [null, 0, null, 6] } },
      undefined,
      ['0-6 1 Amazing grace', '6-12 3 how sweet'],
    ],
    [
      'a line of chords alone begins with the first of them',
      {
        verse: {
          lyrics: 'one\n\ntwo',
          measures: [4, 4, 4],
          beats: [0, null, 8],
          chords: [
            [1, 5, 6],
            [1, 0, 4],
            [2, 0, 8],
            [0, 0, 0],
          ],
        },
      },
      undefined,
      ['0-4 0 one', '4-8 1', '8-12 2 two'],
    ],
    [
      'chords below the last line belong to it',
      { verse: { ...VERSE, chords: [[7, 0, 9]] } },
      undefined,
      ['0-6 0 Amazing grace', '6-12 1 how sweet'],
    ],
    [
      'chords below a last line without words are a line of chords there',
      { verse: { ...VERSE, lyrics: 'Amazing grace\nhow sweet\n', chords: [[7, 0, 9]] } },
      undefined,
      ['0-6 0 Amazing grace', '6-9 1 how sweet', '9-12 2'],
    ],
    [
      'measures with chords lead in where the first line comes later; those beside the words do not',
      {
        verse: {
          ...VERSE,
          measures: [4, 4, 4, 4],
          beats: [8, 12],
          chords: [
            [-1, -1, -1],
            [-1, -1, 5],
            [-1, -1, 9],
          ],
        },
      },
      undefined,
      ['0-4 |0', '4-8 |1', '8-12 0 Amazing grace', '12-16 1 how sweet'],
    ],
    [
      'a measure of which nothing is drawn is none',
      { verse: { ...VERSE, measures: [4, 4, 4, 4], beats: [8, 12], chords: [[-1, -1, 4]] } },
      undefined,
      ['4-8 |1', '8-12 0 Amazing grace', '12-16 1 how sweet'],
    ],
    [
      'chords in the overlap belong to the last measure',
      { solo: { measures: [4, 4], chords: [[-1, -1, 9]] } },
      undefined,
      ['0-4 |0', '4-8 |1'],
    ],
  ])('[LIVE-19] %s', (_, parts, order, entries) => {
    const timeline = buildTimeline(parts, order === undefined ? {} : { order });
    expect(timeline.kind).toBe('timed');
    expect(shown(timeline)).toEqual(entries);
  });

  test("[LIVE-18] a timed timeline has the song's sections, downbeats and end", () => {
    const { sections, downbeats, beats, entries } = buildTimeline(
      { VERSE, SOLO },
      { order: ['VERSE', 'SOLO', 'VERSE'] },
    );
    expect(sections).toEqual([
      { orderIndex: 0, beat: 0 },
      { orderIndex: 1, beat: 12 },
      { orderIndex: 2, beat: 19 },
    ]);
    expect(downbeats).toEqual([0, 4, 8, 12, 16, 19, 23, 27]);
    expect(beats).toBe(31);
    expect(entries.map(({ orderIndex }) => orderIndex)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test('a timed timeline keeps the positions of the order if a section of it is gone', () => {
    const timeline = buildTimeline({ VERSE, SOLO }, { order: ['SOLO', 'gone', 'VERSE'] });
    expect(timeline.sections.map(({ orderIndex }) => orderIndex)).toEqual([0, 2]);
    expect(sectionAt(timeline, 7)).toBe(2);
  });

  test('a timed timeline ignores a learned pace', () => {
    const song = buildSong({ VERSE });
    expect(scrollTimeline(song, 'main', 2)).toEqual(scrollTimeline(song, 'main'));
  });
});

describe('[LIVE-3] there is no timeline', () => {
  test.each([0, -1, Number.NaN, Infinity])('a song has no timeline at a tempo of %d', (tempo) => {
    expect(scrollTimeline(buildSong({ VERSE }, { tempo }), 'main')).toBeNull();
  });

  test.each<[string, Parameters<typeof buildSong>]>([
    ['of an empty order', [{ VERSE }, { order: [] }]],
    ['of sections that are gone', [{ VERSE }, { order: ['gone'] }]],
    ['of sections without anything', [{ intro: {} }]],
  ])('%s', (_, parameters) => {
    expect(scrollTimeline(buildSong(...parameters), 'main')).toBeNull();
  });

  test('a song without arrangements has no timeline', () => {
    expect(scrollTimeline({ ...buildSong({ VERSE }), arrangements: {} }, 'main')).toBeNull();
  });

  test.each([1, 999])('a song has a timeline at a tempo of %d', (tempo) => {
    expect(scrollTimeline(buildSong({ VERSE }, { tempo }), 'main')?.beats).toBe(12);
  });

  test('the timeline of an unknown arrangement is that of the first', () => {
    expect(scrollTimeline(buildSong({ VERSE }), 'none')).toEqual(scrollTimeline(buildSong({ VERSE }), null));
    expect(scrollTimeline(buildSong({ VERSE }), null)?.beats).toBe(12);
  });
});

describe('what is played at a beat', () => {
  const timeline = buildTimeline({ VERSE, SOLO }, { order: ['VERSE', 'SOLO', 'VERSE'] });

  test.each([
    [-4, -1, 0],
    [-0.01, -1, 0],
    [0, 0, 0],
    [5.99, 0, 0],
    [6, 1, 0],
    [11.99, 1, 0],
    [12, 2, 1],
    [19, 4, 2],
    [31, 5, 2],
    [1000, 5, 2],
  ])('[LIVE-17] the entry played at beat %d is entry %d of section %d', (beat, entry, section) => {
    expect([entryIndexAt(timeline, beat), sectionAt(timeline, beat)]).toEqual([entry, section]);
  });

  test('[LIVE-17] the second of two lines on one beat is the played one', () => {
    expect(entryIndexAt(buildTimeline({ verse: { ...VERSE, beats: [4, 4] } }), 4)).toBe(1);
  });
});
