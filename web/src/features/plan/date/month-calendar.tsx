import {
  addDays,
  isSameMonth,
  monthStart,
  weeksOfMonth,
  formatDay,
  isSameDay,
  formatMonth,
  formatWeekday,
} from '@uplift/client/dates';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { classNames, IconButton } from '@uplift/ui-kit';
import styles from './month-calendar.module.css';

interface MonthCalendarProps {
  /** The chosen day, epoch ms; null while there is none. */
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
  const hearKeys = (event: KeyboardEvent) => {
    const days = DAYS_BY_KEY[event.key];
    if (days === undefined) return;
    event.preventDefault();
    onPick(addDays(value ?? now, days));
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
      <table ref={grid} role="grid" aria-label={formatMonth(month)} className={styles['grid']} onKeyDown={hearKeys}>
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

const DAYS_BY_KEY: Readonly<Record<string, number | undefined>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
};

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

function Day({ day, month, value, now, planned, onPick }: DayProps) {
  const isChosen = isOn(day, value);
  const hasSet = planned.some((at) => isOn(day, at));
  const look = [isSameMonth(day, month) ? '' : styles['outside'], isSameDay(day, now) && styles['today']];
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        tabIndex={isTabStop(day, month, value) ? 0 : -1}
        className={classNames(styles['day'], ...look)}
        aria-label={hasSet ? `${formatDay(day, now)}, has a set` : formatDay(day, now)}
        data-chosen={isChosen || undefined}
        onClick={() => onPick(day)}
      >
        {new Date(day).getDate()}
        {hasSet && <i aria-hidden />}
      </button>
    </td>
  );
}

function isOn(day: number, at: number | null): boolean {
  return at !== null && isSameDay(day, at);
}

/** One day can be reached with Tab: the chosen one, or the first of the month where that is not in sight. */
function isTabStop(day: number, month: number, chosen: number | null): boolean {
  return chosen !== null && isSameMonth(chosen, month) ? isOn(day, chosen) : day === month;
}
