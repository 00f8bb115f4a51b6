import type { LiveScrollState } from './live-scroll-machine.ts';

/** Look of the LiveScroll button. */
export type ButtonLook = 'disabled' | 'off' | 'holding' | 'count-in' | 'playing' | 'stopping' | 'shutdown';

/** The look of the button; `beat` is the current whole beat, null before the first. */
export function buttonLook({ phase, hold, isEnabled }: LiveScrollState, beat: number | null): ButtonLook {
  if (phase === 'suspend') return 'shutdown';
  if (phase === 'inactive') return inactiveLook(isEnabled, hold !== null);
  if (hold !== null) return 'stopping';
  return beat === null || beat < 0 ? 'count-in' : 'playing';
}

function inactiveLook(isEnabled: boolean, isHeld: boolean): ButtonLook {
  if (!isEnabled) return 'disabled';
  return isHeld ? 'holding' : 'off';
}
