import { expect, test } from 'vitest';
import { isPlayed, isPlaying, type ChartPart } from './chart-part.ts';
import type { TimelineEntry } from './scroll-timeline.ts';

const entry = (parts: Partial<TimelineEntry>): TimelineEntry => ({
  orderIndex: 1,
  line: null,
  bar: null,
  lyrics: '',
  beat: 0,
  endBeat: 4,
  ...parts,
});
const part = (orderIndex: number, kind: ChartPart['kind'], index: number) => ({ orderIndex, kind, index });

test('an entry marks as played all sections before it, and the lines before it in its own section', () => {
  const playing = entry({ line: 2 });
  expect(isPlayed(part(0, 'bar', 9), playing)).toBe(true);
  expect(isPlayed(part(1, 'line', 1), playing)).toBe(true);
  expect(isPlayed(part(1, 'line', 2), playing)).toBe(false);
  expect(isPlayed(part(2, 'line', 0), playing)).toBe(false);
});

test('chords above the lyrics are played along with them', () => {
  expect(isPlayed(part(1, 'bar', 0), entry({ line: 2 }))).toBe(false);
});

test('a repeated section counts as another one', () => {
  expect(isPlaying(part(1, 'line', 2), entry({ line: 2 }))).toBe(true);
  expect(isPlaying(part(3, 'line', 2), entry({ line: 2 }))).toBe(false);
  expect(isPlaying(part(1, 'bar', 2), entry({ bar: 2 }))).toBe(true);
  expect(isPlaying(part(1, 'line', 2), entry({ bar: 2 }))).toBe(false);
});
