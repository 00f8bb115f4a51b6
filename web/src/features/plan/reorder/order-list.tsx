import { longestSeconds, type PlannedItem, type Schedule } from '@uplift/core/set-list';
import { useFocusKey } from '@uplift/ui-kit';
import { AddBox } from '../items/add-box.tsx';
import { ADD_BOX_KEY } from '../editor/plan-commands.ts';
import { OrderItem } from './order-item.tsx';
import styles from './order-list.module.css';
import { SetEnd } from '../editor/set-end.tsx';
import { useOrderMoving } from './use-order-moving.ts';

interface OrderListProps {
  readonly items: readonly PlannedItem[];
  readonly times: Schedule;
}

/** The items of a set in order, and the field to add the next one. */
export function OrderList({ items, times }: OrderListProps) {
  const { lift, liftedFrom, listeners } = useOrderMoving((place) => items[place]?.name ?? '', items.length);
  const longest = longestSeconds(items);
  return (
    <div>
      {items.length === 0 && <Beginning />}
      <ol {...listeners} className={styles['order']} aria-label="Order of items">
        {items.map((planned, index) => (
          <OrderItem
            key={planned.id}
            {...planned}
            index={index}
            longest={longest}
            lift={lift}
            liftedFrom={liftedFrom}
          />
        ))}
      </ol>
      <SetEnd times={times} items={items} className={styles['end']} />
      <div className={styles['add']}>
        <AddBox index={items.length} inputRef={useFocusKey(ADD_BOX_KEY)} />
      </div>
    </div>
  );
}

function Beginning() {
  return (
    <div className={styles['beginning']}>
      <h2 className="title">What comes first?</h2>
      <p className="hint">Add a song by its title, or an item with its length, such as Welcome 5m.</p>
    </div>
  );
}
