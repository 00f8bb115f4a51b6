import { describe, expect, test } from 'vitest';
import { buildSong } from '../testing/example-song.ts';
import { ACTIVE_LINE_SHARE, moveAt, restingTop, SCROLL_LEAD_BEATS, scrollTopAt } from './scroll-position.ts';
import type { ScrollView } from './scroll-position.ts';
import { scrollTimeline, type ScrollTimeline } from './scroll-timeline.ts';

function buildTimeline(beats: readonly (number | null)[], pace?: number): ScrollTimeline {
  const lyrics = beats.map(() => 'la la la').join('\n');
  const timeline = scrollTimeline(buildSong({ verse: { lyrics, measures: [4, 4, 4, 4], beats } }), 'main', pace);
  if (timeline === null) throw new Error('There is something to scroll.');
  return timeline;
}

/** Lines of 100 px below a head of 100 px, in a view of 500 px: the played line has its middle at 190 px. */
function buildView(lines: number, parts: Partial<ScrollView> = {}): ScrollView {
  const places = Array.from({ length: lines }, (_, index) => ({ top: 100 + index * 100, height: 100 }));
  return { viewportHeight: 500, contentHeight: 100 + lines * 100, places, ...parts };
}

describe('where the chart rests', () => {
  test('the played line is at 38 % of the height, within the ends of the chart', () => {
    const view = buildView(10);
    const tops = view.places.map((_, index) => restingTop(view, index));
    expect(tops).toEqual([0, 60, 160, 260, 360, 460, 560, 600, 600, 600]);
    expect((250 - 60) / view.viewportHeight).toBe(ACTIVE_LINE_SHARE);
  });

  test.each<[string, ScrollView, number, number]>([
    ['at the top before the first', buildView(10), -1, 0],
    ['at the top where all fits', buildView(4), 3, 0],
    ['at the top where all but just fits', buildView(10, { viewportHeight: 1100 }), 9, 0],
    [
      'never above where it rested before, as for a section that is drawn once and comes again',
      buildView(0, {
        contentHeight: 2000,
        places: [
          { top: 100, height: 100 },
          { top: 900, height: 100 },
          { top: 100, height: 100 },
        ],
      }),
      2,
      760,
    ],
    [
      'with the top of a line that is taller than the screen',
      buildView(0, { contentHeight: 2000, places: [{ top: 600, height: 900 }] }),
      0,
      600,
    ],
    ['at the bottom after the last', buildView(10), 99, 600],
    ['at the top while nothing is drawn', { viewportHeight: 0, contentHeight: 0, places: [] }, 3, 0],
    ['where it was while an entry is not drawn yet', buildView(3, { contentHeight: 2000 }), 7, 160],
  ])('%s', (_, view, entryIndex, top) => {
    expect(restingTop(view, entryIndex)).toBe(top);
  });
});

describe('a move', () => {
  test.each<[string, ScrollTimeline, number, ReturnType<typeof moveAt>]>([
    [
      'to the first line, within the count-in',
      buildTimeline([0, 4, 8]),
      -3,
      { entryIndex: 0, fromTop: 0, toTop: 0, startBeat: -1, endBeat: 0 },
    ],
    [
      'to the next line begins a beat before it and ends on its beat',
      buildTimeline([0, 4, 8]),
      1,
      { entryIndex: 1, fromTop: 0, toTop: 60, startBeat: 3, endBeat: 4 },
    ],
    [
      'that is under way',
      buildTimeline([0, 4, 8]),
      3.5,
      { entryIndex: 1, fromTop: 0, toTop: 60, startBeat: 3, endBeat: 4 },
    ],
    [
      'on its beat is over: it is the one to come',
      buildTimeline([0, 4, 8]),
      4,
      { entryIndex: 2, fromTop: 60, toTop: 160, startBeat: 7, endBeat: 8 },
    ],
    [
      'between lines less than a beat apart takes what there is',
      buildTimeline([0, 4, 4.5]),
      4,
      { entryIndex: 2, fromTop: 60, toTop: 160, startBeat: 4, endBeat: 4.5 },
    ],
    [
      'takes two lines on one beat together',
      buildTimeline([0, 4, 4]),
      0,
      { entryIndex: 2, fromTop: 0, toTop: 160, startBeat: 3, endBeat: 4 },
    ],
    [
      'after the last line is at rest to the end',
      buildTimeline([0, 4, 8]),
      9,
      { entryIndex: 2, fromTop: 160, toTop: 160, startBeat: 8, endBeat: 16 },
    ],
    [
      'after the end is at rest',
      buildTimeline([0, 4, 8]),
      99,
      { entryIndex: 2, fromTop: 160, toTop: 160, startBeat: 8, endBeat: 16 },
    ],
    [
      'of an estimated song is under way from line to line',
      buildTimeline([0, 4, null]),
      1,
      { entryIndex: 1, fromTop: 0, toTop: 60, startBeat: 0, endBeat: 4 },
    ],
  ])('[LIVE-1] [LIVE-10] %s', (_, timeline, beat, move) => {
    expect(moveAt(timeline, buildView(3, { contentHeight: 2000 }), beat)).toEqual(move);
  });

  test('[LIVE-10] a scroll move starts 1 beat ahead', () => {
    expect(SCROLL_LEAD_BEATS).toBe(1);
  });
});

describe('the scroll top', () => {
  const view = buildView(3, { contentHeight: 2000 });

  test.each([
    [-4, 0],
    [3, 0],
    [3.25, 15],
    [3.5, 30],
    [4, 60],
    [6.9, 60],
    [7.5, 110],
    [8, 160],
    [16, 160],
    [1000, 160],
  ])('[LIVE-10] the scroll position at beat %d is %d px', (beat, top) => {
    expect(scrollTopAt(buildTimeline([0, 4, 8]), view, beat)).toBeCloseTo(top, 9);
  });

  test.each([
    [0, 0],
    [1, 15],
    [2, 30],
    [4, 60],
  ])('the scroll position of an estimated song moves evenly: at beat %d it is %d px', (beat, top) => {
    expect(scrollTopAt(buildTimeline([0, 4, null]), view, beat)).toBeCloseTo(top, 9);
  });

  test('the scroll position of an estimated song comes to rest before its end', () => {
    const timeline = buildTimeline([null, null, null], 1.7);
    expect(scrollTopAt(timeline, view, timeline.beats)).toBe(restingTop(view, 2));
  });

  test('the chart stays at its top, however far down its first line is, until a beat before it', () => {
    const below = { ...view, places: view.places.map(({ top, height }) => ({ top: top + 1000, height })) };
    const timeline = buildTimeline([0, 4, 8]);
    expect([-1, -0.5, 0].map((beat) => scrollTopAt(timeline, below, beat))).toEqual([0, 480, 960]);
  });
});
