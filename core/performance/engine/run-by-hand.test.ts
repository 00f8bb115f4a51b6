import { describe, expect, test } from 'vitest';
import { createTestEngine, type TestEngine } from '../testing/test-engine.ts';

const BEAT_MS = 500;
const phase = ({ engine }: TestEngine) => engine.view.get().state.phase;
const place = ({ engine }: TestEngine) => engine.ticking.place() ?? Number.NaN;

async function startedFor(ms: number): Promise<TestEngine> {
  const testEngine = createTestEngine();
  testEngine.engine.start();
  await testEngine.pass(ms);
  return testEngine;
}

describe('a short press', () => {
  test.each([
    ['[LIVE-4] in the count-in stops it at once', 2, ['suspend', false]],
    ['[LIVE-4] before the first tick, too', 0, ['suspend', false]],
    ['[LIVE-6] in the song lets it go on', 5, ['active', true]],
  ])('a short press of the LiveScroll button: %s', async (_, beats, expected) => {
    const testEngine = await startedFor(beats * BEAT_MS);
    testEngine.engine.press();
    await testEngine.pass(80);
    testEngine.engine.release();
    expect([phase(testEngine), testEngine.isTicking()]).toEqual(expected);
  });
});

describe('[LIVE-15] a line that is touched', () => {
  test('a touched line becomes the current one, and the pulse stays', async () => {
    const testEngine = await startedFor(5.5 * BEAT_MS);
    expect(place(testEngine)).toBeCloseTo(1.5, 3);
    testEngine.engine.jumpToLine({ orderIndex: 1, line: 0 });
    expect(place(testEngine)).toBeCloseTo(16.5, 3);
  });

  test('touching a line stops following the leader, as every move of the music does', async () => {
    const testEngine = createTestEngine();
    testEngine.engine.followFrom(() => ({ beat: 0, atMs: 1000, tempo: 120 }));
    await testEngine.pass(BEAT_MS);
    testEngine.engine.jumpToLine({ orderIndex: 1, line: 1 });
    expect(testEngine.events).toContain('left');
  });

  test('touching a line does nothing while nothing scrolls', () => {
    const testEngine = createTestEngine();
    testEngine.engine.jumpToLine({ orderIndex: 1, line: 1 });
    expect(phase(testEngine)).toBe('inactive');
  });
});
