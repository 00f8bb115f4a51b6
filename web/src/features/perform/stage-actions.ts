import { isTempo } from '@uplift/core/performance';
import type { LiveScrollControl } from '../../live-scroll/index.ts';

/** Actions that can be started by name, for people who can't hold a button. One without a function isn't possible now. */
export interface StageActions {
  readonly onToggleLiveScroll: (() => void) | null;
  readonly isLiveScrollOn: boolean;
  readonly onToggleMetronome: (() => void) | null;
  readonly isMetronomeOn: boolean;
  readonly onPedals: () => void;
  /** Opens the player's own layer over the song. */
  readonly onLayer: (() => void) | null;
}

/** Returns the actions that the song on the stage allows. The click belongs to the chart while it scrolls. */
export function stageActions(
  control: LiveScrollControl,
  opening: Pick<StageActions, 'onPedals' | 'onLayer'>,
): StageActions {
  const { state, hasSong, tempo, isMetronomeOnly } = control;
  const isLiveScrollOn = state.phase === 'active';
  return {
    onToggleLiveScroll: state.isEnabled ? control.toggle : null,
    isLiveScrollOn,
    onToggleMetronome: hasSong && isTempo(tempo) && !isLiveScrollOn ? control.toggleMetronome : null,
    isMetronomeOn: isMetronomeOnly,
    ...opening,
  };
}
