import { describe, expect, test } from 'vitest';
import { buildSong, type SectionParts } from '../testing/example-song.ts';
import { scrollTimeline, type ScrollTimeline } from './scroll-timeline.ts';

const GRACE = 'Amazing grace! How sweet the sound\nThat saved a wretch like me!\nI once was lost, but now am found';

function buildTimeline(parts: Readonly<Record<string, SectionParts>>, pace?: number): ScrollTimeline {
  const timeline = scrollTimeline(buildSong(parts), 'main', pace);
  if (timeline === null) throw new Error('There is something to scroll.');
  return timeline;
}

function linesAndBars({ entries }: ScrollTimeline): readonly (string | number | null)[] {
  return entries.map(({ line, bar }) => (bar === null ? line : `|${String(bar)}`));
}

describe('the timeline of a song that is not timed yet', () => {
  test('the timeline of an untimed song is estimated: its lines in order, spread over its tempo, to an end in whole measures', () => {
    const timeline = buildTimeline({ verse: { lyrics: GRACE } });
    expect(timeline.kind).toBe('estimated');
    expect(linesAndBars(timeline)).toEqual([0, 1, 2]);
    expect(timeline.entries.map(({ beat }) => beat)).toEqual([0, 16, 32]);
    expect(timeline.entries.at(-1)?.endBeat).toBe(48);
    expect(timeline.beats).toBe(48);
  });

  test('an estimated timeline has no downbeats', () => {
    expect(buildTimeline({ intro: { measures: [4, 3] }, verse: { lyrics: GRACE } }).downbeats).toEqual([]);
  });

  test('an estimated timeline keeps the beats that are known', () => {
    const { entries, sections } = buildTimeline({
      intro: { measures: [4, 3] },
      verse: { lyrics: GRACE, measures: [4, 4, 4, 4, 4, 4], beats: [0, 6, null] },
    });
    expect(entries.slice(0, 4).map(({ beat }) => beat)).toEqual([0, 4, 7, 13]);
    expect(sections).toEqual([
      { orderIndex: 0, beat: 0 },
      { orderIndex: 1, beat: 7 },
    ]);
  });

  test('an estimated timeline has lines of only chords, with and without words', () => {
    const chords = [0, 1, 2].map((character): [number, number, null] => [1, character, null]);
    expect(linesAndBars(buildTimeline({ verse: { lyrics: 'one two three\n\nfour five six', chords } }))).toEqual([
      0, 1, 2,
    ]);
    expect(
      linesAndBars(
        buildTimeline({
          intro: {
            chords: [
              [0, 0, null],
              [0, 9, null],
            ],
          },
        }),
      ),
    ).toEqual([0]);
  });

  test('an estimated timeline has one measure for chords whose measures are missing', () => {
    const timeline = buildTimeline({
      intro: {
        chords: [
          [-1, -1, 0],
          [-1, -1, 9],
        ],
      },
      verse: { lyrics: GRACE },
    });
    expect(linesAndBars(timeline)).toEqual(['|0', 0, 1, 2]);
    expect(timeline.sections.map(({ beat }) => beat)).toEqual([0, 12]);
  });

  test('an estimated timeline skips an empty section', () => {
    const { sections, entries } = buildTimeline({ verse: { lyrics: GRACE }, gap: {}, solo: { measures: [4] } });
    expect(sections.map(({ beat }) => beat)).toEqual([0, 48, 48]);
    expect(entries.map(({ orderIndex }) => orderIndex)).toEqual([0, 0, 0, 2]);
  });

  test('an estimated timeline repeats sections as the order does', () => {
    const song = buildSong({ verse: { lyrics: GRACE } }, { order: ['verse', 'verse'] });
    expect(scrollTimeline(song, 'main')?.entries.map(({ beat }) => beat)).toEqual([0, 16, 32, 48, 64, 80]);
  });

  test.each([
    [2, 24],
    [0.5, 96],
    [100, 12],
    [0, 48],
    [Number.NaN, 48],
  ])('an estimated timeline at the learned pace %d ends at beat %d', (pace, beats) => {
    const timeline = buildTimeline({ verse: { lyrics: GRACE } }, pace);
    expect(timeline.beats).toBe(beats);
    expect(timeline.entries.map(({ beat }) => beat)).toEqual([0, beats / 3, (beats * 2) / 3]);
  });

  test('an estimated timeline is the same every time, and leaves the song unchanged', () => {
    const song = buildSong({ verse: { lyrics: GRACE } });
    const before = JSON.stringify(song);
    expect(scrollTimeline(song, 'main')).toEqual(scrollTimeline(song, 'main'));
    expect(JSON.stringify(song)).toBe(before);
  });

  test.each([1, 999])('an estimated timeline has an end at a tempo of %d', (tempo) => {
    const timeline = scrollTimeline(buildSong({ verse: { lyrics: GRACE } }, { tempo }), 'main');
    expect(timeline?.beats).toBeGreaterThan(0);
    expect(timeline?.entries).toHaveLength(3);
  });
});
