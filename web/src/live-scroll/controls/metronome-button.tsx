import type { LiveScrollControl } from '@uplift/core/performance';
import { Metronome, Square } from 'lucide-react';
import { BeatDots } from './beat-dots.tsx';
import styles from './live-scroll.module.css';
import { Ring } from './ring.tsx';

export interface MetronomeButtonProps {
  readonly control: LiveScrollControl;
}

/** The click of a song that has nothing to scroll, on and off. */
export function MetronomeButton({ control }: MetronomeButtonProps) {
  const { isMetronomeOnly, tempo, toggleMetronome, unlockSound } = control;
  const Drawing = isMetronomeOnly ? Square : Metronome;
  return (
    <div className={styles['pair']}>
      <button
        type="button"
        className={styles['button']}
        data-look={isMetronomeOnly ? 'playing' : 'off'}
        aria-label="Metronome"
        aria-pressed={isMetronomeOnly}
        onPointerDown={unlockSound}
        onContextMenu={(event) => event.preventDefault()}
        onClick={toggleMetronome}
      >
        <Ring control={control} />
        <Drawing aria-hidden className={styles['sign']} />
      </button>
      <div className={styles['words']} aria-hidden>
        <b>Metronome</b>
        {isMetronomeOnly ? <BeatDots control={control} /> : <small>{tempo} bpm</small>}
      </div>
    </div>
  );
}
