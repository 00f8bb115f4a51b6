import { Label, ProgressBar } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './progress.module.css';

export interface ProgressProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** Said instead of a percentage: "5 of 6 read". */
  readonly countText?: string | undefined;
  readonly isLabelHidden?: boolean;
}

export function Progress({ label, done, total, countText, isLabelHidden = false }: ProgressProps) {
  return (
    <ProgressBar
      value={done}
      maxValue={Math.max(total, 1)}
      {...(countText !== undefined && { valueLabel: countText })}
      className={classNames(styles['progress'])}
    >
      {({ percentage, valueText }) => (
        <>
          <div className={classNames(isLabelHidden ? 'visually-hidden' : styles['words'])}>
            <Label>{label}</Label>
            <span className="num muted">{valueText}</span>
          </div>
          <div className={styles['track']}>
            <div className={styles['bar']} style={{ transform: `scaleX(${(percentage ?? 0) / 100})` }} />
          </div>
        </>
      )}
    </ProgressBar>
  );
}
