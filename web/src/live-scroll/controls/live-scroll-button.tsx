import { buttonLook, type ButtonLook, type LiveScrollControl } from '@uplift/core/performance';
import { Play, Square, VolumeX } from 'lucide-react';
import { classNames } from '@uplift/ui-kit';
import { useStore } from '../../state/use-store.ts';
import { Announcement } from './announcement.tsx';
import { BeatCount, BeatDots } from './beat-dots.tsx';
import { reasonDisabled, REMEDIES } from './reason-disabled.ts';
import styles from './live-scroll.module.css';
import { Ring } from './ring.tsx';
import { useHold } from './use-hold.ts';

export interface LiveScrollButtonProps {
  readonly control: LiveScrollControl;
  /** Called with the remedy when it was pressed but LiveScroll cannot start. */
  readonly onRefused: (remedy: string) => void;
  /** True if it runs on another device's beats. */
  readonly isLed?: boolean;
  /** Its click is off because of that. */
  readonly isQuiet?: boolean;
}

/** Holding for half a second starts LiveScroll, or stops it. If it cannot start, this shows the reason. */
export function LiveScrollButton({ control, onRefused, isLed, isQuiet }: LiveScrollButtonProps) {
  const { state } = control;
  const look = buttonLook(state, useStore(control.beat));
  const reason = look === 'disabled' ? reasonDisabled(control) : null;
  const hold = useHold(control);
  // Its metronome may run by itself, too.
  const hasBeats = WORDS[look].hasBeats || control.isMetronomeOnly;
  const presses = reason === null ? hold : { onClick: () => onRefused(REMEDIES[reason]) };
  return (
    <div className={styles['pair']}>
      <button
        type="button"
        className={styles['button']}
        data-look={look}
        data-clicks={control.isMetronomeOnly}
        aria-label={reason === null ? `LiveScroll, ${WORDS[look].hint}` : `LiveScroll: ${reason}`}
        aria-disabled={reason !== null}
        {...presses}
      >
        <Ring control={control} />
        <Sign look={look} control={control} />
        <QuietSign isQuiet={isQuiet} />
      </button>
      <div className={styles['words']} aria-hidden>
        <b>{buttonHeadline(look, isLed)}</b>
        {hasBeats ? <BeatDots control={control} /> : <small>{reason ?? 'Hold to start'}</small>}
      </div>
      <Announcement phase={state.phase} />
    </div>
  );
}

function QuietSign({ isQuiet = false }: { readonly isQuiet: boolean | undefined }) {
  return isQuiet && <VolumeX aria-hidden className={styles['quiet']} />;
}

interface LookWords {
  readonly headline: string;
  readonly hint: string;
  readonly hasBeats: boolean;
}

const OFF: LookWords = { headline: 'LiveScroll', hint: 'hold to start', hasBeats: false };
const PLAYING: LookWords = { headline: 'Hold to stop', hint: 'hold to stop', hasBeats: true };

const WORDS: Readonly<Record<ButtonLook, LookWords>> = {
  disabled: OFF,
  off: OFF,
  holding: OFF,
  'count-in': { headline: 'Tap to stop', hint: 'tap to stop', hasBeats: true },
  playing: PLAYING,
  stopping: PLAYING,
  shutdown: OFF,
};

function buttonHeadline(look: ButtonLook, isLed = false): string {
  return isLed && look === 'playing' ? 'Following' : WORDS[look].headline;
}

function Sign({ look, control }: { readonly look: ButtonLook; readonly control: LiveScrollControl }) {
  if (look === 'count-in') return <BeatCount control={control} />;
  if (look === 'playing' || look === 'stopping') return <Square aria-hidden className={styles['sign']} />;
  return <Play aria-hidden className={classNames(styles['sign'], styles['play'])} />;
}
