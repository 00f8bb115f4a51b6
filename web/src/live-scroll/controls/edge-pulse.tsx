import { countedBeat, pulseStrength, type LiveScrollControl } from '@uplift/core/performance';
import { useEffect, useRef } from 'react';
import styles from './live-scroll.module.css';

export interface EdgePulseProps {
  readonly control: LiveScrollControl;
}

const PULSE_MS = 240;
/** Easing for people who prefer no motion: it lights up and goes out at once. */
const LIT = 'steps(1)';

/** Silent beat: the edge of the screen lights up. Drawn without React. */
export function EdgePulse({ control }: EdgePulseProps) {
  const edge = useRef<HTMLDivElement>(null);
  const { beat, timeline, beatsInMeasure, tempo, isMetronomeOnly } = control;
  useEffect(
    () =>
      beat.subscribe(() => {
        const beatNow = beat.get();
        if (beatNow === null) return;
        const downbeats = isMetronomeOnly ? [] : (timeline?.downbeats ?? []);
        flash(edge.current, pulseStrength(countedBeat(beatNow, { downbeats, beatsInMeasure }), tempo));
      }),
    [beat, timeline, beatsInMeasure, tempo, isMetronomeOnly],
  );
  return <div ref={edge} className={styles['edge']} aria-hidden />;
}

function flash(edge: HTMLElement | null, strength: number): void {
  if (edge === null || strength === 0) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  edge.animate([{ opacity: strength }, { opacity: 0 }], { duration: PULSE_MS, easing: isStill ? LIT : 'ease-out' });
}
