import styles from './count-badge.module.css';

const MOST_SHOWN = 99;

/** A number at the corner of its control; empty at zero, "99+" beyond 99. Silent: the control's label includes it. */
export function CountBadge({ count }: { readonly count: number }) {
  if (count <= 0) return null;
  return (
    <span aria-hidden className={styles['count']}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}
