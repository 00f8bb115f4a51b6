import { INACTIVE, type LiveScrollState } from '../live-scroll/live-scroll-machine.ts';
import type { ScrollTimeline } from '../live-scroll/scroll-timeline.ts';
import { isTempo } from '../metronome/beats.ts';
import type { Staged } from './live-scroll-control.ts';

/** The visible state of LiveScroll, except the beat, which changes too often for it. */
export interface LiveScrollView {
  readonly state: LiveScrollState;
  readonly isMetronomeOnly: boolean;
  readonly timeline: ScrollTimeline | null;
  /** Beats per minute. */
  readonly tempo: number;
}

/** The view before any song is staged. */
export const NOTHING_STAGED: LiveScrollView = { state: INACTIVE, isMetronomeOnly: false, timeline: null, tempo: 0 };

/** Returns the view right after another song is staged, which ends the current run. */
export function comingView({ timeline, tempo }: Pick<Staged, 'timeline' | 'tempo'>): LiveScrollView {
  const isEnabled = timeline !== null && isTempo(tempo);
  return { state: { ...INACTIVE, isEnabled }, isMetronomeOnly: false, timeline, tempo };
}

/** Returns true if two views show the same. */
export function isSameView(
  { state, ...view }: LiveScrollView,
  { state: otherState, ...other }: LiveScrollView,
): boolean {
  return isShallowSame(state, otherState) && isShallowSame(view, other);
}

function isShallowSame<Value extends object>(one: Value, other: Value): boolean {
  const names = Object.keys(one) as (keyof Value)[]; // both have the same
  return names.every((name) => one[name] === other[name]);
}
