import { formatDuration, type SectionItem } from '@uplift/core/set-list';
import styles from './service-part.module.css';

/** A part of the service that is no song: what it is, how long it takes, and its note. */
export function ServicePart({ item }: { readonly item: SectionItem }) {
  return (
    <div className={styles['part']}>
      <p className={styles['name']}>{item.section}</p>
      {item.duration > 0 && <p className={styles['duration']}>{formatDuration(item.duration)}</p>}
      {item.note !== undefined && <p className={styles['note']}>{item.note}</p>}
    </div>
  );
}
