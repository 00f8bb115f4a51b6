import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshIds, GRACE, lineBeats, findSection, section, buildSong, VERSE } from './testing/example-song.ts';
import {
  BEAT_WIDTH_PX,
  scheduleItem,
  snapBeat,
  SUBDIVISIONS_PER_BEAT,
  buildTimeline,
  type TimedItem,
  type Timeline,
} from './index.ts';

const IN_G = { key: 'G', usualBeats: 3 } as const;

test('[TIME-6] a beat is 48 pixels wide; [TIME-13] it has 4 subdivisions', () => {
  expect(BEAT_WIDTH_PX).toBe(48);
  expect(SUBDIVISIONS_PER_BEAT).toBe(4);
  expect([0.1, 0.13, -0.4, 2.9].map((beat) => snapBeat(beat))).toEqual([0, 0.25, -0.5, 3]);
});

describe('a timeline', () => {
  const verse = section({
    lyrics: 'Amazing grace\n\nHow sweet the sound',
    measures: [3, 4],
    chords: {
      later: { chord: '4', line: 0, character: 8, beat: 3 },
      first: { chord: '1', line: 0, character: 0, beat: -1 },
      waiting: { chord: '5/7', line: 2, character: 0, beat: null },
      onMeasure: { chord: 'N.C.', line: -1, character: -1, beat: 0 },
    },
    line_beginnings: { b: { line: 2, beat: 4 }, a: { line: 2, beat: null }, lost: { line: 8, beat: null } },
    line_breaks: { k: { line: 2, word: 2, beat: null }, lost: { line: 9, word: 1, beat: null } },
  });
  const timeline = buildTimeline(verse, IN_G);

  test('[TIME-5] a timeline has numbered measures between pickup and overlap', () => {
    expect(timeline.measures).toEqual([
      { number: 1, start: 0, beats: 3 },
      { number: 2, start: 3, beats: 4 },
    ]);
    expect(timeline).toMatchObject({ pickupBeats: 3, overlapBeats: 3, totalBeats: 7, hasLyrics: true });
  });

  test('[TIME-5] the pickup and overlap of a timeline are as long as their items', () => {
    const wide = section({
      measures: [3],
      chords: {
        a: { chord: '1', line: -1, character: -1, beat: -4.5 },
        b: { chord: '1', line: -1, character: -1, beat: 9 },
      },
    });
    expect(buildTimeline(wide, IN_G)).toMatchObject({ pickupBeats: 5, overlapBeats: 7 });
  });

  test('[TIME-11] the tracks of a timeline hold the items with a beat, in order, with chords in the key', () => {
    expect(timeline.tracks.chords.map(({ label, beat }) => [label, beat])).toEqual([
      ['G', -1],
      ['N.C.', 0],
      ['C', 3],
    ]);
    expect(timeline.tracks.line_beginnings).toEqual([
      { track: 'line_beginnings', id: 'b', line: 2, label: 'How sweet the sound', beat: 4 },
    ]);
  });

  test('[TIME-16] [SONG-12] the bin of a timeline holds the items without a beat: chords, lines, breaks', () => {
    expect(timeline.bin.map(({ track, id, label }) => [track, id, label])).toEqual([
      ['chords', 'waiting', 'D/F#'],
      ['line_beginnings', null, 'Amazing grace'],
      ['line_beginnings', 'lost', 'Line 9'],
      ['line_breaks', 'k', 'the'],
      ['line_breaks', 'lost', 'Line 10'],
    ]);
  });

  test('[TIME-12] the timeline of a section without lyrics says so', () => {
    expect(buildTimeline(section({ measures: [4] }), IN_G).hasLyrics).toBe(false);
  });

  test('a timeline of 500 measures and 200 chords is built quickly', () => {
    const chords = Array.from({ length: 200 }, (_, at) => [
      `c${at}`,
      { chord: '1', line: -1, character: -1, beat: at },
    ]);
    const long = section({ measures: Array.from({ length: 500 }, () => 4), chords: Object.fromEntries(chords) });
    const { measures, tracks } = buildTimeline(long, IN_G);
    expect([measures.length, measures.at(-1)?.start, tracks.chords.length]).toEqual([500, 1996, 200]);
  });
});

describe('scheduling', () => {
  const song = buildSong({
    verse: { lyrics: GRACE, measures: [3], chords: { c: { chord: '1', line: 0, character: 1, beat: null } } },
  });
  const items = () => buildTimeline(findSection(song, 'verse'), IN_G).bin;

  test('[TIME-14] an item of the bin is scheduled on the nearest subdivision', () => {
    const [chord] = items();
    if (chord === undefined) throw new Error('a chord waits');
    const edited = scheduleItem(song, { sectionId: VERSE, item: chord, beat: 1.3, newId: freshIds() });
    expect(Object.values(findSection(edited, 'verse').chords)).toEqual([
      { chord: '1', line: 0, character: 1, beat: 1.25 },
    ]);
  });

  test('[TIME-14] a line beginning is stored with its first beat', () => {
    const line = items().find((item) => item.line === 1 && item.track === 'line_beginnings');
    if (line === undefined) throw new Error('a line waits');
    const edited = scheduleItem(song, { sectionId: VERSE, item: line, beat: -1, newId: freshIds() });
    expect(findSection(edited, 'verse').line_beginnings).toEqual({ n1: { line: 1, beat: -1 } });
    expect(lineBeats(edited, 'verse')).toEqual([-1]);
  });

  test('[TIME-16] an item put back in the bin leaves the section as it was', () => {
    const [chord] = items();
    if (chord === undefined) throw new Error('a chord waits');
    const schedule = { sectionId: VERSE, item: chord, newId: freshIds() };
    const there = scheduleItem(song, { ...schedule, beat: 2 });
    expect(scheduleItem(there, { ...schedule, beat: null })).toEqual(song);
    expect(scheduleItem(there, { ...schedule, beat: 2.1 })).toBe(there);
  });

  test('a line that two people placed at once is placed once from then on', () => {
    const twice = buildSong({
      verse: { lyrics: 'one\ntwo', line_beginnings: { a: { line: 0, beat: 0 }, b: { line: 0, beat: 4 } } },
    });
    const item = { track: 'line_beginnings', id: 'a', line: 0 } as const;
    const waiting = scheduleItem(twice, { sectionId: VERSE, item, beat: null, newId: freshIds() });
    expect(buildTimeline(findSection(waiting, 'verse'), IN_G).tracks.line_beginnings).toEqual([]);
    const again = { ...item, id: null };
    const placed = scheduleItem(waiting, { sectionId: VERSE, item: again, beat: 2, newId: freshIds() });
    expect(findSection(placed, 'verse').line_beginnings).toEqual({
      a: { line: 0, beat: 2 },
      b: { line: 0, beat: null },
    });
  });

  test.each([Number.NaN, Infinity, 1.7e308])('%d is refused as a beat', (beat) => {
    const item = { track: 'line_beginnings', id: null, line: 0 } as const;
    expect(scheduleItem(song, { sectionId: VERSE, item, beat, newId: freshIds() })).toBe(song);
  });

  test('an unknown item or section changes nothing', () => {
    const item = { track: 'chords', id: 'no', line: 0 } as const;
    expect(scheduleItem(song, { sectionId: VERSE, item, beat: 1, newId: freshIds() })).toBe(song);
    expect(scheduleItem(song, { sectionId: '__proto__' as typeof VERSE, item, beat: 1, newId: freshIds() })).toBe(song);
  });
});

const beat = fc.option(fc.double({ min: -8, max: 40, noNaN: true }), { nil: null });
const line = fc.nat({ max: 5 });
const id = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor');
const anySection = fc
  .record({
    lyrics: fc.array(fc.constantFrom('one two', '', ' ', 'three'), { maxLength: 5 }).map((lines) => lines.join('\n')),
    measures: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 5 }),
    chords: fc.dictionary(id, fc.record({ chord: fc.constantFrom('1', 'b7', '??'), line, character: line, beat })),
    line_beginnings: fc.dictionary(id, fc.record({ line, beat })),
    line_breaks: fc.dictionary(id, fc.record({ line, word: line, beat })),
  })
  .map((parts) => section(parts));

describe('any section', () => {
  test('[TIME-11] [TIME-16] the timeline of any section shows everything once: in a track, or in the bin', () => {
    fc.assert(
      fc.property(anySection, (any) => {
        const { tracks, bin } = buildTimeline(any, IN_G);
        const items = [...Object.values(tracks).flat(), ...bin];
        expect(listIds(items, 'chords')).toEqual(Object.keys(any.chords).toSorted());
        expect(listIds(items, 'line_breaks')).toEqual(Object.keys(any.line_breaks).toSorted());
        const sung = any.lyrics.split('\n').flatMap((text, at) => (text.trim() === '' ? [] : [at]));
        const lines = items.filter(({ track, line: own }) => track === 'line_beginnings' && sung.includes(own));
        expect(lines.map(({ line: own }) => own).toSorted((one, other) => one - other)).toEqual(sung);
        const lost = Object.entries(any.line_beginnings).filter(([, { line: own }]) => !sung.includes(own));
        expect(listIds(items, 'line_beginnings')).toEqual(expect.arrayContaining(lost.map(([own]) => own)));
        expect(bin.every((item) => item.beat === null)).toBe(true);
      }),
    );
  });

  test('[TIME-14] an item of any section that is scheduled and unscheduled is as it was', () => {
    fc.assert(
      fc.property(anySection, fc.integer({ min: -40, max: 160 }), (any, quarters) => {
        const song = buildSong({ verse: any });
        const newId = freshIds();
        for (const item of buildTimeline(any, IN_G).bin) {
          const there = scheduleItem(song, { sectionId: VERSE, item, beat: quarters / 4, newId });
          const after = findSection(there, 'verse');
          const placed = buildTimeline(after, IN_G).tracks[item.track].find(isSame(item));
          expect(placed?.beat).toBe(quarters / 4);
          const back = scheduleItem(there, { sectionId: VERSE, item: { ...item, ...placed }, beat: null, newId });
          expect(withoutIds(buildTimeline(findSection(back, 'verse'), IN_G))).toEqual(
            withoutIds(buildTimeline(any, IN_G)),
          );
        }
      }),
    );
  });
});

function listIds(items: readonly TimedItem[], track: TimedItem['track']): readonly string[] {
  return items.flatMap((item) => (item.track === track && item.id !== null ? [item.id] : [])).toSorted();
}

function isSame(item: TimedItem) {
  return (other: TimedItem) => other.line === item.line && (item.id === null || other.id === item.id);
}

function withoutIds({ tracks, bin, ...rest }: Timeline) {
  return { ...rest, bin: plain(bin), tracks: Object.values(tracks).map(plain) };
}

function plain(items: readonly TimedItem[]) {
  return items.map(({ id: _id, ...item }) => item);
}
