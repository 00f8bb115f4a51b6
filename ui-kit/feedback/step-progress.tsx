import { ProgressBar } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './step-progress.module.css';

export interface StepProgressProps {
  /** Counted from 1. */
  readonly step: number;
  readonly steps: number;
}

/** A bar for each of a few steps, those reached in ink. */
export function StepProgress({ step, steps }: StepProgressProps) {
  const words = `Step ${step} of ${steps}`;
  return (
    <ProgressBar
      aria-label={words}
      valueLabel={words}
      value={step}
      maxValue={steps}
      className={classNames(styles['steps'])}
    >
      {Array.from({ length: steps }, (_, index) => (
        <span key={index} className={classNames(styles['step'], index < step && styles['reached'])} />
      ))}
    </ProgressBar>
  );
}
