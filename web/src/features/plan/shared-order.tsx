import { classNames } from '@uplift/ui-kit';
import { ClockTimeText, ItemLength } from './item-time.tsx';
import { ItemWords } from './item-words.tsx';
import rows from './order-item.module.css';
import { shownSeconds, type PlannedItem } from './planned-items.ts';
import { clockOf } from './set-dates.ts';
import styles from './shared-order.module.css';

interface SharedOrderProps {
  readonly items: readonly PlannedItem[];
  /** Epoch ms; null in a set without a date. */
  readonly endsAt: number | null;
}

/** The items of a set in order, to read. */
export function SharedOrder({ items, endsAt }: SharedOrderProps) {
  const longest = Math.max(1, ...items.map(({ seconds }) => seconds));
  if (items.length === 0) return null;
  return (
    <div className={styles['order']}>
      <ol aria-label="Order of items">
        {items.map((planned) => (
          <SharedItem key={planned.id} planned={planned} longest={longest} />
        ))}
      </ol>
      {endsAt !== null && (
        <div className={styles['end']}>
          <ClockTimeText clock={clockOf(endsAt)} />
          <span>End</span>
        </div>
      )}
    </div>
  );
}

interface SharedItemProps {
  readonly planned: PlannedItem;
  /** The longest item of the set, in seconds. */
  readonly longest: number;
}

function SharedItem({ planned, longest }: SharedItemProps) {
  const { item, song, startsAt } = planned;
  const isSong = song !== null;
  return (
    <li className={classNames(styles['item'], isSong ? rows['song'] : rows['section'])}>
      {startsAt === null ? <span /> : <ClockTimeText clock={clockOf(startsAt)} />}
      <ItemWords item={item} song={song} link={null} />
      <ItemLength seconds={shownSeconds(planned)} longest={longest} isSong={isSong} />
    </li>
  );
}
