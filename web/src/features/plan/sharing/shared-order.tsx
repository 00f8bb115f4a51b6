import { splitClockTime } from '@uplift/client/dates';
import { longestSeconds, type PlannedItem, type Schedule } from '@uplift/core/set-list';
import { classNames } from '@uplift/ui-kit';
import { ClockTimeText, LengthText } from '../items/item-time.tsx';
import { itemLink } from '../items/item-link.ts';
import { ItemWords } from '../items/item-words.tsx';
import rows from '../reorder/order-item.module.css';
import { SetEnd } from '../editor/set-end.tsx';
import styles from './shared-order.module.css';

interface SharedOrderProps {
  readonly items: readonly PlannedItem[];
  readonly times: Schedule;
  /** True if the songs are in the shown library, and have pages there. */
  readonly hasLinks?: boolean;
}

/** The items of a set in order, to read. */
export function SharedOrder({ items, times, hasLinks = false }: SharedOrderProps) {
  const longest = longestSeconds(items);
  if (items.length === 0) return null;
  return (
    <div className={styles['order']}>
      <ol aria-label="Order of items">
        {items.map((planned, index) => (
          <SharedItem key={planned.id} planned={planned} index={index} longest={longest} hasLinks={hasLinks} />
        ))}
      </ol>
      <SetEnd times={times} items={items} className={styles['end']} />
    </div>
  );
}

interface SharedItemProps {
  readonly planned: PlannedItem;
  readonly index: number;
  /** The longest item of the set, in seconds. */
  readonly longest: number;
  readonly hasLinks: boolean;
}

function SharedItem({ planned, index, longest, hasLinks }: SharedItemProps) {
  const { item, song, startsAt, length } = planned;
  const isSong = song !== null;
  return (
    <li data-place={index} className={classNames(styles['item'], isSong ? rows['song'] : rows['section'])}>
      {startsAt === null ? <span /> : <ClockTimeText clock={splitClockTime(startsAt)} />}
      <ItemWords item={item} song={song} link={hasLinks ? itemLink(item) : null} />
      <LengthText length={length} longest={longest} isSong={isSong} />
    </li>
  );
}
