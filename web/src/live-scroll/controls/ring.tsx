import type { LiveScrollControl } from '@uplift/core/performance';
import { useCountedBeat } from './beat-dots.tsx';
import styles from './live-scroll.module.css';

/**
 * Ring around a button: fills while it is held, and turns with the measure if dots have no room. Speed and start are
 * in live-scroll.module.css.
 */
export function Ring({ control }: { readonly control: LiveScrollControl }) {
  const counted = useCountedBeat(control);
  const share = counted === null ? 0 : counted.count / counted.of;
  return (
    <svg className={styles['ring']} viewBox="0 0 84 84" aria-hidden>
      <circle cx="42" cy="42" r="38" className={styles['track']} />
      <circle cx="42" cy="42" r="38" pathLength="1" className={styles['measure']} strokeDashoffset={1 - share} />
      <circle cx="42" cy="42" r="38" pathLength="1" className={styles['fill']} />
    </svg>
  );
}
