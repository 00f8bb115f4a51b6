import { ProgressBar } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Names the work in progress; spoken by screen readers. */
  readonly label: string;
}

/** Turns during a wait of unknown length; in the color of the text around it. */
export function Spinner({ label }: SpinnerProps) {
  return <ProgressBar isIndeterminate aria-label={label} className={classNames(styles['spinner'])} />;
}
