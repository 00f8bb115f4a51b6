import type { ReactNode } from 'react';
import { barPhrases, type ChartBar } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import styles from './chart.module.css';

interface BarRowsProps {
  readonly bars: readonly ChartBar[];
  readonly className?: string | undefined;
  /** Draws a bar as an item of the list. */
  readonly drawBar: (bar: ChartBar) => ReactNode;
}

/** The measures of a section in order. Rows break after phrases of four measures, and where those don't fit, after two. */
export function BarRows({ bars, className, drawBar }: BarRowsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an ol has no groups around its items
    <div role="list" className={classNames(styles['bars'], className)} aria-label="Measures">
      {barPhrases(bars).map((phrase) => (
        <div key={phrase[0]?.[0]?.number} role="presentation" className={styles['phrase']}>
          {phrase.map((pair) => (
            <div key={pair[0]?.number} role="presentation" className={styles['phrase']}>
              {pair.map(drawBar)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
