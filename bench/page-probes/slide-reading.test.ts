import { describe, expect, test } from 'vitest';
import type { CompositorFrame } from './compositor-frames.ts';
import { keysToSlides, longFramesIn, placed } from './slide-reading.ts';

const came = (words: string, changedMs: number, paintedMs: number) => ({ words, changedMs, paintedMs });
const LINES = ['Amazing grace', 'How sweet the sound', 'That saved a wretch'];

describe('from a key to its slide', () => {
  const brought = (keys: readonly number[], slides: readonly ReturnType<typeof came>[]) =>
    keysToSlides(keys, placed(slides, LINES));
  const second = came('How sweetthe soundPublic domain', 104, 117);
  const third = came('That saveda wretchPublic domain', 409, 430);

  test('the time to a slide runs from the key press to the frame that showed its line, however its rows are broken', () => {
    expect(brought([100, 400], [second, came('', 300, 310), third])).toEqual([17, 30]);
  });

  test('a skipped slide counts as shown with the next one', () => {
    expect(brought([100, 400], [third])).toEqual([330, 30]);
  });

  test.each([
    ['a key that brought nothing', [100, 400], [second], 'Key 2 brought no slide.'],
    ['a slide before its key', [105], [second], 'Key 1 brought no slide.'],
  ])('a reading with %s is an error instead of a figure', (_what, keys, slides, words) => {
    expect(() => brought(keys, slides)).toThrow(words);
  });
});

describe('frames that are too long', () => {
  const frames = [100, 116, 133, 180, 196, 300, 340].map((endMs): CompositorFrame => ({
    beganMs: endMs - 10,
    committedMs: null,
    endMs,
    outcome: 'presented',
  }));

  test('long frames count while slides change, not between', () => {
    expect(longFramesIn(frames, { began: [99], lastMs: 120, longMs: 25 })).toBe(1);
    expect(longFramesIn(frames, { began: [99, 310], lastMs: 120, longMs: 25 })).toBe(2);
    expect(longFramesIn(frames, { began: [181], lastMs: 100, longMs: 25 })).toBe(0);
  });
});
