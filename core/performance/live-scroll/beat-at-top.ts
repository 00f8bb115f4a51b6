import { scrollTopAt, type ScrollView } from './scroll-position.ts';
import type { ScrollTimeline } from './scroll-timeline.ts';

const ROUNDING_PX = 1;
/** Halvings of the search: finer than anyone can scroll. */
const STEPS = 24;

/** The beat at which an estimated song is scrolled to `top`; of several, as at either end, the one nearest to `near`. */
export function beatAtTop(
  timeline: ScrollTimeline,
  view: ScrollView,
  { top, near }: { top: number; near: number },
): number {
  const isBefore = (beat: number) => scrollTopAt(timeline, view, beat) < top - ROUNDING_PX;
  const isAfter = (beat: number) => scrollTopAt(timeline, view, beat) > top + ROUNDING_PX;
  const span = { from: Math.min(0, near), to: timeline.beats };
  if (isBefore(near)) return firstBeat({ ...span, from: near }, (beat) => !isBefore(beat));
  if (isAfter(near)) return firstBeat({ ...span, to: near }, isAfter);
  return near;
}

/** Finds the beat of a span from which `isSo` stays true; the span's end if it never is. */
function firstBeat({ from, to }: { from: number; to: number }, isSo: (beat: number) => boolean): number {
  let [low, high] = [from, to];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (isSo(middle)) high = middle;
    else low = middle;
  }
  return high;
}
