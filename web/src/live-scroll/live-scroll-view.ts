import { INACTIVE, type LiveScrollState, type ScrollTimeline } from '@uplift/core/performance';

/** What is drawn of LiveScroll, but for the beat. */
export interface LiveScrollView {
  readonly state: LiveScrollState;
  readonly isMetronomeOnly: boolean;
  readonly timeline: ScrollTimeline | null;
  /** Beats per minute. */
  readonly tempo: number;
}

/** Before a song is on the stage. */
export const NOTHING_STAGED: LiveScrollView = { state: INACTIVE, isMetronomeOnly: false, timeline: null, tempo: 0 };
