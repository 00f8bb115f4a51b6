import { ProgressBar } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Names the work in progress; spoken by screen readers. */
  readonly label: string;
}

/** Turns while something of unknown length is awaited; in the colour of the text around it. */
export function Spinner({ label }: SpinnerProps) {
  return <ProgressBar isIndeterminate aria-label={label} className={classNames(styles['spinner'])} />;
}
