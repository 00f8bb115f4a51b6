import { clockText, formatDayNumber, daysAwayText, formatMonth, startOfDay, formatWeekday } from '@uplift/client/dates';
import type { PlanRow, SharingPerson } from '@uplift/client/shared-sets';
import { Users } from 'lucide-react';
import { classNames, Icon, Tag, type TableColumn } from '@uplift/ui-kit';
import styles from './plan-columns.module.css';

interface PlanView {
  /** Epoch ms. */
  readonly now: number;
  /** The key of the next set; null without an upcoming set. */
  readonly nextKey: string | null;
  readonly isPhone: boolean;
  /** True if months are shown above the rows. */
  readonly isByDate: boolean;
}

/** The columns of the sets: when, which songs (not on phones), and how many items. */
export function planColumns(view: PlanView): readonly TableColumn<PlanRow>[] {
  const date: TableColumn<PlanRow> = {
    id: 'at',
    header: 'Date',
    width: view.isPhone ? 'minmax(0, 1fr)' : 'minmax(0, 36fr)',
    isSortable: true,
    isLink: true,
    render: (set) => <DateCell set={set} view={view} />,
  };
  const songs: TableColumn<PlanRow> = {
    id: 'songs',
    header: 'Songs',
    width: 'minmax(0, 52fr)',
    render: (set) => <span className={styles['songs']}>{set.songs.join(', ')}</span>,
  };
  const items: TableColumn<PlanRow> = {
    id: 'items',
    header: 'Items',
    width: view.isPhone ? '76px' : '110px',
    align: 'end',
    isSortable: true,
    render: (set) => String(set.items),
  };
  return view.isPhone ? [date, items] : [date, songs, items];
}

interface DateCellProps {
  readonly set: PlanRow;
  readonly view: PlanView;
}

function DateCell({ set: { key, at, name, sharedBy }, view: { now, nextKey, isByDate } }: DateCellProps) {
  if (at === null) return <UndatedCell name={name ?? 'No date'} sharedBy={sharedBy} />;
  const isNext = key === nextKey;
  const isPast = at < startOfDay(now);
  const [first, second] = lines(name, dayWords(at, isByDate), clockText(at));
  return (
    <span className={classNames(styles['when'], isPast && styles['past'], isNext && styles['next'])}>
      <span className={styles['day']}>{formatDayNumber(at)}</span>
      <span>
        <span className={styles['weekday']}>
          <span>{first}</span> {sharedBy && <SharedTag by={sharedBy} />}
        </span>
        <span className={styles['time']}>
          {` ${second} `}
          {isNext && <Tag tone="accent">{daysAwayText(at, now)}</Tag>}
        </span>
      </span>
    </span>
  );
}

/** Lines of a set: one with a name has its day next to its time. */
function lines(name: string | undefined, day: string, time: string): readonly [string, string] {
  return name === undefined ? [day, time] : [name, `${day}, ${time}`];
}

/** "Sunday", with its month unless a heading shows it. */
function dayWords(at: number, isByDate: boolean): string {
  return isByDate ? ` ${formatWeekday(at)}` : ` ${formatWeekday(at)}, ${formatMonth(at)}`;
}

function UndatedCell({ name, sharedBy }: { readonly name: string; readonly sharedBy: PlanRow['sharedBy'] }) {
  return (
    <span className={styles['undated']}>
      {name} {sharedBy && <SharedTag by={sharedBy} />}
    </span>
  );
}

/** Person who shares the set. */
function SharedTag({ by }: { readonly by: SharingPerson }) {
  return (
    <Tag>
      <Icon of={Users} size="sm" />
      <span className="visually-hidden">Shared by </span>
      <span className={styles['person']}>{by.fullName}</span>
    </Tag>
  );
}
