import { timeOfBeat, type BeatAnchor, type TimelineEntry } from '@uplift/core/performance';
import { expect, test } from 'vitest';
import { chartClasses } from '../../chart/index.ts';
import { ChartMarks } from './chart-marks.ts';

/** 120 beats a minute. */
const BEAT_MS = 500;
/** Marks start before their beat by the time that a frame takes to the screen. */
const SOONER_MS = 20;

const ENTRIES: readonly TimelineEntry[] = [0, 4, 8].map((beat, line) => ({
  orderIndex: 0,
  line,
  bar: null,
  lyrics: 'Amazing grace',
  beat,
  endBeat: beat + 4,
}));

/** Three lines on the page, and the marks on them. */
function drawLines() {
  const elements = ENTRIES.map(() => {
    const line = document.createElement('p');
    line.className = chartClasses.line ?? '';
    line.style.setProperty('--past', '0.5');
    line.textContent = 'Amazing grace';
    document.body.append(line);
    return line;
  });
  const marks = new ChartMarks();
  marks.take(elements.map((element, index) => ({ element, orderIndex: 0, kind: 'line', index })));
  const mark = (index: number, anchor: BeatAnchor) =>
    marks.mark(ENTRIES[index] ?? null, ENTRIES[index + 1] ?? null, anchor);
  const seen = () =>
    elements.map((line) => [getComputedStyle(line, '::before').opacity, getComputedStyle(line).opacity].map(Number));
  const attributes = () => elements.map((line) => ['on', 'next', 'past'].filter((name) => name in line.dataset));
  return { elements, marks, mark, seen, attributes };
}

/** The first downbeat was `beats` ago. */
function playedFor(beats: number): BeatAnchor {
  return { beat: 0, atMs: performance.now() - beats * BEAT_MS, tempo: 120 };
}

test('[LIVE-17] the line that is played is marked, and the ones before it are past', () => {
  const { mark, attributes, marks } = drawLines();
  mark(1, playedFor(4.5));
  expect(attributes()).toEqual([['past'], ['on'], ['next']]);
  marks.clear();
  expect(attributes()).toEqual([[], [], []]);
});

test('the mark of the next line is an animation that waits for its time', () => {
  const { elements, mark, seen } = drawLines();
  const anchor = playedFor(0.5);
  mark(0, anchor);
  expect(seen()).toEqual([
    [1, 1],
    [0, 1],
    [1, 1],
  ]);
  const starts = elements.flatMap((line) =>
    line
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.getKeyframes()[0]?.['opacity'] !== undefined)
      .map(({ startTime }) => Number(startTime) - timeOfBeat(anchor, 4)),
  );
  expect(starts).toHaveLength(5);
  for (const sinceBeat of starts) expect(sinceBeat).toBeCloseTo(-SOONER_MS);
});

test('the mark moves to the next line at its time, while the page does nothing', async () => {
  const { mark, seen, attributes } = drawLines();
  mark(0, playedFor(3.9));
  const before = attributes();
  await expect.poll(seen, { interval: 20 }).toEqual([
    [0, 0.5],
    [1, 1],
    [1, 1],
  ]);
  expect(attributes()).toEqual(before);
});

test('beats that drift a little move the time of the next mark, and draw nothing again', () => {
  const { elements, mark } = drawLines();
  const anchor = playedFor(1);
  mark(0, anchor);
  const cues = () =>
    elements[1]?.getAnimations({ subtree: true }).filter(({ effect }) => effect?.getTiming().duration === 1) ?? [];
  const before = cues();
  const [startedAt] = before.map(({ startTime }) => Number(startTime));
  mark(0, { ...anchor, atMs: anchor.atMs + 10 });
  expect(cues()).toEqual(before);
  for (const { startTime } of before) expect(Number(startTime) - (startedAt ?? 0)).toBeCloseTo(10);
});

test('another tempo and a jump within a line change the line of progress', () => {
  const { elements, mark } = drawLines();
  const anchor = playedFor(1);
  const progress = () =>
    elements[0]
      ?.getAnimations({ subtree: true })
      .map(({ startTime, effect }) => [Math.round(Number(startTime) - anchor.atMs), effect?.getTiming().duration])
      .filter(([, duration]) => duration !== 1);
  mark(0, anchor);
  expect(progress()).toEqual([[0, 4 * BEAT_MS]]);
  mark(0, { ...anchor, tempo: 60 });
  expect(progress()).toEqual([[0, 8 * BEAT_MS]]);
  mark(0, { ...anchor, tempo: 60, atMs: anchor.atMs - 2 * BEAT_MS });
  expect(progress()).toEqual([[-2 * BEAT_MS, 8 * BEAT_MS]]);
});
