import { placeAfterMove, type KeyboardLift } from '@uplift/client/dragging';
import { CornerDownRight, Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { Icon, Kbd, useFocusKey } from '@uplift/ui-kit';
import { AddBox } from '../items/add-box.tsx';
import styles from './insert-point.module.css';
import { insertKey, usePlanCommands } from '../editor/plan-commands.ts';

interface InsertPointProps {
  /** Index that the inserted item will have. */
  readonly index: number;
  readonly lift: KeyboardLift;
  readonly liftedFrom: number | null;
}

/**
 * The rule above an item. It opens a field to insert another; while an item is lifted, a press on it lands that item
 * here.
 */
export const InsertPoint = memo(function InsertPoint({ index, lift, liftedFrom }: InsertPointProps) {
  const { focusNext } = usePlanCommands();
  const [isOpen, setOpen] = useState(false);
  const ref = useFocusKey(insertKey(index));
  const close = (key: string) => {
    setOpen(false);
    focusNext(key);
  };
  if (isOpen) {
    return (
      <div className={styles['open']}>
        <AddBox
          index={index}
          isFocusedAtOnce
          end={<Kbd>Esc</Kbd>}
          onAdded={() => close(insertKey(index + 1))}
          onLeft={(isEscape) => (isEscape ? close(insertKey(index)) : setOpen(false))}
        />
      </div>
    );
  }
  return (
    <button
      ref={ref}
      type="button"
      data-insert={index}
      data-first={index === 0 || undefined}
      data-landing={liftedFrom !== null || undefined}
      className={styles['rule']}
      aria-label={liftedFrom === null ? 'Insert item here' : 'Move here'}
      onClick={() => (liftedFrom === null ? setOpen(true) : lift.drop(false, placeAfterMove(liftedFrom, index)))}
    >
      <Icon of={liftedFrom === null ? Plus : CornerDownRight} size="sm" />
    </button>
  );
});
