import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { SUNDAY } from '../../../testing/build-records.ts';
import { TEST_NOW } from '../../../testing/test-uplift.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { TimeColumns } from './time-columns.tsx';

const DAY_MS = 86_400_000;

function Calendar({ planned = [] }: { readonly planned?: readonly number[] }) {
  const [value, setValue] = useState<number | null>(SUNDAY);
  return (
    <>
      <MonthCalendar value={value} now={TEST_NOW} planned={planned} onPick={setValue} />
      <output>{value === null ? '' : new Date(value).toISOString().slice(0, 'yyyy-mm-dd'.length)}</output>
    </>
  );
}

test.each([
  ['{ArrowRight}', '2031-11-24'],
  ['{ArrowLeft}', '2031-11-22'],
  ['{ArrowDown}', '2031-11-30'],
  ['{ArrowUp}', '2031-11-16'],
  ['{PageDown}', '2031-12-21'],
  ['{PageUp}', '2031-10-26'],
])('%s goes from the chosen day to %s, which has the focus', async (key, day) => {
  const screen = await render(<Calendar />);
  document.querySelector<HTMLElement>('[data-chosen]')?.focus();
  await userEvent.keyboard(key);
  await expect.element(screen.getByRole('status')).toHaveTextContent(day);
  await expect.poll(() => document.activeElement?.hasAttribute('data-chosen')).toBe(true);
});

test('another month is turned to without choosing a day of it', async () => {
  const screen = await render(<Calendar />);
  await screen.getByRole('button', { name: 'Next month' }).click();
  await expect.element(screen.getByRole('grid', { name: /December/u })).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2031-11-23');
  await screen.getByRole('button', { name: 'Previous month' }).click();
  await screen.getByRole('button', { name: 'Previous month' }).click();
  await expect.element(screen.getByRole('grid', { name: /October/u })).toBeVisible();
});

test('a day that has a set already says so', async () => {
  const screen = await render(<Calendar planned={[SUNDAY + 7 * DAY_MS]} />);
  await expect.element(screen.getByRole('button', { name: /November 30.*has a set/u })).toBeVisible();
});

test('one day of the month is reached by Tab', async () => {
  await render(<Calendar />);
  expect([...document.querySelectorAll('td button[tabindex="0"]')].map((day) => day.textContent)).toEqual(['23']);
});

function Time() {
  const [value, setValue] = useState(SUNDAY);
  return (
    <>
      <TimeColumns value={value} onPick={setValue} />
      <output>{new Date(value).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)}</output>
    </>
  );
}

test('arrows reach every minute, a press every fifth', async () => {
  const screen = await render(<Time />);
  screen.getByRole('listbox', { name: 'Minute' }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('10:01');
  await screen.getByRole('listbox', { name: 'Minute' }).getByRole('option', { name: '05', exact: true }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('10:05');
});

test('the half of the day moves the time by twelve hours', async () => {
  const screen = await render(<Time />);
  await screen.getByRole('option', { name: 'PM' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('22:00');
});
