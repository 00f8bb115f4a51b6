import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildSong } from '@uplift/testing/songs';
import { buildChurch } from '../../../testing/build-church.ts';
import { buildSet, buildSongItem } from '../../../testing/build-records.ts';
import { textFile } from '../../../testing/choose-files.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { renderPage, type PageState } from '../../../testing/render-page.tsx';
import { SongsPage } from './songs-page.tsx';

const GRACE = buildSong();
const HOLY = buildSong({ id: 'holy', title: 'Holy, Holy, Holy', key: 'D', tempo: 100 });
const NIGHT = buildSong({
  id: 'night',
  title: 'Silent Night',
  sections: { v1: { lyrics: 'Holy infant so tender and mild' } },
});
const LEADER = { session: {}, churches: [buildChurch('leader', { songs: [HOLY] })], shown: 'chapel' };
const OWN = { session: {}, churches: LEADER.churches };
const MEMBER = { session: {}, churches: [buildChurch('member', { songs: [HOLY] })], shown: 'chapel' };

async function open(state: PageState) {
  const opened = await renderPage(<SongsPage />, { path: '/library/songs', songs: [GRACE], ...state });
  const { screen } = opened;
  const titles = () =>
    screen
      .getByRole('grid')
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  const select = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` }).click();
  const church = opened.uplift.libraries.open('chapel');
  const churchTitles = async () => (await church?.songs.getAll())?.map(({ value }) => value.title).toSorted();
  return { ...opened, titles, select, churchTitles };
}

test('without a church there is no choice of a library', async () => {
  const { screen, titles } = await open({ session: {} });
  await expect.poll(titles).toEqual(['Amazing Grace']);
  await expect.element(screen.getByRole('radiogroup', { name: 'Library' })).not.toBeInTheDocument();
});

test('the switcher shows the songs of the church and those of one’s own, by keys too', async () => {
  const { screen, titles } = await open({ ...OWN });
  const switcher = screen.getByRole('radiogroup', { name: 'Library' });
  await expect.element(switcher.getByRole('radio', { name: 'My Library' })).toBeChecked();
  await switcher.getByText('Harbour Street Chapel').click();
  await expect.poll(titles).toEqual(['Holy, Holy, Holy']);
  await expect.element(screen.getByRole('grid', { name: 'Songs of Harbour Street Chapel' })).toBeVisible();
  await expect
    .element(screen.getByText('Everyone in your church reads these songs. Owners and leaders change them.'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'People and Roles' }))
    .toHaveAttribute('href', '/uplift-id/church');
  expect(await findBarriers()).toEqual([]);
  (switcher.getByRole('radio', { name: 'Harbour Street Chapel' }).element() as HTMLElement).focus(); // a radio button
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(titles).toEqual(['Amazing Grace']);
});

test('with several churches a menu chooses among their libraries', async () => {
  const other = buildChurch('member', { churchId: 'hill', name: 'Hill Road Church', songs: [NIGHT] });
  const { screen, titles } = await open({ ...LEADER, churches: [...LEADER.churches, other] });
  await screen.getByRole('button', { name: 'Library: Harbour Street Chapel' }).click();
  await screen.getByRole('menuitemradio', { name: 'Hill Road Church' }).click();
  await expect.poll(titles).toEqual(['Silent Night']);
});

test('a phone has the whole width for the switcher, however long the church’s name is', async () => {
  await page.viewport(390, 800);
  const { screen } = await open({
    ...LEADER,
    churches: [buildChurch('leader', { name: 'Church '.repeat(30), songs: [HOLY] })],
  });
  await expect.element(screen.getByRole('radiogroup', { name: 'Library' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a member reads, and is offered no change: no button, no menu item, no key, no dropped file', async () => {
  const { screen, titles, select, churchTitles } = await open(MEMBER);
  await expect.poll(titles).toEqual(['Holy, Holy, Holy']);
  await expect
    .element(screen.getByText('You read these songs. Your church’s owners and leaders change them.'))
    .toBeVisible();
  for (const name of ['Add Song', 'Import Files'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Export Library' })).toBeVisible();
  for (const name of ['Paste Text', 'Trash'])
    await expect.element(screen.getByRole('menuitem', { name })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await select('Holy, Holy, Holy');
  await userEvent.keyboard('{Delete}');
  await screen.getByRole('button', { name: '1 Selected' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Copy to My Library' })).toBeVisible();
  for (const name of ['Delete Song', 'Add to Set', 'Add to Collections', 'New Collection'])
    await expect.element(screen.getByRole('menuitem', { name })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(textFile('new.txt', 'New\n\n[C]New'));
  screen
    .getByRole('grid')
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(await churchTitles()).toEqual(['Holy, Holy, Holy']);
});

test('a leader’s empty church library offers Import, Add Song and a copy from one’s own; a member’s says what appears here', async () => {
  const leader = await open({ session: {}, churches: [buildChurch('leader')], shown: 'chapel' });
  await expect
    .element(leader.screen.getByRole('heading', { name: 'Harbour Street Chapel has no songs yet' }))
    .toBeVisible();
  for (const name of ['Import Files', 'Add Song'])
    await expect.element(leader.screen.getByRole('button', { name })).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await leader.screen.getByRole('button', { name: 'Copy from My Library' }).click();
  await expect.poll(leader.titles).toEqual(['Amazing Grace']);
  await expect
    .element(leader.screen.getByText('Select songs, then choose Copy to Harbour Street Chapel.').first())
    .toBeVisible();
  await leader.screen.unmount();
  const member = await open({ session: {}, churches: [buildChurch('member')], shown: 'chapel' });
  await expect.element(member.screen.getByText(/^What its owners and leaders add appears here/u)).toBeVisible();
  await expect.element(member.screen.getByRole('button', { name: 'Add Song' })).not.toBeInTheDocument();
});

test('a leader copies a song into the church’s library, and Undo takes it back', async () => {
  const { screen, select, churchTitles } = await open({ ...OWN });
  await select('Amazing Grace');
  await screen.getByRole('button', { name: '1 Selected' }).click();
  await screen.getByRole('menuitem', { name: 'Move or Copy to Harbour Street Chapel' }).click();
  const dialog = screen.getByRole('dialog', { name: '1 Song to Harbour Street Chapel' });
  await expect.element(dialog.getByRole('radio', { name: 'Copy' })).toBeChecked();
  expect(await findBarriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy 1 Song' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('1 song copied to Harbour Street Chapel.').first()).toBeVisible();
  expect(await churchTitles()).toEqual(['Amazing Grace', 'Holy, Holy, Holy']);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(churchTitles).toEqual(['Holy, Holy, Holy']);
});

test('a move says which sets keep their songs, and leaves those songs here', async () => {
  const set = buildSet([buildSongItem()], { name: 'Harvest' });
  const { screen, titles, select, churchTitles } = await open({ ...OWN, songs: [GRACE, NIGHT], sets: [set] });
  await select('Amazing Grace');
  await select('Silent Night');
  await screen.getByRole('button', { name: '2 Selected' }).click();
  await screen.getByRole('menuitem', { name: 'Move or Copy to Harbour Street Chapel' }).click();
  const dialog = screen.getByRole('dialog', { name: '2 Songs to Harbour Street Chapel' });
  await dialog.getByRole('radio', { name: 'Move' }).click();
  await expect.element(dialog.getByText('Harvest')).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Move 2 Songs' }).click();
  await expect.poll(titles).toEqual(['Amazing Grace']);
  expect(await churchTitles()).toEqual(['Amazing Grace', 'Holy, Holy, Holy', 'Silent Night']);
  await expect
    .element(screen.getByText('2 songs moved to Harbour Street Chapel. 1 song stayed here too.').first())
    .toBeVisible();
});

test('a search shows what the other library has below, and a press opens it there', async () => {
  const { screen, titles, address, libraries } = await open({ ...LEADER, songs: [GRACE, NIGHT] });
  await screen.getByRole('searchbox', { name: 'Search all libraries' }).fill('holy');
  await expect.poll(titles).toContain('Holy, Holy, Holy');
  const other = screen.getByRole('region', { name: 'In My Library' });
  await expect.element(other.getByText('1 song', { exact: true })).toBeVisible();
  await expect.element(other.getByText(/infant so tender/u)).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await other.getByRole('link').click();
  await expect.poll(address).toContain('/library/songs/night');
  expect(libraries.shown.get()).toBeNull();
});

test('a search that finds nothing here still shows what the other library has', async () => {
  const { screen } = await open({ ...LEADER, songs: [GRACE] });
  await screen.getByRole('searchbox', { name: 'Search all libraries' }).fill('amazing');
  await expect.element(screen.getByRole('heading', { name: 'No songs found' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'In My Library' }).getByRole('link')).toBeVisible();
});

test('someone who was removed from a church reads about it until it is dismissed', async () => {
  const { screen, libraries } = await open({ session: {} });
  libraries.left.set([{ churchId: 'chapel', name: 'Harbour Street Chapel', isMember: false, rescued: 2 }]);
  const sentence = screen.getByText(/^You are no longer in Harbour Street Chapel/u);
  await expect.element(sentence).toBeVisible();
  await expect
    .element(sentence)
    .toMatchTextContent(/2 records with changes that you hadn’t sent yet are in My Library now\.$/u);
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(sentence).not.toBeInTheDocument();
});
