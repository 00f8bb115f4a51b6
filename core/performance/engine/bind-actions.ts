import type { LiveScrollActions } from './live-scroll-control.ts';
import type { LiveScrollEngine } from './live-scroll-engine.ts';

/** Picks the engine methods that pages call, bound so that each works when passed alone. */
export function bindActions(engine: LiveScrollEngine): LiveScrollActions {
  const { press, release, cancel, start, stop, toggle, toggleMetronome, nudge, jumpTo, jumpToLine, moveTo, tapTempo } =
    engine;
  const { moveByHand, isActive, isFollowing, resumeFollowing, resume, followFrom, live, anchor, unlockSound } = engine;
  return {
    press,
    release,
    cancel,
    start,
    stop,
    toggle,
    toggleMetronome,
    nudge,
    jumpTo,
    jumpToLine,
    moveTo,
    tapTempo,
    moveByHand,
    isActive,
    isFollowing,
    resumeFollowing,
    resume,
    followFrom,
    live,
    anchor,
    unlockSound,
  };
}
