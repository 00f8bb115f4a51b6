import { classNames } from '../class-names.ts';
import styles from './status.module.css';

/** none gray, good green, wait yellow, bad red. */
export type StatusTone = 'none' | 'good' | 'wait' | 'bad';

export interface Status {
  readonly tone: StatusTone;
  readonly words: string;
  /** Keeps the place of a status that may come, so that the row doesn't move then. Not seen, and not read aloud. */
  readonly isPlaceholder?: boolean;
}

/** The colored point of a status; hidden from screen readers, because words are next to it. */
export function StatusDot({ tone }: { readonly tone: StatusTone }) {
  return <span aria-hidden className={classNames(styles['dot'], styles[tone])} />;
}

/** A status: a colored point and its words. */
export function StatusBadge({ tone, words }: Omit<Status, 'isPlaceholder'>) {
  return (
    <span className={styles['status']}>
      <StatusDot tone={tone} />
      {words}
    </span>
  );
}
