import {
  atTime,
  choiceAfter,
  columnStep,
  halfChoices,
  hourChoices,
  minuteAfter,
  minuteChoices,
  type TimeChoice,
} from '@uplift/client/dates';
import { useId, type KeyboardEvent } from 'react';
import styles from './time-columns.module.css';

interface TimeColumnsProps {
  /** Epoch ms. */
  readonly value: number;
  readonly onPick: (at: number) => void;
}

/**
 * The time of day in three columns, with the chosen values in their middle. Arrow keys reach every minute, a press
 * every fifth.
 */
export function TimeColumns({ value, onPick }: TimeColumnsProps) {
  const hour = new Date(value).getHours();
  const minute = new Date(value).getMinutes();
  const pickHour = (hours: number) => onPick(atTime(value, { hours }));
  const pickMinute = (minutes: number) => onPick(atTime(value, { minutes }));
  return (
    <div className={styles['columns']}>
      <Column label="Hour" choices={hourChoices(hour)} chosen={hour} onPick={pickHour} />
      <Column label="Minute" choices={minuteChoices(minute)} chosen={minute} after={minuteAfter} onPick={pickMinute} />
      <Column label="AM or PM" choices={halfChoices(hour)} chosen={hour} onPick={pickHour} />
    </div>
  );
}

interface ColumnProps {
  readonly label: string;
  readonly choices: readonly TimeChoice[];
  readonly chosen: number;
  /** Value that an arrow key goes to, if that isn't the next choice. */
  readonly after?: (chosen: number, by: number) => number;
  readonly onPick: (value: number) => void;
}

function Column({ label, choices, chosen, after, onPick }: ColumnProps) {
  const id = useId();
  const pressKey = (event: KeyboardEvent) => {
    const by = columnStep(event.key);
    if (by === null) return;
    event.preventDefault();
    const next = after?.(chosen, by) ?? choiceAfter(choices, chosen, by);
    if (next !== null) onPick(next);
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select does not show its neighbours
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}-${String(chosen)}`}
      tabIndex={0}
      className={styles['column']}
      onKeyDown={pressKey}
    >
      {choices.map(({ value, text }) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys and the focus are the column's
        <div
          key={value}
          id={`${id}-${String(value)}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the column above
          role="option"
          aria-selected={value === chosen}
          className={styles['choice']}
          onClick={() => onPick(value)}
        >
          {text}
        </div>
      ))}
    </div>
  );
}
