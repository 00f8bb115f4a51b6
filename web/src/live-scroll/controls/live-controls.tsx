import { type LiveScrollControl, isTempo } from '@uplift/core/performance';
import { LiveScrollButton } from './live-scroll-button.tsx';
import { LiveScrollHint } from './live-scroll-hint.tsx';
import styles from './live-scroll.module.css';
import { MetronomeButton } from './metronome-button.tsx';
import { PaceNotice } from './pace-notice.tsx';
import { QuietNotice, type QuietClick } from './quiet-notice.tsx';
import { SoundNotice } from './sound-notice.tsx';
import { useRemedy } from './use-remedy.ts';

export interface LiveControlsProps {
  readonly control: LiveScrollControl;
  /** True if it runs on another device's beats. */
  readonly isLed?: boolean;
  /** Click that is off because another person leads; null if it is not off for that. */
  readonly quiet?: QuietClick | null;
}

/** Center of a stage: the LiveScroll button, or the metronome's if nothing can be scrolled (A63), with its message. */
export function LiveControls({ control, isLed = false, quiet = null }: LiveControlsProps) {
  const { hasSong, timeline, tempo } = control;
  const say = useRemedy(control);
  const canOnlyClick = hasSong && timeline === null && isTempo(tempo);
  return (
    <div className={styles['controls']}>
      {canOnlyClick ? (
        <MetronomeButton control={control} />
      ) : (
        <LiveScrollButton control={control} onRefused={say} isLed={isLed} isQuiet={quiet !== null} />
      )}
      <div className={styles['said']}>
        <SoundNotice control={control} />
        {quiet !== null && <QuietNotice quiet={quiet} />}
        <PaceNotice control={control} />
        <LiveScrollHint control={control} />
      </div>
    </div>
  );
}
