import { AddBox } from './add-box.tsx';
import { ClockTimeText } from './item-time.tsx';
import { OrderItem } from './order-item.tsx';
import styles from './order-list.module.css';
import type { PlannedItem } from './planned-items.ts';
import { clockOf } from './set-dates.ts';
import { useOrderCarrying } from './use-order-carrying.ts';

interface OrderListProps {
  readonly items: readonly PlannedItem[];
  /** Epoch ms; null in a set without a date. */
  readonly endsAt: number | null;
}

/** The items of a set in order, and where the next one is added. */
export function OrderList({ items, endsAt }: OrderListProps) {
  const { carrying, setList, lifted } = useOrderCarrying((place) => items[place]?.name ?? '', items.length);
  const longest = Math.max(1, ...items.map(({ seconds }) => seconds));
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
      {items.length > 0 && endsAt !== null && (
        <div className={styles['end']}>
          <ClockTimeText clock={clockOf(endsAt)} />
          <span>End</span>
        </div>
      )}
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
      <p className="hint">Add a song by its title, or a part of the service with its length, such as Welcome 5m.</p>
    </div>
  );
}
