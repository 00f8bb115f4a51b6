import {
  calendarDay,
  dayForKey,
  formatDay,
  formatMonth,
  formatWeekday,
  isSameDay,
  monthStart,
  weeksOfMonth,
} from '@uplift/client/dates';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { classNames, IconButton } from '@uplift/ui-kit';
import styles from './month-calendar.module.css';

interface MonthCalendarProps {
  /** Chosen day, epoch ms; null for none. */
  readonly value: number | null;
  readonly now: number;
  /** Dates of the other sets, epoch ms. */
  readonly planned: readonly (number | null)[];
  readonly onPick: (day: number) => void;
}

/** A month to pick a day from; days with a set carry a dot. Arrows go from day to day, Page Up and Page Down by four weeks. */
export function MonthCalendar({ value, now, planned, onPick }: MonthCalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  const { month, turn } = useShownMonth(value ?? now);
  const pressKey = (event: KeyboardEvent) => {
    const day = dayForKey(event.key, value ?? now);
    if (day === null) return;
    event.preventDefault();
    onPick(day);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  };
  return (
    <div className={styles['calendar']}>
      <div className={styles['head']}>
        <IconButton icon={ChevronLeft} label="Previous month" onPress={() => turn(-1)} />
        <b aria-live="polite">{formatMonth(month)}</b>
        <IconButton icon={ChevronRight} label="Next month" onPress={() => turn(1)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-noninteractive-element-interactions -- days one moves among are a grid, whose keys bubble from its buttons */}
      <table ref={grid} role="grid" aria-label={formatMonth(month)} className={styles['grid']} onKeyDown={pressKey}>
        <thead>
          <tr>
            {weeksOfMonth(month)[0]?.map((day) => (
              <th key={day} scope="col" abbr={formatWeekday(day)}>
                {formatWeekday(day).slice(0, 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} day={day} month={month} value={value} now={now} planned={planned} onPick={onPick} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The month of the chosen day, or the one turned to since it was chosen. */
function useShownMonth(chosen: number) {
  const [turned, setTurned] = useState<{ readonly from: number; readonly month: number } | null>(null);
  const month = turned !== null && isSameDay(turned.from, chosen) ? turned.month : monthStart(chosen);
  return { month, turn: (by: number) => setTurned({ from: chosen, month: monthStart(month, by) }) };
}

interface DayProps extends MonthCalendarProps {
  readonly day: number;
  readonly month: number;
}

function Day({ day, onPick, ...calendar }: DayProps) {
  const { number, isOutside, isToday, isChosen, hasSet, isTabStop } = calendarDay(day, calendar);
  const label = formatDay(day, calendar.now);
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        className={classNames(styles['day'], isOutside && styles['outside'], isToday && styles['today'])}
        aria-label={hasSet ? `${label}, has a set` : label}
        data-chosen={isChosen || undefined}
        onClick={() => onPick(day)}
      >
        {number}
        {hasSet && <i aria-hidden />}
      </button>
    </td>
  );
}
