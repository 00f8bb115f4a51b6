import { useRef, type MouseEvent } from 'react';
import { tapped, tempoOfTaps } from '@uplift/core/music';
import { useUplift } from '../../../../state/uplift.ts';
import styles from './tempo-field.module.css';

/** Measures the tempo of taps, from the second tap on. A pause of 3 seconds starts over. */
export function TapTempo({ onTempo }: { readonly onTempo: (tempo: number) => void }) {
  const { now } = useUplift();
  const taps = useRef<readonly number[]>([]);
  const tap = () => {
    taps.current = tapped(taps.current, now());
    const tempo = tempoOfTaps(taps.current);
    if (tempo !== null) onTempo(tempo);
  };
  // A pointer taps when it goes down, in time with the beat; a key and a screen reader only click.
  const click = (event: MouseEvent) => {
    if (event.detail === 0) tap();
  };
  return (
    <button type="button" aria-label="Tap Tempo" className={styles['tap']} onPointerDown={tap} onClick={click}>
      Tap
    </button>
  );
}
