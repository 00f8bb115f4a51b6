import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildSong, orderSections, placeChords } from '@uplift/testing/songs';
import { buildSet, buildSongItem } from '../../testing/build-records.ts';
import { renderPage, type PageState } from '../../testing/render-page.tsx';
import { PrintPage } from './print-page.tsx';

const V1 = { lyrics: 'Amazing grace, how sweet the sound', chords: placeChords(['I', 0, 0], ['IV', 0, 8]) };
const GRACE = buildSong({ sections: { v1: V1 } });
const HOLY = buildSong({ id: 'holy', title: 'Holy, Holy, Holy', key: 'D', sections: { v1: V1 } });

function openList(...ids: readonly string[]): string {
  return `/print?open=${ids.map((id) => `song.${id}.default`).join(',')}`;
}

async function open(path: string, state: PageState = {}) {
  const opened = await renderPage(<PrintPage />, { path, songs: [GRACE, HOLY], ...state });
  const { screen } = opened;
  const sheets = screen.getByRole('img', { name: /^Page \d+ of/u });
  const labels = () => sheets.elements().map((sheet) => sheet.getAttribute('aria-label'));
  /** Presses the box of a song, which is checked by its label or the space bar. */
  const toggle = async (title: string) => {
    const box = screen.getByRole('checkbox', { name: `Print ${title}` });
    await expect.element(box).toBeInTheDocument();
    box.element().closest('label')?.querySelector('input')?.focus();
    await userEvent.keyboard(' ');
  };
  const print = screen.getByRole('button', { name: 'Print', exact: true });
  return { ...opened, sheets, labels, print, toggle };
}

test('[PRINT-1] without an open list the page says where songs are chosen, and has nothing to print', async () => {
  const { screen, print } = await open('/print');
  await expect.element(screen.getByRole('heading', { name: 'Print songs here.' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to Library' })).toHaveAttribute('href', '/library/songs');
  await expect.element(print).not.toBeInTheDocument();
});

test('[PRINT-1] an address that names no song is taken for an empty list', async () => {
  const { screen } = await open('/print?open=%3Cscript%3E,song..');
  await expect.element(screen.getByRole('heading', { name: 'Print songs here.' })).toBeVisible();
});

test('[PRINT-1] an empty set says so, and leads to the plans', async () => {
  const { screen } = await open('/print?set=sunday', { sets: [buildSet()] });
  await expect.element(screen.getByRole('heading', { name: 'This set is empty' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to Plan' })).toHaveAttribute('href', '/plan');
});

test('[PRINT-1] a set that goes to the trash in another tab is no longer printed', async () => {
  const { screen, sheets, device } = await open('/print?set=sunday', { sets: [buildSet([buildSongItem()])] });
  await expect.poll(() => sheets.elements().length).toBeGreaterThan(0);
  await device.sets.remove(['sunday']);
  await expect.element(screen.getByRole('heading', { name: 'Set Not Found' })).toBeVisible();
  await expect.element(sheets.first()).not.toBeInTheDocument();
});

test('[PRINT-1] a song alone that is not on this device leaves no page to print', async () => {
  const { screen, print } = await open(openList('gone'));
  await expect.element(screen.getByText(/^Song Not Found\. It isn’t on this device/u)).toBeVisible();
  await expect.element(print).not.toBeInTheDocument();
});

test('[PRINT-1] a song that is listed twice is printed twice', async () => {
  const { labels, screen } = await open(openList('grace', 'holy', 'grace'));
  await expect
    .poll(labels)
    .toEqual(['Page 1 of 3, Amazing Grace', 'Page 2 of 3, Holy, Holy, Holy', 'Page 3 of 3, Amazing Grace']);
  await expect.poll(() => screen.getByRole('checkbox', { name: 'Print Amazing Grace' }).elements().length).toBe(2);
});

test('[PRINT-2] Back of a page that was opened by its address leads to the library, or to the set', async () => {
  const list = await open(openList('grace'));
  await list.screen.getByRole('button', { name: 'Back' }).click();
  expect(list.address()).toBe('/library/songs');
  await list.screen.unmount();
  const set = await open('/print?set=sunday', { sets: [buildSet([buildSongItem()])] });
  await set.screen.getByRole('button', { name: 'Back' }).click();
  expect(set.address()).toBe('/plan/sunday');
});

test('a song whose box is cleared is not printed, and the last one leaves no page', async () => {
  const { screen, labels, print, toggle } = await open(openList('grace', 'holy'));
  await toggle('Amazing Grace');
  await expect.poll(labels).toEqual(['Page 1 of 1, Holy, Holy, Holy']);
  await expect.element(screen.getByText('Not printed')).toBeVisible();
  await toggle('Holy, Holy, Holy');
  await expect.element(screen.getByText('No pages selected. Check a song to print it.')).toBeVisible();
  await expect.element(print).not.toBeInTheDocument();
  await toggle('Amazing Grace');
  await expect.element(print).toBeVisible();
});

test('[PRINT-3] a song with its own options is marked, and takes those of all songs again', async () => {
  const { screen } = await open(openList('grace', 'holy'));
  const row = screen.getByRole('region', { name: 'Songs', exact: true }).getByRole('listitem').first();
  await row.getByRole('heading', { name: 'Amazing Grace' }).click();
  await expect.element(row.getByRole('button', { name: 'Same as All Songs' })).not.toBeInTheDocument();
  await row.getByText('Linear').click();
  await expect.element(row.getByText('Own', { exact: true })).toBeVisible();
  await expect.element(row.getByRole('switch', { name: 'Linear' })).toBeChecked();
  await row.getByRole('button', { name: 'Same as All Songs' }).click();
  await expect.element(row.getByRole('switch', { name: 'Linear' })).not.toBeChecked();
  await expect.element(row.getByText('Own', { exact: true })).not.toBeInTheDocument();
});

test('[PRINT-3] the options of a song are opened and set by keyboard', async () => {
  const { screen } = await open(openList('grace', 'holy'));
  const row = screen.getByRole('region', { name: 'Songs', exact: true }).getByRole('listitem').first();
  await expect.element(row.getByRole('heading', { name: 'Amazing Grace' })).toBeVisible();
  row.element().querySelector('summary')?.focus();
  await userEvent.keyboard('{Enter}');
  const linear = row.getByRole('switch', { name: 'Linear' });
  await expect.element(linear).not.toBeChecked();
  linear.element().closest('label')?.querySelector('input')?.focus();
  await userEvent.keyboard(' ');
  await expect.element(linear).toBeChecked();
});

test('[PRINT-4] without a capo there are no chord shapes to choose, and lyrics alone have none either', async () => {
  const { screen } = await open(openList('grace'));
  await expect.element(screen.getByRole('radiogroup', { name: 'Sheets' })).toBeVisible();
  const chords = screen.getByRole('radiogroup', { name: 'Chords' });
  await expect.element(chords).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /Capo/u }).click();
  await screen.getByRole('option', { name: /^Capo 2/u }).click();
  await expect.element(chords).toBeVisible();
  await screen.getByText('Lyrics Only').click();
  await expect.element(chords).not.toBeInTheDocument();
});

test('both sheets of a song are a chart and a page of its lyrics', async () => {
  const { screen, labels } = await open(openList('grace'));
  await expect.poll(labels).toEqual(['Page 1 of 1, Amazing Grace']);
  await screen.getByRole('radiogroup', { name: 'Sheets' }).getByText('Both').click();
  await expect.poll(labels).toEqual(['Page 1 of 2, Amazing Grace', 'Page 2 of 2, Amazing Grace']);
});

test('the paper and the look that were chosen are those of the next visit, and a song’s own are not', async () => {
  const { screen, device } = await open(openList('grace', 'holy'));
  await screen.getByRole('button', { name: /Paper/u }).click();
  await screen.getByRole('option', { name: 'A4' }).click();
  await screen.getByRole('region', { name: 'All Songs' }).getByText('Linear').click();
  await expect.element(screen.getByText(/^2 songs, 2 pages, A4$/u)).toBeVisible();
  await expect.poll(() => device.preferences.get('printLook')).toMatchObject({ isLinear: true });
  const stored = { printPaper: await device.preferences.get('printPaper'), printLook: { isLinear: true } };
  await screen.unmount();
  const next = await open(openList('grace', 'holy'), { preferences: stored });
  await expect.element(next.screen.getByText(/^2 songs, 2 pages, A4$/u)).toBeVisible();
  const whole = next.screen.getByRole('region', { name: 'All Songs' });
  await expect.element(whole.getByRole('switch', { name: 'Linear' })).toBeChecked();
});

test('a stored look that can’t be read is printed as a new device prints', async () => {
  const { screen, labels } = await open(openList('grace'), { preferences: { printLook: 'folded', printPaper: 'a0' } });
  await expect.poll(labels).toEqual(['Page 1 of 1, Amazing Grace']);
  await expect.element(screen.getByText('1 song, 1 page, US Letter')).toBeVisible();
});

test('a list on one page is chosen by not beginning a new page for each song', async () => {
  const { screen, labels } = await open(openList('grace', 'holy'));
  await expect.poll(() => labels().length).toBe(2);
  await screen.getByText('Each Song on a New Page').click();
  await expect.poll(labels).toEqual(['Page 1 of 1, Amazing Grace, Holy, Holy, Holy']);
});

test('[PRINT-1] the page with the list of a set can be left out', async () => {
  const set = buildSet([buildSongItem('grace'), { section: 'Welcome', duration: 60 }], { name: 'Harvest' });
  const { screen, labels } = await open('/print?set=sunday', { sets: [set] });
  await expect.poll(labels).toEqual(['Page 1 of 2, set list', 'Page 2 of 2, Amazing Grace']);
  await screen.getByText('Set List on the First Page').click();
  await expect.poll(labels).toEqual(['Page 1 of 1, Amazing Grace']);
});

test('a change of a song in another tab is in the printout', async () => {
  const { sheets, device } = await open(openList('grace'));
  await expect.element(sheets).toMatchTextContent(/how sweet/u);
  const again = { sections: { v1: { lyrics: 'How precious did that grace appear' } }, order: ['v1'] };
  await device.songs.put(buildSong({ ...again, arrangements: { default: { order: orderSections('v1', 'v1') } } }));
  await expect.element(sheets).toMatchTextContent(/How precious/u);
});

test('a title of 2,000 letters keeps the page of a phone as wide as the phone', async () => {
  await page.viewport(390, 700);
  const { sheets } = await open(openList('grace'), {
    songs: [buildSong({ title: 'La'.repeat(1_000), sections: { v1: V1 } })],
  });
  await expect.poll(() => sheets.elements().length).toBeGreaterThan(0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
