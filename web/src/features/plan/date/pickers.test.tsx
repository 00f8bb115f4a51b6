import { halfChoices, hourChoices, minuteAfter } from '@uplift/client/dates';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MonthCalendar } from './month-calendar.tsx';
import { TimeColumns } from './time-columns.tsx';

/** In the time zone of the machine, as the page shows it. */
const at = (text: string) => new Date(text).getTime();
const nothing = () => undefined;

function renderCalendar(day: string) {
  const markup = renderToStaticMarkup(<MonthCalendar value={at(day)} now={at(day)} planned={[]} onPick={nothing} />);
  const weekdays = [...markup.matchAll(/<th[^>]*abbr="(\w+)"/gu)].map(([, weekday]) => weekday);
  const rows = markup.split('<tr>').slice(2);
  const days = rows.map((row) => [...row.matchAll(/<button[^>]*aria-label="(\w+), ([^"]+)"/gu)]);
  return { weekdays, days };
}

test.each(['2026-02-10T10:00', '2026-11-22T10:00', '2028-02-29T10:00', '2027-01-01T00:00', '2026-08-31T23:59'])(
  '[VALID-20] the date picker of %s has 42 days, each week from Sunday on',
  (day) => {
    const { weekdays, days } = renderCalendar(day);
    expect(weekdays).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
    expect(days.map((week) => week.map(([, weekday]) => weekday))).toEqual(days.map(() => weekdays));
    expect(new Set(days.flat().map(([label]) => label)).size).toBe(42);
  },
);

function renderColumns(time: string): readonly string[] {
  const markup = renderToStaticMarkup(<TimeColumns value={at(`2026-11-22T${time}`)} onPick={nothing} />);
  return [...markup.matchAll(/aria-selected="true"[^>]*>([^<]+)</gu)].map(([, text = '']) => text);
}

test('[VALID-21] the time picker offers hours 1 to 12 in either half of the day, and minutes 0 to 59', () => {
  const hours = new Set(
    Array.from({ length: 24 }, (_, hour) => hourChoices(hour).map(({ text }) => Number(text))).flat(),
  );
  expect([...hours].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(halfChoices(9).map(({ text }) => text)).toEqual(['AM', 'PM']);
  const minutes = [0];
  while (minutes.length < 60) minutes.push(minuteAfter(minutes.at(-1) ?? 0, 1));
  expect(minutes).toEqual(Array.from({ length: 60 }, (_, minute) => minute));
  expect([minuteAfter(59, 1), minuteAfter(0, -1)]).toEqual([0, 59]);
});

test.each([
  ['00:00', ['12', '00', 'AM']],
  ['09:37', ['9', '37', 'AM']],
  ['12:05', ['12', '05', 'PM']],
  ['23:59', ['11', '59', 'PM']],
])('[VALID-21] the time picker shows %j at %s', (time, shown) => {
  expect(renderColumns(time)).toEqual(shown);
});
