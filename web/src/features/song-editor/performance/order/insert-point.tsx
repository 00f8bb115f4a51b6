import { Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from 'react-aria-components';
import type { ArrangementId } from '@uplift/core/foundation';
import { Icon, useFocusKey, type FocusKeys } from '@uplift/ui-kit';
import { focusKey } from '../focus-keys.ts';
import styles from './insert-point.module.css';
import { SectionEntry } from '../section-entry/section-entry.tsx';

interface InsertPointProps {
  readonly arrangementId: ArrangementId;
  /** The place in the order that the new section will have. */
  readonly index: number;
  /** True without any section: the entry is open and shows a hint. */
  readonly isFirst: boolean;
  readonly focusNext: FocusKeys['focusNext'];
}

/** A rule between two sections that opens a field to insert another. */
export const InsertPoint = memo(function InsertPoint(props: InsertPointProps) {
  const { index, isFirst, focusNext } = props;
  const [isOpen, setOpen] = useState(isFirst);
  const ref = useFocusKey(focusKey.insert(index));
  const close = (refocuses: boolean) => {
    setOpen(false);
    if (refocuses) focusNext(focusKey.insert(index));
  };
  return (
    <div className={styles['point']} data-open={isOpen || undefined}>
      {isFirst && (
        <div className={styles['beginning']}>
          <h2 className="title">Add the first section</h2>
          <p className="hint">Type its name, such as Verse 1 or Chorus, and press Enter. Then add lyrics and chords.</p>
        </div>
      )}
      {isOpen ? (
        <SectionEntry {...props} onClose={close} />
      ) : (
        <Button ref={ref} className={styles['button'] ?? ''} onPress={() => setOpen(true)}>
          <span className={styles['words']}>
            <Icon of={Plus} size="sm" />
            Insert section
          </span>
        </Button>
      )}
    </div>
  );
});
