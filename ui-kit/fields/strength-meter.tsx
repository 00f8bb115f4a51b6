import { Meter } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './strength-meter.module.css';

export interface StrengthMeterProps {
  /** 0, guessed at once, to 4, hardly ever; null without a password. */
  readonly score: 0 | 1 | 2 | 3 | 4 | null;
}

const WORDS = [
  'Guessed instantly',
  'Easily guessed',
  'Could be guessed',
  'Hard to guess',
  'Very hard to guess',
] as const;
const TONES = ['bad', 'bad', 'wait', 'good', 'good'] as const;
const BARS = [1, 2, 3, 4] as const;

/** Rates a password against guessing, in bars and words; keeps its space without a password. */
export function StrengthMeter({ score }: StrengthMeterProps) {
  if (score === null) return <div className={styles['meter']} aria-hidden />;
  return (
    <Meter
      aria-label="Strength of the password"
      value={score}
      maxValue={4}
      valueLabel={WORDS[score]}
      className={classNames(styles['meter'], styles[TONES[score]])}
    >
      <div className={styles['bars']}>
        {BARS.map((bar) => (
          <span key={bar} className={classNames(styles['bar'], bar <= Math.max(score, 1) && styles['filled'])} />
        ))}
      </div>
      <span className={styles['words']}>{WORDS[score]}</span>
    </Meter>
  );
}
