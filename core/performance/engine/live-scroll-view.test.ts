import { describe, expect, test } from 'vitest';
import { comingView, isSameView } from './live-scroll-view.ts';
import { ESTIMATED, createTestEngine, STAGED } from '../testing/test-engine.ts';

const OTHERS = [
  { ...STAGED, name: 'other.default', timeline: ESTIMATED, tempo: 90 },
  { ...STAGED, name: 'other.default', timeline: null },
  { ...STAGED, name: 'other.default', tempo: 0 },
  { ...STAGED, name: null, timeline: null, tempo: 0 },
];

describe('[LIVE-2] what is shown of a song that comes onto the stage is foreseen', () => {
  test.each(OTHERS)('the view of the next song is predicted after a song at rest: %o', (other) => {
    const { engine, stage } = createTestEngine();
    stage(other);
    expect(isSameView(engine.view.get(), comingView(other))).toBe(true);
  });

  test.each(OTHERS)(
    'the view of the next song is predicted after one that runs, at a tapped tempo, by hand: %o',
    async (other) => {
      const { engine, stage, pass } = createTestEngine();
      engine.start();
      await pass(2500);
      engine.tapTempo();
      await pass(400);
      engine.tapTempo();
      engine.moveByHand();
      stage(other);
      expect(isSameView(engine.view.get(), comingView(other))).toBe(true);
    },
  );

  test.each(OTHERS)('the view of the next song is predicted after one that only clicks: %o', (other) => {
    const { engine, stage } = createTestEngine();
    engine.toggleMetronome();
    stage(other);
    expect(isSameView(engine.view.get(), comingView(other))).toBe(true);
  });
});

test('a LiveScroll view changes with any of its fields', () => {
  const { engine } = createTestEngine();
  const before = engine.view.get();
  engine.press();
  expect(isSameView(before, engine.view.get())).toBe(false);
  expect(isSameView(before, { ...before, tempo: before.tempo + 1 })).toBe(false);
  expect(isSameView(before, { ...before, state: { ...before.state } })).toBe(true);
});
