import type { CSSProperties } from 'react';
import { formatDuration } from '@uplift/core/set-list';
import styles from './item-time.module.css';
import type { ClockTime } from './set-dates.ts';

/** "10:04 AM", its half of the day small. */
export function ClockTimeText({ clock }: { readonly clock: ClockTime }) {
  return (
    <span className={styles['clock']}>
      {clock.time}
      <i> {clock.half}</i>
    </span>
  );
}

interface ItemLengthProps {
  /** Null where nothing tells. */
  readonly seconds: number | null;
  /** The longest item of the set, in seconds. */
  readonly longest: number;
  readonly isSong: boolean;
}

/** How long an item lasts, as a bar and as m:ss. The bar's scale is the square root, so that a song beside a sermon can be seen. */
export function ItemLength({ seconds, longest, isSong }: ItemLengthProps) {
  const share = Math.sqrt((seconds ?? 0) / longest) * 100;
  const width = { '--length': `${share.toFixed(0)}%` } as CSSProperties; // a custom property, which the type does not know
  return (
    <span className={styles['length']}>
      <span className={styles['bar']} data-song={isSong || undefined} style={width} />
      <span className="num">{seconds === null ? <Unknown /> : formatDuration(seconds)}</span>
    </span>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">No duration</span>
    </>
  );
}
