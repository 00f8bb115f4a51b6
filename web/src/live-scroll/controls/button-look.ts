import type { LiveScrollState } from '@uplift/core/performance';

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

export type ReasonDisabled = 'No song' | 'Set a tempo' | 'No lyrics';

/** Explains, next to the button, the reason LiveScroll can't start. */
export function reasonDisabled({
  hasSong,
  tempo,
}: {
  readonly hasSong: boolean;
  readonly tempo: number;
}): ReasonDisabled {
  if (!hasSong) return 'No song';
  return tempo > 0 ? 'No lyrics' : 'Set a tempo';
}

/** Remedies, shown when the disabled button is pressed. */
export const REMEDIES: Readonly<Record<ReasonDisabled, string>> = {
  'No song': 'LiveScroll works in songs. Go to the next one.',
  'Set a tempo': 'This song has no tempo. Set one in the song editor to use LiveScroll.',
  'No lyrics': 'LiveScroll has nothing to follow in this song. Add lyrics in the song editor.',
};
