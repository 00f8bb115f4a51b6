import { longestSeconds, type PlannedItem, type Schedule } from '@uplift/core/set-list';
import { AddBox } from '../items/add-box.tsx';
import { OrderItem } from './order-item.tsx';
import styles from './order-list.module.css';
import { SetEnd } from '../editor/set-end.tsx';
import { useOrderCarrying } from './use-order-carrying.ts';

interface OrderListProps {
  readonly items: readonly PlannedItem[];
  readonly times: Schedule;
}

/** The items of a set in order, and where the next one is added. */
export function OrderList({ items, times }: OrderListProps) {
  const { carrying, setList, lifted } = useOrderCarrying((place) => items[place]?.name ?? '', items.length);
  const longest = longestSeconds(items);
  return (
    <div>
      {items.length === 0 && <Beginning />}
      <ol ref={setList} className={styles['order']} aria-label="Order of items">
        {items.map((planned, index) => (
          <OrderItem
            key={planned.id}
            {...planned}
            index={index}
            longest={longest}
            carrying={carrying}
            liftedTo={lifted?.from === index ? lifted.to : null}
            liftedFrom={lifted?.from ?? null}
          />
        ))}
      </ol>
      <SetEnd times={times} items={items} className={styles['end']} />
      <div className={styles['add']} data-add-box>
        <AddBox index={items.length} />
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
