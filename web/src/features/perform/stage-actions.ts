import { isTempo } from '@uplift/core/performance';
import type { LiveScrollControl } from '../../live-scroll/index.ts';

/** What can be started by name, for those who cannot hold a button. Without a function it cannot be done now. */
export interface StageActions {
  readonly onToggleLiveScroll: (() => void) | null;
  readonly isLiveScrollOn: boolean;
  readonly onToggleMetronome: (() => void) | null;
  readonly isMetronomeOn: boolean;
  readonly onPedals: () => void;
}

/** What the song on the stage lets be done. While the chart scrolls the click belongs to it. */
export function stageActions(control: LiveScrollControl, onPedals: () => void): StageActions {
  const { state, hasSong, tempo, isMetronomeOnly } = control;
  const isLiveScrollOn = state.phase === 'active';
  return {
    onToggleLiveScroll: state.isEnabled ? control.toggle : null,
    isLiveScrollOn,
    onToggleMetronome: hasSong && isTempo(tempo) && !isLiveScrollOn ? control.toggleMetronome : null,
    isMetronomeOn: isMetronomeOnly,
    onPedals,
  };
}
