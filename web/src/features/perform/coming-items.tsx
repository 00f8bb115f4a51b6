import { itemTitle, itemDetail, type ItemCondition } from '@uplift/client/stage';
import type { Performance } from '@uplift/core/performance';
import type { SetItem } from '@uplift/core/set-list';
import { AccidentalText } from '../../chart/index.ts';
import styles from './coming-items.module.css';

interface ComingItemsProps {
  readonly performance: Performance;
  readonly conditions: readonly ItemCondition[];
}

/** As many as can be prepared during a prayer. */
const AHEAD = 3;

/** Items after a part of the service that isn't a song, with the key and capo of each song, so that the band is ready. */
export function ComingItems({ performance: { list, place, transposed }, conditions }: ComingItemsProps) {
  const first = place.songIndex + 1;
  const coming = list.slice(first, first + AHEAD);
  if (coming.length === 0) return null;
  return (
    <section className={styles['coming']} aria-labelledby="coming-items">
      <h2 id="coming-items" className={styles['heading']}>
        Next
      </h2>
      <ol className={styles['items']}>
        {coming.map((item, ahead) => {
          const index = first + ahead;
          // oxlint-disable-next-line react/no-array-index-key -- an item is its place: a song may be in the list twice
          return <ComingItem key={index} item={item} condition={conditions[index]} transposedBy={transposed[index]} />;
        })}
      </ol>
    </section>
  );
}

interface ComingItemProps {
  readonly item: SetItem;
  readonly condition: ItemCondition | undefined;
  readonly transposedBy: number | undefined;
}

function ComingItem({ item, condition = { type: 'loading' }, transposedBy = 0 }: ComingItemProps) {
  const detail = itemDetail(item, condition, transposedBy);
  return (
    <li className={styles['item']}>
      <span className={styles['title']}>{itemTitle(condition)}</span>
      {detail !== '' && (
        <span className={styles['detail']}>
          <AccidentalText text={detail} />
        </span>
      )}
    </li>
  );
}
