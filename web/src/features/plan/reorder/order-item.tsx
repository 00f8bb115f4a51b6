import type { KeyboardLift } from '@uplift/client/dragging';
import { splitClockTime } from '@uplift/client/dates';
import type { PlannedItem } from '@uplift/core/set-list';
import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { Button } from 'react-aria-components';
import { classNames, Icon, useFocusKey } from '@uplift/ui-kit';
import { DragHandle } from '../../../drag/index.ts';
import handleStyles from './handle.module.css';
import { InsertPoint } from './insert-point.tsx';
import { itemLink } from '../items/item-link.ts';
import { ClockTimeText, LengthText } from '../items/item-time.tsx';
import { ItemWords } from '../items/item-words.tsx';
import styles from './order-item.module.css';
import { handleKey, usePlanCommands } from '../editor/plan-commands.ts';

interface OrderItemProps extends PlannedItem {
  readonly index: number;
  /** Length of the longest item of the set, in seconds. */
  readonly longest: number;
  readonly lift: KeyboardLift;
  /** The place of the item that is lifted now; null while none is. */
  readonly liftedFrom: number | null;
}

/**
 * One item of a set under the rule that inserts another before it. Memoized: renders only when its own props change.
 */
export const OrderItem = memo(function OrderItem(props: OrderItemProps) {
  const { item, name, index, startsAt, song, lift, liftedFrom } = props;
  return (
    <li data-place={index} className={styles['place']}>
      <InsertPoint index={index} lift={lift} liftedFrom={liftedFrom} />
      <div className={classNames(styles['item'], song === null ? styles['section'] : styles['song'])}>
        <DragHandle
          ref={useFocusKey(handleKey(index))}
          label={`Move ${name}`}
          isLiftable
          className={handleStyles['handle']}
        />
        {startsAt === null ? <span /> : <ClockTimeText clock={splitClockTime(startsAt)} />}
        <ItemWords item={item} song={song} link={itemLink(item)} />
        <OwnLength {...props} />
        <EditButton index={index} name={name} />
      </div>
    </li>
  );
});

/** Asks for the length of a song without one. */
function OwnLength({ index, song, length, longest }: OrderItemProps) {
  const { openItem } = usePlanCommands();
  const isThere = song !== null && typeof song === 'object';
  const onSet = length === null && isThere ? () => openItem(index) : null;
  return <LengthText length={length} longest={longest} isSong={song !== null} onSet={onSet} />;
}

function EditButton({ index, name }: { readonly index: number; readonly name: string }) {
  const { openItem } = usePlanCommands();
  return (
    <Button className={styles['edit'] ?? ''} aria-label={`Edit ${name}`} onPress={() => openItem(index)} data-edit>
      <Icon of={Pencil} />
    </Button>
  );
}
