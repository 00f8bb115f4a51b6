import { buildTimeline, type TimedItem } from '../timeline.ts';
import { describe, expect, test } from 'vitest';
import { buildSection } from '@uplift/testing/songs';
import { itemLanding } from './item-landing.ts';

const timeline = buildTimeline(buildSection({ measures: [4, 4] }), { key: 'G', usualBeats: 4 });
const scale = { beatWidthPx: 48, pickupBeats: 4 };
const chord: TimedItem = { track: 'chords', id: 'c', line: 0, label: 'G', beat: null };
const ground = {
  lane: { left: 200, right: 1000, top: 100, bottom: 160 },
  laneStart: 200,
  bin: { left: 0, right: 1000, top: 300, bottom: 368 },
};
const dragged = { item: chord, timeline, scale, pressOffset: 20 };

describe('where a dragged item lands', () => {
  test('[TIME-14] a dragged item lands on its lane, on the beat nearest to its left edge', () => {
    expect(itemLanding(ground, dragged, { x: 200 + 192 + 20, y: 130 })).toEqual({ type: 'lane', beat: 0 });
    expect(itemLanding(ground, dragged, { x: 200 + 192 + 20 + 13, y: 130 })).toEqual({ type: 'lane', beat: 0.25 });
  });

  test('[TIME-14] a dragged item lands in a lane that is scrolled', () => {
    const scrolled = { ...ground, laneStart: 200 - 480 };
    expect(itemLanding(scrolled, dragged, { x: 220, y: 130 })).toEqual({ type: 'lane', beat: 6 });
  });

  test('[TIME-13] a dragged item never lands before the pickup or after the overlap', () => {
    expect(itemLanding(ground, dragged, { x: 201, y: 130 })).toEqual({ type: 'lane', beat: -4 });
    expect(itemLanding({ ...ground, laneStart: -900 }, dragged, { x: 990, y: 130 })).toEqual({
      type: 'lane',
      beat: 11.75,
    });
  });

  test('a dragged item lands on its lane despite an unsteady hand, and nowhere far from it', () => {
    expect(itemLanding(ground, dragged, { x: 400, y: 180 })?.type).toBe('lane');
    expect(itemLanding(ground, dragged, { x: 400, y: 220 })).toBeNull();
    expect(itemLanding(ground, dragged, { x: 150, y: 130 })).toBeNull();
  });

  test('[TIME-16] an item lands in the bin, unless it is a chord on measures', () => {
    expect(itemLanding(ground, dragged, { x: 400, y: 320 })).toEqual({ type: 'bin' });
    const onMeasure = { ...dragged, item: { ...chord, line: -1, beat: 2 } };
    expect(itemLanding(ground, onMeasure, { x: 400, y: 320 })).toBeNull();
  });
});
