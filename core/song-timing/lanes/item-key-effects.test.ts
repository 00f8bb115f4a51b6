import { describe, expect, test } from 'vitest';
import { buildSection, placeChords } from '@uplift/testing/songs';
import { buildTimeline } from '../timeline.ts';
import { BIN_GROUP, RULER_GROUP } from './item-groups.ts';
import { itemKeyEffect } from './item-key-effects.ts';
import { findItem } from './lane-items.ts';

const timeline = buildTimeline(
  buildSection({
    measures: [4, 1],
    lyrics: 'one two\nthree four',
    chords: placeChords(['1', 0, 0, 0], ['4', 0, 4, 2], ['5', 1, 0]),
    line_beginnings: { b: { line: 0, beat: 0 } },
  }),
  { key: 'G', usualBeats: 4 },
);
const onChord = { group: 'chords', key: 'chords c0' };
const chord = findItem(timeline, onChord.key);

describe('keys on an item of a lane', () => {
  test('[TIME-15] an arrow moves the item to another beat, and the focus stays with it', () => {
    const action = { type: 'move', step: 'beat', direction: 1 } as const;
    expect(itemKeyEffect(timeline, onChord, action)).toEqual({ type: 'nudge', item: chord, beat: 1, focus: onChord });
  });

  test('[TIME-16] Delete returns the item to the bin, and the focus moves to the next one of the lane', () => {
    const focus = { group: 'chords', key: 'chords c1' };
    expect(itemKeyEffect(timeline, onChord, { type: 'to-bin' })).toEqual({ type: 'unschedule', item: chord, focus });
  });

  test('[TIME-16] Delete on the last item of a lane moves the focus to the one before it', () => {
    const effect = itemKeyEffect(timeline, { group: 'chords', key: 'chords c1' }, { type: 'to-bin' });
    expect(effect).toMatchObject({ type: 'unschedule', focus: onChord });
  });

  test('[TIME-16] the focus follows the only item of a lane into the bin', () => {
    const only = { group: 'line_beginnings', key: 'line_beginnings 0' };
    const focus = { group: BIN_GROUP, key: only.key };
    expect(itemKeyEffect(timeline, only, { type: 'to-bin' })).toMatchObject({ type: 'unschedule', focus });
  });

  test('an arrow does nothing to an item that waits or is gone', () => {
    const action = { type: 'move', step: 'beat', direction: 1 } as const;
    expect(itemKeyEffect(timeline, { group: BIN_GROUP, key: 'chords c2' }, action)).toBeNull();
    expect(itemKeyEffect(timeline, { group: 'chords', key: 'chords gone' }, action)).toBeNull();
    expect(itemKeyEffect(timeline, { group: 'chords', key: 'chords gone' }, { type: 'to-bin' })).toBeNull();
  });
});

describe('keys that move the focus', () => {
  test('the focus goes to the neighbor in its group', () => {
    const focus = { group: 'chords', key: 'chords c1' };
    expect(itemKeyEffect(timeline, onChord, { type: 'go', to: 'next' })).toEqual({ type: 'focus', focus });
  });

  test('the focus stays at the end of its group', () => {
    expect(itemKeyEffect(timeline, onChord, { type: 'go', to: 'previous' })).toBeNull();
  });
});

describe('keys on the edge of a measure', () => {
  test.each([
    ['measure 1', 1, { type: 'resize', measure: 1, beats: 5 }],
    ['measure 1', -1, { type: 'resize', measure: 1, beats: 3 }],
    ['measure 2', -1, { type: 'resize', measure: 2, beats: 1 }],
    ['measure 3', 1, null],
  ] as const)('[TIME-8] %s changed by %j beat keeps at least one beat', (key, by, effect) => {
    expect(itemKeyEffect(timeline, { group: RULER_GROUP, key }, { type: 'resize', by })).toEqual(effect);
  });
});
