import type { LiveScrollActions } from './live-scroll-control.ts';
import type { LiveScrollEngine } from './live-scroll-engine.ts';

/** What of an engine is pressed and asked for; each works by itself. */
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
