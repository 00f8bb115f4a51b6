import { useState, type MouseEvent } from 'react';
import { MIN_TEMPO_BPM, tapped, tempoOfTaps } from '@uplift/core/music';
import { classNames, NumberStepper } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import styles from './tempo-field.module.css';

export interface Taps {
  /** Times of the taps, oldest first, in epoch ms. */
  readonly times: readonly number[];
  readonly tap: () => void;
}

/** Counts taps; from the second on, calls `onTempo` with their tempo. */
export function useTaps(onTempo: (tempo: number) => void): Taps {
  const { now } = useUplift();
  const [times, setTimes] = useState<readonly number[]>([]);
  const tap = () => {
    const taps = tapped(times, now());
    setTimes(taps);
    const tempo = tempoOfTaps(taps);
    if (tempo !== null) onTempo(tempo);
  };
  return { times, tap };
}

interface TempoFieldProps {
  readonly tempo: number;
  readonly onChange: (tempo: number) => void;
  readonly taps: Taps;
}

const WHOLE_OR_NEARLY = { maximumFractionDigits: 2, useGrouping: false } as const;

/** The tempo, typed, stepped by one or tapped. */
export function TempoField({ tempo, onChange, taps }: TempoFieldProps) {
  // A step below the slowest tempo does nothing; what is typed too slow stays, so that it can be complained about.
  const change = (next: number) => {
    const isStepDown = tempo === MIN_TEMPO_BPM && next === MIN_TEMPO_BPM - 1;
    if (!isStepDown) onChange(next);
  };
  return (
    <div className={styles['tempo']}>
      <NumberStepper
        label="Tempo"
        name="tempo"
        unit="bpm"
        value={tempo}
        onChange={change}
        step={1}
        formatOptions={WHOLE_OR_NEARLY}
        isWheelDisabled
      />
      <TapPad taps={taps} />
    </div>
  );
}

const MOST_TAPS = 9;
const TAP_PLACES = Array.from({ length: MOST_TAPS }, (_, place) => place);

function TapPad({ taps: { times, tap } }: { readonly taps: Taps }) {
  // A pointer taps when it goes down, which is when one hears the beat; a key and a screen reader only click.
  const click = (event: MouseEvent) => {
    if (event.detail === 0) tap();
  };
  return (
    <button
      type="button"
      aria-label={`Tap Tempo, ${String(times.length)} of the last ${String(MOST_TAPS)} taps`}
      className={styles['pad']}
      onPointerDown={tap}
      onClick={click}
    >
      <span>
        <span className={styles['what']}>Tap Tempo</span>
        <span className={styles['how']}>Pause 3 seconds to start over.</span>
        <span className={styles['taps']}>
          {TAP_PLACES.map((place) => (
            <span
              key={place}
              className={classNames(
                styles['tap'],
                place < times.length && styles['on'],
                place === times.length - 1 && styles['last'],
              )}
            />
          ))}
        </span>
      </span>
    </button>
  );
}
