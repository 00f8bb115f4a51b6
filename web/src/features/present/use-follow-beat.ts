import { useEffect, useMemo, useRef, useState } from 'react';
import { beatAt } from '@uplift/core/performance';
import { planMoves, slideAtBeat, listSlideTimes, type Deck, type PlannedMove } from '@uplift/core/presentation';
import type { LiveScrollControl } from '../../live-scroll/index.ts';
import { useUplift } from '../../state/uplift.ts';
import type { OpenPresentation } from './use-presentation.ts';

export interface FollowBeatOptions {
  readonly control: LiveScrollControl;
  readonly deck: Deck | null;
  readonly index: number;
  /** True if the slides have not been moved by hand. */
  readonly isWithBeat: boolean;
  readonly dispatch: OpenPresentation['dispatch'];
}

const NO_PLAN: readonly PlannedMove[] = [];

/** Moves the slides with the music, while they follow it. Returns the coming moves, for a window with its own clock. */
export function useFollowBeat({
  control,
  deck,
  index,
  isWithBeat,
  dispatch,
}: FollowBeatOptions): readonly PlannedMove[] {
  const { now } = useUplift();
  const [plan, setPlan] = useState(NO_PLAN);
  const { anchor, moves, timeline, state } = control;
  const times = useMemo(
    () => (deck === null || timeline === null ? [] : listSlideTimes(deck, timeline)),
    [deck, timeline],
  );
  const isMoving = state.phase === 'active' && isWithBeat && times.length > 0;
  const shown = useRef(index);
  useEffect(() => {
    shown.current = index;
  }, [index]);
  useEffect(() => {
    if (!isMoving) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      const current = anchor();
      if (current === null) return;
      const nowMs = performance.now();
      const nowEpochMs = now();
      const reached = slideAtBeat(times, beatAt(current, nowMs));
      const coming = planMoves(times, current, nowEpochMs - nowMs).filter(({ atEpochMs }) => atEpochMs > nowEpochMs);
      setPlan(coming);
      if (reached !== shown.current) dispatch({ type: 'beat-reached', index: reached });
      shown.current = reached;
      // A timer that calls a little early looks again.
      if (coming[0] !== undefined) timer = setTimeout(follow, Math.max(1, coming[0].atEpochMs - nowEpochMs));
    };
    follow();
    const unsubscribe = moves.subscribe(follow);
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [isMoving, times, anchor, moves, now, dispatch]);
  return isMoving ? plan : NO_PLAN;
}
