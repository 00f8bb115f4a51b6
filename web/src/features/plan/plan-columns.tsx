import { isSongItem, type SetList } from '@uplift/core/set-list';
import { classNames, Tag, type TableColumn } from '@uplift/ui-kit';
import styles from './plan-columns.module.css';
import { clockText, dayNumberOf, daysAwayText, monthOf, startOfDay, weekdayOf } from './set-dates.ts';

interface PlanView {
  /** Epoch ms. */
  readonly now: number;
  /** The set that comes next; null when none is to come. */
  readonly nextId: string | null;
  /** Of the library's songs, by their ids. */
  readonly titles: ReadonlyMap<string, string>;
  readonly isPhone: boolean;
  /** Then months stand above the rows. */
  readonly isByDate: boolean;
}

/** The columns of the sets: when, which songs (not on phones), and how many items. */
export function planColumns(view: PlanView): readonly TableColumn<SetList>[] {
  const date: TableColumn<SetList> = {
    id: 'at',
    header: 'Date',
    width: view.isPhone ? 'minmax(0, 1fr)' : 'minmax(0, 36fr)',
    isSortable: true,
    isLink: true,
    render: (set) => <DateCell set={set} view={view} />,
  };
  const songs: TableColumn<SetList> = {
    id: 'songs',
    header: 'Songs',
    width: 'minmax(0, 52fr)',
    render: (set) => <span className={styles['songs']}>{songTitles(set, view.titles)}</span>,
  };
  const items: TableColumn<SetList> = {
    id: 'items',
    header: 'Items',
    width: view.isPhone ? '76px' : '110px',
    align: 'end',
    isSortable: true,
    render: (set) => String(set.order.length),
  };
  return view.isPhone ? [date, items] : [date, songs, items];
}

interface DateCellProps {
  readonly set: SetList;
  readonly view: PlanView;
}

function DateCell({ set: { id, at }, view: { now, nextId, isByDate } }: DateCellProps) {
  if (at === null) return 'No date';
  const isNext = id === nextId;
  const isPast = at < startOfDay(now);
  return (
    <span className={classNames(styles['when'], isPast && styles['past'], isNext && styles['next'])}>
      <span className={styles['day']}>{dayNumberOf(at)}</span>
      <span>
        <span className={styles['weekday']}>
          {isByDate ? ` ${weekdayOf(at)}` : ` ${weekdayOf(at)}, ${monthOf(at)}`}
        </span>
        <span className={styles['time']}>
          {` ${clockText(at)} `}
          {isNext && <Tag tone="accent">{daysAwayText(at, now)}</Tag>}
        </span>
      </span>
    </span>
  );
}

/** Enough for any line: sets of a whole day have more. */
const MOST_TITLES = 12;

function songTitles({ order }: SetList, titles: ReadonlyMap<string, string>): string {
  return order
    .flatMap((item) => (isSongItem(item) ? (titles.get(item.song_id) ?? []) : []))
    .slice(0, MOST_TITLES)
    .join(', ');
}
