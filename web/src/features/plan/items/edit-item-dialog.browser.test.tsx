import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildSong } from '@uplift/testing/songs';
import { buildSet, buildSongItem } from '../../../testing/build-records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PlanPage } from '../editor/plan-page.tsx';

const GRACE = buildSong({
  sections: { v: { lyrics: 'Amazing grace' } },
  arrangements: { default: {}, acoustic: { name: 'Acoustic', key: 'E' } },
});
const SET = buildSet([{ section: 'Welcome', duration: 240, note: 'Lights down' }, buildSongItem('grace')]);

async function open(item: string) {
  const page = await renderPage(<PlanPage />, {
    path: '/plan/sunday',
    route: '/plan/:setId',
    songs: [GRACE],
    sets: [SET],
  });
  const { screen, device } = page;
  await screen.getByRole('button', { name: `Edit ${item}` }).click();
  const stored = async (index: number) => (await device.sets.get('sunday'))?.value.order[index];
  return { ...page, dialog: screen.getByRole('dialog'), stored };
}

test('[PLAN-27] [PLAN-29] a section’s name, note and duration are edited together', async () => {
  const { dialog, stored } = await open('Welcome');
  await dialog.getByLabelText('Item Name').fill('Greeting');
  await dialog.getByLabelText(/^Note/u).fill('');
  await dialog.getByLabelText(/^Duration/u).fill('2:30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => stored(0)).toEqual({ section: 'Greeting', duration: 150 });
});

test('[PLAN-30] [PLAN-31] a blank name and a wrong duration are refused together, and typing clears each by itself', async () => {
  const { dialog, stored } = await open('Welcome');
  const [name, duration] = [dialog.getByLabelText('Item Name'), dialog.getByLabelText(/^Duration/u)];
  await name.fill('  ');
  await duration.fill('two minutes');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(name).toHaveAccessibleDescription('An item name is required.');
  await expect
    .element(duration)
    .toHaveAccessibleDescription(
      'The duration must follow the m:ss format. For example, 2:30 is 2 minutes and 30 seconds.',
    );
  await expect.element(name).toHaveFocus();
  await name.fill('Greeting');
  await expect.element(dialog.getByText('An item name is required.')).not.toBeInTheDocument();
  await expect.element(dialog.getByText(/must follow the m:ss format/u)).toBeVisible();
  expect(await stored(0)).toMatchObject({ section: 'Welcome', duration: 240 });
});

test('Escape leaves an item as it was', async () => {
  const { dialog, stored } = await open('Welcome');
  await dialog.getByLabelText('Item Name').fill('Greeting');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await stored(0)).toMatchObject({ section: 'Welcome' });
});

test('[PLAN-29] a removed item is offered by Undo, and the focus goes to the item after it', async () => {
  const { screen, dialog, device } = await open('Welcome');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  const count = async () => (await device.sets.get('sunday'))?.value.order.length;
  await expect.poll(count).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Move Amazing Grace' })).toHaveFocus();
  await screen.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(count).toBe(2);
});

test('the focus goes to the field that adds items once the last one is removed', async () => {
  const { screen, device } = await renderPage(<PlanPage />, {
    path: '/plan/sunday',
    route: '/plan/:setId',
    sets: [buildSet([{ section: 'Welcome', duration: 60 }])],
  });
  await screen.getByRole('button', { name: 'Edit Welcome' }).click();
  await screen.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(async () => (await device.sets.get('sunday'))?.value.order).toEqual([]);
  await expect.element(screen.getByRole('combobox', { name: 'Add a song or an item' })).toHaveFocus();
});

test('a song is planned in another key by one press, and back in its own by another', async () => {
  const { screen, dialog, stored } = await open('Amazing Grace');
  await dialog.getByRole('listbox', { name: 'Key' }).getByRole('option', { name: 'A Major', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => stored(1)).toMatchObject({ key: 'A' });
  await screen.getByRole('button', { name: 'Edit Amazing Grace' }).click();
  await dialog.getByRole('option', { name: 'G Major (original)' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => Object.keys((await stored(1)) ?? {})).not.toContain('key');
});

test('a capo is typed as a number, and named with the shapes that it gives', async () => {
  const { dialog, stored } = await open('Amazing Grace');
  const capo = dialog.getByRole('listbox', { name: 'Capo' });
  await capo.getByRole('option').first().click();
  await userEvent.keyboard('3');
  await expect.element(dialog.getByText(/Capo 3/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => stored(1)).toMatchObject({ capo: 3 });
});

test('another arrangement of a song is planned', async () => {
  const { dialog, screen, stored } = await open('Amazing Grace');
  await dialog.getByRole('button', { name: /Arrangement/u }).click();
  await screen.getByRole('option', { name: 'Acoustic' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => stored(1)).toMatchObject({ arrangement: 'acoustic' });
});

test('a song that is gone can still be given a note, or removed', async () => {
  const { screen, device } = await renderPage(<PlanPage />, {
    path: '/plan/sunday',
    route: '/plan/:setId',
    sets: [buildSet([buildSongItem('gone')])],
  });
  await screen.getByRole('button', { name: 'Edit Song Not Found' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('listbox', { name: 'Key' })).not.toBeInTheDocument();
  await dialog.getByLabelText(/^Note/u).fill('Ask Ruth');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(async () => (await device.sets.get('sunday'))?.value.order[0])
    .toMatchObject({ song_id: 'gone', note: 'Ask Ruth' });
});
