import { describe, expect, test } from 'vitest';
import type { CompositorFrame } from './compositor-frames.ts';
import { keysToSlides, longFramesIn } from './slide-reading.ts';

const came = (changedMs: number, paintedMs: number) => ({ changedMs, paintedMs });

describe('from a key to its slide', () => {
  test('it is the time from the press to the frame that showed the slide', () => {
    expect(keysToSlides([100, 400], [came(104, 117), came(409, 430)])).toEqual([17, 30]);
  });

  test.each([
    ['a key that brought nothing', [100, 400], [came(409, 430)], 'Key 1 brought 0 slides.'],
    ['a key that brought two', [100], [came(104, 117), came(150, 160)], 'Key 1 brought 2 slides.'],
  ])('%s is a fault, not a figure', (_what, keys, slides, words) => {
    expect(() => keysToSlides(keys, slides)).toThrow(words);
  });
});

describe('frames that are too long', () => {
  const frames = [100, 116, 133, 180, 196, 300, 340].map((endMs): CompositorFrame => ({
    committedMs: null,
    endMs,
    outcome: 'presented',
  }));

  test('count while slides change, not between', () => {
    expect(longFramesIn(frames, { began: [99], lastMs: 120, longMs: 25 })).toBe(1);
    expect(longFramesIn(frames, { began: [99, 310], lastMs: 120, longMs: 25 })).toBe(2);
    expect(longFramesIn(frames, { began: [181], lastMs: 100, longMs: 25 })).toBe(0);
  });
});
