import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOutChart, type Song } from '@uplift/core/songbook';
import { buildSong, type SectionParts } from '../testing/example-song.ts';
import { buildLiveScroll } from './live-scroll.ts';
import { jumpedTo, nudged } from './scroll-jumps.ts';
import { moveAt, restingTop, scrollTopAt, type ScrollView } from './scroll-position.ts';
import { entryIndexAt, scrollTimeline, type ScrollTimeline, type TimelineSection } from './scroll-timeline.ts';

const beats = fc.option(
  fc.integer({ min: -16, max: 64 }).map((quarters) => quarters / 4),
  { freq: 4 },
);

const sections: fc.Arbitrary<SectionParts> = fc.record({
  lyrics: fc.array(fc.constantFrom('', ' ', 'la la la', 'Amazing grace, how sweet'), { maxLength: 5 }).map(joined),
  measures: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
  beats: fc.array(beats, { maxLength: 5 }),
  chords: fc.array(fc.tuple(fc.integer({ min: -1, max: 6 }), fc.nat({ max: 30 }), beats), { maxLength: 5 }),
});

/** Sections in which every line has a beat. */
const timedSections: fc.Arbitrary<SectionParts> = fc.record({
  lyrics: fc.array(fc.constantFrom('', 'la la la'), { maxLength: 5 }).map(joined),
  measures: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
  beats: fc.array(
    fc.integer({ min: -16, max: 64 }).map((quarters) => quarters / 4),
    { minLength: 5, maxLength: 5 },
  ),
  chords: fc.array(fc.tuple(fc.integer({ min: -1, max: 6 }), fc.nat({ max: 30 }), beats), { maxLength: 5 }),
});

function joined(lines: readonly string[]): string {
  return lines.join('\n');
}

const songs: fc.Arbitrary<Song> = fc
  .record({
    parts: fc.oneof(fc.array(sections, { maxLength: 4 }), fc.array(timedSections, { maxLength: 4 })),
    order: fc.array(fc.constantFrom('0', '1', '2', '3', 'gone'), { maxLength: 12 }),
    tempo: fc.constantFrom(1, 60, 97.5, 120, 999),
  })
  .map(({ parts, order, tempo }) => buildSong(Object.fromEntries(parts.entries()), { order, tempo }));

const paces = fc.double({ min: 0.25, max: 4, noNaN: true });

const timelines: fc.Arbitrary<ScrollTimeline> = fc
  .tuple(songs, paces)
  .map(([song, pace]) => scrollTimeline(song, 'main', pace))
  .filter((timeline) => timeline !== null);

/** Entries at any places, as of a chart that draws repeats once, in columns, or not at all. */
const views: fc.Arbitrary<ScrollView> = fc.record({
  viewportHeight: fc.integer({ min: 1, max: 1500 }),
  contentHeight: fc.integer({ min: 0, max: 20_000 }),
  places: fc.array(fc.record({ top: fc.nat({ max: 20_000 }), height: fc.nat({ max: 800 }) }), { maxLength: 60 }),
});

const songBeats = fc.double({ min: -8, max: 400, noNaN: true });

describe('the timeline of any song', () => {
  test('[LIVE-19] the timeline of any song has its entries in order of beats, each up to the next, the last up to the end', () => {
    fc.assert(
      fc.property(timelines, ({ entries, sections: played, beats: end }) => {
        expect(entries.map(({ endBeat }) => endBeat)).toEqual([...entries.slice(1).map(({ beat }) => beat), end]);
        expect(entries.every(({ beat, endBeat }) => beat <= endBeat)).toBe(true);
        expect(played).toEqual(played.toSorted((one, other) => one.beat - other.beat));
        expect(played.every(({ beat }) => beat >= 0 && beat <= end)).toBe(true);
      }),
    );
  });

  test('[LIVE-18] [LIVE-20] the timeline of a LiveScroll-capable song is timed, with its sequence and downbeats', () => {
    fc.assert(
      fc.property(songs, (song) => {
        const { isCapable, sequence, downbeats } = buildLiveScroll(song, 'main');
        const timeline = scrollTimeline(song, 'main');
        expect(timeline?.kind === 'timed').toBe(isCapable);
        if (timeline?.kind !== 'timed') return;
        const sung = timeline.entries.filter(({ lyrics }) => lyrics !== '');
        expect(sung.map(({ lyrics, beat }) => ({ lyrics, beat }))).toEqual(
          sequence.filter(({ lyrics }) => lyrics !== ''),
        );
        expect(timeline.downbeats).toEqual(downbeats);
      }),
    );
  });

  test('the timeline of any song has each sung line once, and nothing that its chart does not show', () => {
    fc.assert(
      fc.property(songs, paces, (song, pace) => {
        const chart = layOutChart(song, 'main').sections;
        const shown = chart.flatMap(({ orderIndex, lines, bars }) => [
          ...lines.filter(({ isBlank }) => !isBlank).map(({ line }) => `${String(orderIndex)} line ${String(line)}`),
          ...bars.map(({ number }) => `${String(orderIndex)} bar ${String(number - 1)}`),
        ]);
        const sung = chart.flatMap(({ orderIndex, lines }) =>
          lines
            .filter(({ text }) => text.trim() !== '')
            .map(({ line }) => `${String(orderIndex)} line ${String(line)}`),
        );
        const entries = (scrollTimeline(song, 'main', pace)?.entries ?? []).map(({ orderIndex, line, bar }) =>
          bar === null ? `${String(orderIndex)} line ${String(line)}` : `${String(orderIndex)} bar ${String(bar)}`,
        );
        expect(new Set(entries).size).toBe(entries.length);
        expect(entries.filter((entry) => !shown.includes(entry))).toEqual([]);
        expect(sung.filter((line) => !entries.includes(line))).toEqual([]);
      }),
    );
  });

  test('[LIVE-17] the last entry that has begun is played at any beat', () => {
    fc.assert(
      fc.property(timelines, songBeats, (timeline, beat) => {
        expect(entryIndexAt(timeline, beat)).toBe(timeline.entries.findLastIndex((entry) => entry.beat <= beat));
      }),
    );
  });
});

describe('the chart of any song', () => {
  test('[LIVE-10] the chart of any song never scrolls back, not for a repeat either, and stays within its ends', () => {
    fc.assert(
      fc.property(timelines, views, songBeats, songBeats, (timeline, view, one, other) => {
        const earlier = scrollTopAt(timeline, view, Math.min(one, other));
        const later = scrollTopAt(timeline, view, Math.max(one, other));
        expect(earlier).toBeGreaterThanOrEqual(0);
        expect(later).toBeGreaterThanOrEqual(earlier);
        expect(later).toBeLessThanOrEqual(Math.max(0, view.contentHeight - view.viewportHeight));
      }),
    );
  });

  test('[LIVE-10] the chart of any song rests on every beat on which an entry begins, and gets there without a jump', () => {
    fc.assert(
      fc.property(timelines, views, (timeline, view) => {
        for (const { beat } of timeline.entries) {
          const rest = restingTop(view, entryIndexAt(timeline, beat));
          expect(scrollTopAt(timeline, view, beat)).toBe(rest);
          const before = moveAt(timeline, view, beat - 1e-9);
          expect([before.endBeat, before.toTop]).toEqual([beat, rest]);
          expect(scrollTopAt(timeline, view, before.startBeat)).toBe(before.fromTop);
        }
      }),
    );
  });

  test('[LIVE-10] the chart of a timed song moves only within the beat before an entry begins', () => {
    fc.assert(
      fc.property(timelines, views, songBeats, (timeline, view, beat) => {
        const { startBeat, endBeat, fromTop, toTop } = moveAt(timeline, view, beat);
        expect(timeline.kind === 'estimated' || fromTop === toTop || endBeat - startBeat <= 1).toBe(true);
        expect(toTop).toBeGreaterThanOrEqual(fromTop);
      }),
    );
  });

  test('a chart that fits the screen never scrolls', () => {
    fc.assert(
      fc.property(timelines, views, songBeats, (timeline, view, beat) => {
        const fitting = { ...view, viewportHeight: Math.max(view.viewportHeight, view.contentHeight) };
        expect(scrollTopAt(timeline, fitting, beat)).toBe(0);
      }),
    );
  });
});

describe('[LIVE-15] in any song', () => {
  const nudges = fc.record({
    unit: fc.constantFrom('line' as const, 'section' as const),
    by: fc.constantFrom(1 as const, -1 as const),
  });
  const halves = fc.integer({ min: -16, max: 800 }).map((each) => each / 2);

  test('a nudge moves by whole beats, in its direction, and stays within the song', () => {
    fc.assert(
      fc.property(timelines, halves, nudges, (timeline, beat, nudge) => {
        fc.pre(beat < timeline.beats);
        const to = nudged(timeline, beat, nudge);
        expect((to - beat) % 1).toBeCloseTo(0, 9);
        expect(to).toBeLessThan(timeline.beats);
        expect(nudge.unit === 'section' || (to - beat) * nudge.by >= 0).toBe(true);
      }),
    );
  });

  test('nudges forward reach the last line, and nudges back the first', () => {
    fc.assert(
      fc.property(timelines, halves, (timeline, beat) => {
        fc.pre(beat < timeline.beats);
        const { entries } = timeline;
        const steps = Array.from({ length: entries.length + 400 });
        const end = steps.reduce<number>((at) => nudged(timeline, at, { unit: 'line', by: 1 }), beat);
        expect(entries.filter((entry) => entry.beat > end + 1)).toEqual([]);
        const start = steps.reduce<number>((at) => nudged(timeline, at, { unit: 'line', by: -1 }), end);
        expect(start).toBeLessThan((entries[0]?.beat ?? 0) + 1);
      }),
      { numRuns: 50 },
    );
  });

  test('nudges by section reach the last section, and back to the first', () => {
    fc.assert(
      fc.property(timelines, halves, (timeline, beat) => {
        fc.pre(beat >= 0 && beat < timeline.beats);
        const { sections: played } = timeline;
        // A section shorter than a beat has no pulse.
        fc.pre(
          played.every((each, index) => each.beat === played[index - 1]?.beat || isBeatAfter(each, played[index - 1])),
        );
        // Beyond the last measure a step back may be as short as a measure of one beat.
        const steps = Array.from({ length: played.length * 2 + 40 });
        const end = steps.reduce<number>((at) => nudged(timeline, at, { unit: 'section', by: 1 }), beat);
        expect(played.filter((each) => each.beat > end + findReach(timeline) && each.beat < timeline.beats)).toEqual(
          [],
        );
        const start = steps.reduce<number>((at) => nudged(timeline, at, { unit: 'section', by: -1 }), end);
        expect(start).toBeLessThanOrEqual(findReach(timeline));
      }),
    );
  });

  test('a jump lands within half a measure of its section, and keeps the pulse', () => {
    fc.assert(
      fc.property(timelines, halves, fc.nat(), (timeline, beat, which) => {
        fc.pre(beat >= 0 && beat < timeline.beats);
        const section = timeline.sections[which % timeline.sections.length];
        const to = jumpedTo(timeline, beat, section?.orderIndex ?? -1);
        expect((to - beat) % 1).toBeCloseTo(0, 9);
        expect(Math.abs(to - (section?.beat ?? 0))).toBeLessThanOrEqual(findReach(timeline));
        expect(to).toBeLessThan(timeline.beats);
      }),
    );
  });
});

function isBeatAfter(one: TimelineSection, other: TimelineSection | undefined): boolean {
  return one.beat - (other?.beat ?? -Infinity) >= 1;
}

/** Half of the longest measure, including the part played after the last one; one beat of an estimated song. */
function findReach({ kind, downbeats, beats: end }: ScrollTimeline): number {
  if (kind === 'estimated') return 1;
  return Math.max(...[...downbeats.slice(1), end].map((next, index) => (next - (downbeats[index] ?? 0)) / 2));
}

test('a song of 60 sections has a timeline and moves like any other', () => {
  const verse = { lyrics: 'one\ntwo\nthree\nfour', measures: [4, 4, 4, 4], beats: [0, 4, 8, 12] };
  const order = Array.from({ length: 60 }, (_, index) => ['verse', 'chorus', 'bridge'][index % 3] ?? 'verse');
  const timeline = scrollTimeline(buildSong({ verse, chorus: verse, bridge: verse }, { order }), 'main');
  expect([timeline?.entries.length, timeline?.beats, timeline?.sections.length]).toEqual([240, 960, 60]);
});
