import { expect, test } from 'vitest';
import { TICK_HZ, tickLevel, tickSamples } from './tick-sound.ts';

test('[LIVE-9] a tick is a tone of 1500 Hz that ends in silence', () => {
  const samples = tickSamples(48_000);
  const power = (hz: number) => {
    const parts = [...samples].map((sample, index) => {
      const angle = (2 * Math.PI * hz * index) / 48_000;
      return { cos: sample * Math.cos(angle), sin: sample * Math.sin(angle) };
    });
    return Math.hypot(
      parts.reduce((sum, { cos }) => sum + cos, 0),
      parts.reduce((sum, { sin }) => sum + sin, 0),
    );
  };
  const loudest = Array.from({ length: 60 }, (_, index) => (index + 1) * 50).toSorted(
    (one, other) => power(other) - power(one),
  );
  expect(TICK_HZ).toBe(1500);
  expect(loudest[0]).toBe(TICK_HZ);
  expect(samples[0]).toBe(1);
  expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.002);
});

test('a downbeat is 4 dB louder than a beat, subdivisions are softer, and nothing is distorted', () => {
  expect(decibels(tickLevel('downbeat'))).toBeCloseTo(4);
  expect(decibels(tickLevel('between'))).toBeCloseTo(-8);
  expect(tickLevel('downbeat')).toBeLessThan(1);
});

function decibels(level: number): number {
  return 20 * Math.log10(level / tickLevel('beat'));
}
