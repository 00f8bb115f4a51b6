/** Days, months and clock times in the reader’s time zone, and how they are written. */
export {
  atOfInput,
  clockText,
  daysAwayText,
  formatDay,
  formatDayNumber,
  formatMonth,
  formatShortDay,
  formatWeekday,
  inputOfAt,
  isSameDay,
  nextFreeSunday,
  planTitle,
  splitClockTime,
  startOfDay,
  type ClockTime,
} from './set-dates.ts';
export {
  choiceAfter,
  columnStep,
  halfChoices,
  hourChoices,
  minuteAfter,
  minuteChoices,
  type TimeChoice,
} from './clock-choices.ts';
export { addDays, atTime, calendarDay, dayForKey, monthStart, onDay, weeksOfMonth } from './calendar-days.ts';
export { monthGroups } from './month-groups.ts';
export { performedDay } from './performed-day.ts';
export { versionTime } from './version-time.ts';
export { dayText, momentText } from './stage-times.ts';
