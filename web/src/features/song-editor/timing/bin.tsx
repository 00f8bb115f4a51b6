import { Inbox } from 'lucide-react';
import { Icon } from '@uplift/ui-kit';
import styles from './bin.module.css';
import { ItemChip } from './item-chip.tsx';
import type { SectionInTime } from './section-in-time.ts';
import { itemKey, spokenItem } from './tracks.ts';

/** What waits for a beat. */
export function Bin({ inTime }: { readonly inTime: SectionInTime }) {
  const { timeline, isEditing } = inTime;
  return (
    <div className={styles['bin']}>
      <span className={styles['name']}>
        <Icon of={Inbox} size="sm" />
        Bin
      </span>
      <fieldset className={styles['items']} aria-label="Bin" data-group="bin">
        {timeline.bin.map((item) => (
          <ItemChip key={itemKey(item)} item={item} isEditing={isEditing} isTabStop={false} label={spokenItem(item)} />
        ))}
      </fieldset>
    </div>
  );
}
