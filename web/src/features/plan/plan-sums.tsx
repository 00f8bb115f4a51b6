import { formatDuration, type Schedule } from '@uplift/core/set-list';
import styles from './plan-facts.module.css';
import { clockText } from './set-dates.ts';

/** How long the set lasts, and when it is over. */
export function PlanSums({ times }: { readonly times: Schedule }) {
  return (
    <dl className={styles['sums']}>
      <dt>Songs</dt>
      <dd>{formatDuration(times.songSeconds)}</dd>
      <dt>All items</dt>
      <dd>{formatDuration(times.allSeconds)}</dd>
      {times.endsAt !== null && (
        <>
          <dt>Ends</dt>
          <dd>{clockText(times.endsAt)}</dd>
        </>
      )}
    </dl>
  );
}
