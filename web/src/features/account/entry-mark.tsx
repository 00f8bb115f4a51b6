import type { LucideIcon } from 'lucide-react';
import { Icon } from '@uplift/ui-kit';
import styles from './account.module.css';

/** The drawing at the start of an entry. */
export function EntryMark({ icon }: { readonly icon: LucideIcon }) {
  return (
    <span className={styles['entryIcon']}>
      <Icon of={icon} />
    </span>
  );
}
