import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refused } from '@uplift/core/foundation';
import { buildSong } from '@uplift/testing/songs';
import { buildSet, buildSongItem, SUNDAY } from '../../../testing/build-records.ts';
import { renderPage, type PageState } from '../../../testing/render-page.tsx';
import { PlanPage } from './plan-page.tsx';

const WELCOME = { section: 'Welcome', duration: 240 };
const SERMON = { section: 'Sermon', duration: 1500, note: 'With slides' };
const SONGS = [buildSong(), buildSong({ id: 'holy', title: 'Holy, Holy, Holy', key: 'D', tempo: 100 })];
const SET = buildSet([WELCOME, buildSongItem('grace', { duration: 180 }), SERMON]);

async function open(state: PageState = {}) {
  const opened = await renderPage(<PlanPage />, {
    path: '/plan/sunday',
    route: '/plan/:setId',
    songs: SONGS,
    sets: [SET],
    ...state,
  });
  const order = async () => {
    const stored = await opened.device.sets.get('sunday');
    return stored?.value.order.map((item) => ('section' in item ? item.section : String(item.song_id)));
  };
  const items = opened.screen.getByRole('list', { name: 'Order of items' });
  /** The items as the page shows them. */
  const shown = () =>
    items
      .getByRole('button', { name: /^Move / })
      .elements()
      .map((handle) => handle.getAttribute('aria-label')?.replace('Move ', ''));
  return { ...opened, order, shown, items };
}

async function undo(): Promise<void> {
  await userEvent.keyboard('{Control>}z{/Control}');
}

test('a missing set shows a message and a link to the plans', async () => {
  const { screen } = await open({ path: '/plan/gone' });
  await expect.element(screen.getByRole('heading', { name: 'Set Not Found' }).first()).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to Plan' })).toHaveAttribute('href', '/plan');
});

test('a set in the trash is restored from its own address', async () => {
  const { screen, device, items } = await open();
  await expect.element(items).toBeVisible();
  await device.sets.remove(['sunday']);
  await expect.element(screen.getByRole('heading', { name: 'This set is in the trash' })).toBeVisible();
  await screen.getByRole('button', { name: 'Restore' }).click();
  await expect.element(items).toBeVisible();
});

test('[PLAN-20] [PLAN-35] items are listed in order with their start times', async () => {
  const { items } = await open();
  const rows = items.getByRole('listitem');
  await expect.element(rows.nth(0)).toBeVisible();
  const texts = rows.elements().map((row) => row.textContent ?? '');
  expect(texts[0]).toContain('10:00');
  expect(texts[1]).toContain('10:04');
  expect(texts[2]).toContain('10:07');
  expect(texts[2]).toContain('With slides');
});

test('[PLAN-36] a missing song is marked so, and the others stay', async () => {
  const { items } = await open({ sets: [buildSet([buildSongItem('gone'), buildSongItem('holy')])] });
  await expect.element(items.getByText('Song Not Found')).toBeVisible();
  await expect.element(items.getByRole('link', { name: 'Holy, Holy, Holy' })).toBeVisible();
});

test('[PLAN-39] an empty set can be neither printed nor performed nor presented', async () => {
  const { screen } = await open({ sets: [buildSet([])] });
  await expect.element(screen.getByRole('heading', { name: 'What comes first?' })).toBeVisible();
  for (const name of ['Print', 'Perform', 'Present']) {
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true');
  }
});

test.each([820, 1440])(
  '[PLAN-39] an empty set can’t be shared, and the reason is next to the button, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const { screen } = await open({ sets: [buildSet([])], session: {} });
    const share = screen.getByRole('button', { name: 'Share' });
    await expect.element(share).toBeDisabled();
    await expect.element(share).toHaveAccessibleDescription('Nothing yet');
    await expect.element(screen.getByText('Nothing yet')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('[PLAN-38] a signed-in leader presents the set in its shared version', async () => {
  const { screen } = await open({ session: {} });
  await expect.element(screen.getByRole('link', { name: 'Present' })).toHaveAttribute('href', '/present?shared=sunday');
});

test('[PLAN-24] [PLAN-26] a typed name with a length becomes an item, and Undo removes it', async () => {
  const { screen, order } = await open();
  await screen.getByRole('combobox', { name: 'Add a song or an item' }).fill('Offering 2m 30s');
  await userEvent.keyboard('{Enter}');
  await expect.poll(order).toEqual(['Welcome', 'grace', 'Sermon', 'Offering']);
  await expect.element(screen.getByText('Offering added at position 4')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await undo();
  await expect.poll(order).toEqual(['Welcome', 'grace', 'Sermon']);
});

test('[PLAN-23] typing the start of a title offers the song, and arrow keys choose among songs and an item', async () => {
  const { screen, order } = await open();
  const box = screen.getByRole('combobox', { name: 'Add a song or an item' });
  await box.fill('hol');
  await expect.element(screen.getByRole('option', { name: /Holy/u })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await expect.poll(order).toEqual(['Welcome', 'grace', 'Sermon', 'holy']);
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
});

test('blanks alone add nothing', async () => {
  const { screen, order } = await open();
  const box = screen.getByRole('combobox', { name: 'Add a song or an item' });
  await box.fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  // Items are stored in order, so the blanks would be stored by then.
  await box.fill('Offering');
  await userEvent.keyboard('{Enter}');
  await expect.poll(order).toEqual(['Welcome', 'grace', 'Sermon', 'Offering']);
});

test('[PLAN-22] Escape closes the entry between two items, and the focus stays at its place', async () => {
  const { screen, order, items } = await open();
  await items.getByRole('button', { name: 'Insert item here' }).nth(1).click();
  const entry = items.getByRole('combobox', { name: 'Add a song or an item' });
  await expect.element(entry).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(entry).not.toBeInTheDocument();
  await expect.element(items.getByRole('button', { name: 'Insert item here' }).nth(1)).toHaveFocus();
  expect(await order()).toEqual(['Welcome', 'grace', 'Sermon']);
  await expect.element(screen.getByRole('combobox')).toBeVisible();
});

test('[PLAN-22] an item is inserted before another, and the next one goes below it', async () => {
  const { order, items } = await open();
  await items.getByRole('button', { name: 'Insert item here' }).nth(1).click();
  await userEvent.keyboard('Prayer 1m{Enter}');
  await expect.poll(order).toEqual(['Welcome', 'Prayer', 'grace', 'Sermon']);
  await expect.element(items.getByRole('button', { name: 'Insert item here' }).nth(2)).toHaveFocus();
});

test('[PLAN-21] Enter lifts an item at its handle, an arrow moves it, and the handle keeps the focus', async () => {
  const { screen, order, items } = await open();
  items.getByRole('button', { name: 'Move Sermon' }).element().focus();
  await userEvent.keyboard('{Enter}{ArrowUp}{Enter}');
  await expect.poll(order).toEqual(['Welcome', 'Sermon', 'grace']);
  await expect.element(items.getByRole('button', { name: 'Move Sermon' })).toHaveFocus();
  await expect.element(screen.getByText('Sermon moved to place 2 of 3')).toBeInTheDocument();
});

test('[PLAN-21] Escape puts a lifted item back', async () => {
  const { shown, items } = await open();
  items.getByRole('button', { name: 'Move Sermon' }).element().focus();
  await userEvent.keyboard('{Enter}{ArrowUp}{ArrowUp}{Escape}');
  await expect.element(items.getByRole('button', { name: 'Move Sermon' })).toHaveAttribute('aria-pressed', 'false');
  expect(shown()).toEqual(['Welcome', 'Amazing Grace', 'Sermon']);
});

test('[PLAN-21] an item at the end can’t be moved further', async () => {
  const { shown, items } = await open();
  items.getByRole('button', { name: 'Move Welcome' }).element().focus();
  await userEvent.keyboard('{Enter}{ArrowUp}{Enter}');
  await expect.element(items.getByRole('button', { name: 'Move Welcome' })).toHaveAttribute('aria-pressed', 'false');
  expect(shown()).toEqual(['Welcome', 'Amazing Grace', 'Sermon']);
});

test('[PLAN-17] [PLAN-19] a cleared time is refused on blur, and the set keeps its time', async () => {
  const { screen, device } = await open();
  const at = screen.getByLabelText('Date and Time');
  await at.fill('');
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await expect.element(screen.getByText('A start time is required.')).toBeVisible();
  expect((await device.sets.get('sunday'))?.value.at).toBe(SUNDAY);
  await at.fill('2031-11-23T11:30');
  await expect.poll(async () => (await device.sets.get('sunday'))?.value.at).toBe(SUNDAY + 90 * 60_000);
  await expect.element(screen.getByText('A start time is required.')).not.toBeInTheDocument();
});

test('a name is stored on blur, and becomes the title of the page', async () => {
  const { screen, device } = await open();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Harvest');
  await userEvent.tab();
  await expect.poll(async () => (await device.sets.get('sunday'))?.value.name).toBe('Harvest');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harvest');
});

test('a typed name is stored even if the page is left at once', async () => {
  const { screen, device, navigate } = await open();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Harvest');
  await navigate('/library');
  await expect.poll(async () => (await device.sets.get('sunday'))?.value.name).toBe('Harvest');
});

test('the kind of a set is chosen from a list, and can be unset', async () => {
  const { screen, device } = await open();
  const kind = async () => (await device.sets.get('sunday'))?.value.kind;
  const field = screen.getByRole('button', { name: /Kind/u });
  await field.click();
  await screen.getByRole('option', { name: 'Service' }).click();
  await expect.poll(kind).toBe('service');
  await field.click();
  await screen.getByRole('option', { name: 'Not set' }).click();
  await expect.poll(kind).toBeUndefined();
});

test('the menu offers no Undo before the first change', async () => {
  const { screen, order } = await open();
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Undo' })).toHaveAccessibleDescription('Nothing yet');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('combobox').fill('Offering');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'More' }).click();
  await screen.getByRole('menuitem', { name: 'Undo' }).click();
  await expect.poll(order).toEqual(['Welcome', 'grace', 'Sermon']);
  await screen.getByRole('button', { name: 'More' }).click();
  await screen.getByRole('menuitem', { name: 'Redo' }).click();
  await expect.poll(async () => (await order())?.length).toBe(4);
});

test('deleting a set leads to the plans, and Undo restores it', async () => {
  const { screen, device, address } = await open();
  await screen.getByRole('button', { name: 'More' }).click();
  await screen.getByRole('menuitem', { name: 'Delete Set' }).click();
  await expect.poll(address).toBe('/plan');
  expect(await device.sets.getAll()).toEqual([]);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await device.sets.getAll()).length).toBe(1);
});

test('a duplicate is suggested a week later, with the name and the items of the set', async () => {
  const { screen, device, address } = await open({ sets: [{ ...SET, name: 'Sunday' }] });
  await screen.getByRole('button', { name: 'More' }).click();
  await screen.getByRole('menuitem', { name: 'Duplicate Set' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Duplicate Set' });
  await expect.element(dialog.getByLabelText('Date and Time')).toHaveValue('2031-11-30T10:00');
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(address).not.toBe('/plan/sunday');
  const copy = (await device.sets.getAll()).map(({ value }) => value).find(({ id }) => id !== 'sunday');
  expect(copy).toMatchObject({ name: 'Sunday', order: SET.order });
});

test('a change that the device refuses stays on the page with a message, and can be retried', async () => {
  let isFull = true;
  const { screen, device, items } = await open({
    replaceDevice: ({ sets }) => ({
      sets: { ...sets, put: async (...given) => (isFull ? refused('storage-full') : sets.put(...given)) },
    }),
  });
  await screen.getByRole('combobox').fill('Offering 2m');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^Couldn’t save the change\./u).first()).toBeVisible();
  await expect.element(items.getByText('Offering')).toBeVisible();
  expect((await device.sets.get('sunday'))?.value.order).toHaveLength(3);
  isFull = false;
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(async () => (await device.sets.get('sunday'))?.value.order.length).toBe(4);
});

test('the facts of the set are collapsed on a phone until they are opened', async () => {
  await page.viewport(390, 700);
  const { screen } = await open({ sets: [{ ...SET, place: 'Main Hall', kind: 'service' }] });
  await expect.element(screen.getByText('Service, Main Hall')).toBeVisible();
  await expect.element(screen.getByLabelText('Place')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Edit Name, Time and Place' }).click();
  await expect.element(screen.getByLabelText('Place')).toHaveValue('Main Hall');
});

test('[SHARE-1] [PLAN-39] sharing is offered to signed-in people only, and not offline', async () => {
  const { screen, connection } = await open({ session: {} });
  await expect.element(screen.getByRole('button', { name: 'Share' })).toBeEnabled();
  connection.set('offline');
  await expect.element(screen.getByRole('button', { name: /Share/u })).toBeDisabled();
});
