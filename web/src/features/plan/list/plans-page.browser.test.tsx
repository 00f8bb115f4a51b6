import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refused } from '@uplift/core/foundation';
import { buildSong } from '@uplift/testing/songs';
import { buildSet, buildSongItem, SUNDAY } from '../../../testing/build-records.ts';
import { renderPage, type PageState } from '../../../testing/render-page.tsx';
import { PlansPage } from './plans-page.tsx';

const DAY_MS = 86_400_000;
const WELCOME = { section: 'Welcome', duration: 240 };
const SETS = [
  buildSet([WELCOME, buildSongItem()], { id: 'sunday' }),
  buildSet([WELCOME], { id: 'later', at: SUNDAY + 7 * DAY_MS, name: 'Harvest Festival' }),
  buildSet([], { id: 'undated', at: null }),
];

function open(state: PageState = {}) {
  return renderPage(<PlansPage />, { path: '/plan', songs: [buildSong()], sets: SETS, ...state });
}

async function rowTexts(screen: Awaited<ReturnType<typeof open>>['screen']): Promise<readonly string[]> {
  await expect.element(screen.getByRole('grid', { name: 'Set lists' })).toBeVisible();
  return screen
    .getByRole('row')
    .elements()
    .map((row) => row.textContent ?? '');
}

test('[PLAN-4] a device without sets offers to add the first one', async () => {
  const { screen } = await open({ sets: [] });
  await expect.element(screen.getByRole('heading', { name: 'Plan out set lists here!' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Learn more about set lists' }))
    .toHaveAttribute('href', '/help/guides?category=plan');
  await screen.getByRole('button', { name: 'Add Set' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'New Set List' })).toBeVisible();
});

test('a page whose sets can’t be read shows a message, and offers no first set', async () => {
  const { screen } = await open({
    replaceDevice: ({ sets }) => ({ sets: { ...sets, getAll: () => Promise.reject(new Error('The disk is gone.')) } }),
  });
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Couldn’t load the sets. Reload this page to try again.');
  await expect.element(screen.getByText('Plan out set lists here!')).not.toBeInTheDocument();
});

test('[PLAN-1] [PLAN-2] sets are listed by date, with their songs and their number of items', async () => {
  const { screen } = await open();
  const rows = await rowTexts(screen);
  const sets = rows.filter((row) => /Amazing Grace|Harvest Festival/u.test(row));
  expect(sets).toEqual([expect.stringContaining('Amazing Grace'), expect.stringContaining('Harvest Festival')]);
  await expect.element(screen.getByText('Showing 3 sets.')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /No date/u })).toBeVisible();
});

test('[PLAN-3] a press on Items sorts by the number of items in a set, a second one in reverse', async () => {
  const { screen } = await open();
  const items = screen.getByRole('columnheader', { name: 'Items' });
  await items.getByRole('button').click();
  await expect.element(items).toHaveAttribute('aria-sort', 'ascending');
  const first = async () => (await rowTexts(screen)).slice(1, 2).join('');
  await expect.poll(first).toContain('No date');
  await items.getByRole('button').click();
  await expect.element(items).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(first).toContain('Amazing Grace');
});

test('Enter on a row opens its plan', async () => {
  const { screen, address } = await open();
  await rowTexts(screen);
  await screen.getByRole('columnheader', { name: 'Items' }).getByRole('button').click();
  await userEvent.tab();
  await userEvent.keyboard('{End}{Enter}');
  await expect.poll(address).toBe('/plan/sunday');
});

test("a long name stays within a phone's width", async () => {
  await page.viewport(320, 640);
  const name =
    'The Annual Harvest Festival of All the Churches of the Valley and Beyond, with Choir, Brass and a Lunch';
  const { screen } = await open({ sets: [buildSet([], { name })] });
  await expect.element(screen.getByRole('link', { name: /The Annual Harvest/u })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('the button that adds a set is within reach of the thumb on a phone', async () => {
  await page.viewport(390, 700);
  const { screen } = await open();
  const dock = screen.getByRole('complementary', { name: 'Actions' });
  await expect.element(dock.getByRole('button', { name: 'Add Set' })).toBeInViewport({ ratio: 1 });
});

test('[PLAN-5] [PLAN-6] a new set is suggested for the next Sunday without one, and opens once it is stored', async () => {
  const { screen, address, device } = await open();
  await screen.getByRole('button', { name: 'Add Set' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New Set List' });
  await expect.element(dialog.getByLabelText('Date and Time')).toHaveValue('2031-12-07T10:00');
  await dialog.getByLabelText(/^Name/u).fill('Second Advent');
  await dialog.getByRole('button', { name: 'Add Set' }).click();
  await expect.poll(address).toMatch(/^\/plan\/.+/u);
  const stored = (await device.sets.getAll()).map(({ value }) => value);
  expect(stored.find(({ name }) => name === 'Second Advent')?.at).toBe(Date.UTC(2031, 11, 7, 10));
});

test('[PLAN-14] a set without a date is refused at its field, and can be stored once it has one', async () => {
  const { screen, address } = await open();
  await screen.getByRole('button', { name: 'Add Set' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New Set List' });
  const at = dialog.getByLabelText('Date and Time');
  await at.fill('');
  await dialog.getByRole('button', { name: 'Add Set' }).click();
  await expect.element(at).toHaveAccessibleDescription('A set date is required.');
  await at.fill('2031-12-24T18:00');
  await expect.element(at).not.toHaveAccessibleDescription('A set date is required.');
  await dialog.getByRole('button', { name: 'Add Set' }).click();
  await expect.poll(address).toMatch(/^\/plan\/.+/u);
});

test('a full device keeps the dialog of a new set open and shows the reason', async () => {
  const { screen, address } = await open({
    replaceDevice: ({ sets }) => ({ sets: { ...sets, put: async () => refused('storage-full') } }),
  });
  await screen.getByRole('button', { name: 'Add Set' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New Set List' });
  await dialog.getByRole('button', { name: 'Add Set' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Couldn’t save the set. This device is full. Free up some space, then try again.');
  expect(address()).toBe('/plan');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('two presses on Add Set make one set', async () => {
  const { screen, address, device } = await open({ sets: [] });
  await screen.getByRole('button', { name: 'Add Set' }).click();
  await screen.getByRole('dialog').getByLabelText(/^Name/u).click();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(address).toMatch(/^\/plan\/.+/u);
  expect(await device.sets.getAll()).toHaveLength(1);
});

test('[PLAN-8] an old address with ?open leads to the list', async () => {
  const { address } = await open({ path: '/plan?open=sunday' });
  await expect.poll(address).toBe('/plan');
});

test('songs of an address are added to the next set, which is preselected, and can be removed by Undo', async () => {
  const { screen, address, device } = await open({ path: '/plan?addToSet=song.grace.default' });
  const dialog = screen.getByRole('dialog', { name: 'Add to Set' });
  await expect.element(dialog.getByRole('radio', { name: /November 23/u })).toBeChecked();
  await expect.element(dialog.getByText(/already has it/u)).toBeVisible();
  await dialog.getByRole('button', { name: /^Add to/u }).click();
  await expect.poll(address).toBe('/plan/sunday');
  const order = async () => (await device.sets.get('sunday'))?.value.order.length;
  await expect.poll(order).toBe(3);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toBe(2);
});

test('deleted songs can’t be added to a set', async () => {
  const { screen } = await open({ path: '/plan?addToSet=song.gone.default' });
  const dialog = screen.getByRole('dialog', { name: 'Add to Set' });
  await expect.element(dialog.getByText('These songs are no longer in the library.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Add to/u })).toBeDisabled();
});

test('a set stored by another device shows without a reload', async () => {
  const { screen, device } = await open();
  await rowTexts(screen);
  await device.sets.put(buildSet([], { id: 'new', name: 'Youth Evening', at: SUNDAY + DAY_MS }));
  await expect.element(screen.getByRole('link', { name: /Youth Evening/u })).toBeVisible();
  await expect.element(screen.getByText('Showing 4 sets.')).toBeVisible();
});
