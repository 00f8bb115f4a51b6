import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PERFORMANCE_KEY, PERFORMED_AFTER_MS } from '@uplift/core/performance';
import { buildSong } from '@uplift/testing/songs';
import { buildSet, buildSongItem } from '../../testing/build-records.ts';
import { holdPromise } from '../../testing/hold-promise.ts';
import { renderPage, type PageState } from '../../testing/render-page.tsx';
import { PerformPage } from './perform-page.tsx';

const BOUNCE_MS = 40;
const GRACE = buildSong({
  sections: {
    v1: { name: 'Verse 1', lyrics: 'Amazing grace, how sweet the sound' },
    ch: { name: 'Chorus', lyrics: 'My chains are gone' },
  },
});
const HOLY = buildSong({ id: 'holy', title: 'Holy, Holy, Holy', sections: { v: { lyrics: 'Early in the morning' } } });
const SET = buildSet([
  { section: 'Welcome', duration: 240, note: 'Lights down' },
  buildSongItem('grace', { note: 'Slowly' }),
  buildSongItem('gone'),
  buildSongItem('holy'),
]);

function open(state: PageState = {}) {
  return renderPage(<PerformPage />, { path: '/perform?set=sunday', songs: [GRACE, HOLY], sets: [SET], ...state });
}

const heading = (screen: Awaited<ReturnType<typeof open>>['screen']) => screen.getByRole('heading', { level: 1 });

test('[PERF-7] an empty stage says what goes there', async () => {
  const { screen } = await open({ path: '/perform' });
  await expect.element(screen.getByRole('heading', { name: 'Perform songs here.' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to Library' })).toHaveAttribute('href', '/library/songs');
});

test.each([
  ['missing', '/perform?set=gone', 'Set Not Found'],
  ['empty', '/perform?set=empty', 'This set is empty'],
])('[PERF-1] a set that is %s says so on the stage', async (_how, path, headline) => {
  const { screen } = await open({ path, sets: [SET, buildSet([], { id: 'empty' })] });
  await expect.element(screen.getByRole('heading', { name: headline })).toBeVisible();
});

test('a song is noted as performed once that is stored: a page that is left in between counts it again', async () => {
  const held = holdPromise<null>();
  let laterMs = 0;
  const { screen, uplift, device } = await open({
    path: '/perform?open=song.grace.default,song.holy.default',
    replacePorts: ({ songs, now }) => ({
      now: () => now() + laterMs,
      songs: { ...songs, put: async (...change) => held.promise.then(() => songs.put(...change)) },
    }),
  });
  const noted = () => uplift.tabMemory.read(PERFORMANCE_KEY);
  await expect.element(heading(screen)).toHaveTextContent('Amazing Grace');
  laterMs = PERFORMED_AFTER_MS;
  await screen.getByRole('button', { name: /^Next/u }).click();
  await expect.element(heading(screen)).toHaveTextContent('Holy, Holy, Holy');
  expect(noted()).toMatchObject({ performed: [] });
  held.resolve(null);
  await expect.poll(noted).toMatchObject({ performed: ['grace'] });
  expect((await device.songs.get('grace'))?.value.times_performed).toBe(1);
});

test('[PERF-1] a set in the trash says so and leads to the plans', async () => {
  const { screen, device, navigate } = await open({ path: '/perform' });
  await device.sets.remove(['sunday']);
  await navigate('/perform?set=sunday');
  await expect.element(screen.getByRole('heading', { name: 'This set is in the trash' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to Plan' })).toHaveAttribute('href', '/plan');
});

test('[PERF-2] songs of an address are on the stage, and no longer in the address', async () => {
  const { screen, address } = await open({ path: '/perform?open=song.grace.default,song.holy.default' });
  await expect.element(heading(screen)).toHaveTextContent('Amazing Grace');
  await expect.poll(address).toBe('/perform');
  await expect.element(screen.getByRole('button', { name: /^Next/u })).toHaveTextContent('Next Holy, Holy, Holy');
});

test('[PERF-4] a part of the service shows its name and its note, and what comes next', async () => {
  const { screen } = await open();
  await expect.element(heading(screen)).toHaveTextContent('Welcome');
  await expect.element(screen.getByText('Lights down')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Next/u })).toHaveTextContent('Next Amazing Grace');
});

test('[PERF-10] [PERF-4] Next leads to a song with its note and its sections, and Previous back', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: /^Next/u }).click();
  await expect.element(heading(screen)).toHaveTextContent('Amazing Grace');
  await expect.element(screen.getByText('Slowly')).toBeVisible();
  const sections = screen.getByRole('navigation', { name: 'Sections' }).getByRole('button');
  expect(sections.elements().map((section) => section.textContent)).toEqual(['Verse 1', 'Chorus']);
  await screen.getByRole('button', { name: /^Previous/u }).click();
  await expect.element(heading(screen)).toHaveTextContent('Welcome');
});

test('[PERF-10] a song that is gone keeps its place in the list, and the list goes on', async () => {
  const { screen } = await open();
  for (let step = 0; step < 2; step += 1) await screen.getByRole('button', { name: /^Next/u }).click();
  await expect.element(screen.getByRole('heading', { name: 'Song Not Found' }).first()).toBeVisible();
  await screen.getByRole('button', { name: /^Next/u }).click();
  await expect.element(heading(screen)).toHaveTextContent('Holy, Holy, Holy');
});

test('[PERF-10] at the ends of the list the steps stay, keep the focus and say so', async () => {
  const { screen } = await open();
  const previous = screen.getByRole('button', { name: /^Previous/u });
  await expect.element(previous).toHaveTextContent('Previous First in the list');
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  previous.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading(screen)).toHaveTextContent('Welcome');
  await expect.element(previous).toHaveFocus();
});

/** A key that comes sooner after its last press is the bounce of a pedal's contact. */
async function press(key: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 2 * BOUNCE_MS));
  await userEvent.keyboard(`{${key}}`);
}

test('[PERF-10] arrows to the sides go from item to item, and stop at the ends', async () => {
  const { screen } = await open();
  await expect.element(heading(screen)).toHaveTextContent('Welcome');
  await press('ArrowLeft');
  await expect.element(heading(screen)).toHaveTextContent('Welcome');
  for (const title of ['Amazing Grace', 'Song Not Found', 'Holy, Holy, Holy']) {
    await press('ArrowRight');
    await expect.element(heading(screen)).toHaveTextContent(title);
  }
  await press('ArrowRight');
  await expect.element(screen.getByRole('button', { name: 'Set list, 4 of 4' })).toBeVisible();
});

test('the keys of the stage rest while a menu is open', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Set list, 1 of 4' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Escape}');
  await expect.element(heading(screen)).toHaveTextContent('Welcome');
});

test('[PERF-11] the list of the set jumps to any item, and says where one is', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Set list, 1 of 4' }).click();
  await expect.element(screen.getByRole('menuitemradio', { name: 'Welcome' })).toBeChecked();
  await screen.getByRole('menuitemradio', { name: 'Holy, Holy, Holy' }).click();
  await expect.element(heading(screen)).toHaveTextContent('Holy, Holy, Holy');
  await expect.element(screen.getByRole('button', { name: 'Set list, 4 of 4' })).toBeVisible();
});

test('[PERF-8] [PERF-9] a cleared stage is empty, and Undo brings the set back where it was', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: /^Next/u }).click();
  await screen.getByRole('button', { name: 'Set list, 2 of 4' }).click();
  await screen.getByRole('menuitem', { name: 'Clear Performance' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Perform songs here.' })).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(heading(screen)).toHaveTextContent('Amazing Grace');
});

test('[PERF-8] a signed-in player disconnects from a set', async () => {
  const { screen } = await open({ session: {} });
  await screen.getByRole('button', { name: 'Set list, 1 of 4' }).click();
  await screen.getByRole('menuitem', { name: 'Disconnect' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Perform songs here.' })).toBeVisible();
});

test('[PERF-4] a press on a section marks it as the one that is read', async () => {
  const { screen } = await open({ path: '/perform?open=song.grace.default' });
  const chorus = screen.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Chorus' });
  await chorus.click();
  await expect.element(chorus).toHaveAttribute('aria-current', 'true');
});

test('a song without sections says that there is nothing to play', async () => {
  const { screen } = await open({
    path: '/perform?open=song.empty.default',
    songs: [buildSong({ id: 'empty', title: 'Not Yet Written' })],
  });
  await expect.element(screen.getByRole('heading', { name: 'Nothing to play yet' })).toBeVisible();
});

test('today’s key is stepped in the preferences and shows on the chart, and the song keeps its own', async () => {
  const { screen, device } = await open({ path: '/perform?open=song.grace.default' });
  await screen.getByRole('button', { name: 'Performance preferences' }).click();
  const panel = screen.getByRole('dialog', { name: 'Performance preferences' });
  await panel.getByRole('group', { name: /key/iu }).first().getByRole('button').last().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(screen.getByText(/A♭ Major|G♯ Major/u).first()).toBeVisible();
  expect((await device.songs.get('grace'))?.value.arrangements['default' as never]?.key).toBe('G');
});

test('the preferences open again at the group that was chosen last', async () => {
  const { screen } = await open({ path: '/perform?open=song.grace.default' });
  const preferences = screen.getByRole('button', { name: 'Performance preferences' });
  await preferences.click();
  await screen.getByText('Song', { exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await preferences.click();
  await expect.element(screen.getByRole('radio', { name: 'Song' })).toBeChecked();
});

test('pedals are reset to their defaults, and Undo brings the own ones back', async () => {
  const own = [{ code: 'KeyQ', press: 'short', command: 'forward' }];
  const { screen, device } = await open({ path: '/perform?open=song.grace.default', preferences: { pedals: own } });
  await screen.getByRole('button', { name: 'Performance preferences' }).click();
  await screen.getByRole('button', { name: 'Pedals…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Pedals and Keys' });
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => device.preferences.get('pedals')).not.toEqual(own);
  await screen.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => device.preferences.get('pedals')).toEqual(own);
});

test('a learnt key takes the place of the default one', async () => {
  const { screen } = await open({
    preferences: { pedals: [{ code: 'KeyQ', press: 'short', command: 'next-item' }] },
  });
  await expect.element(heading(screen)).toHaveTextContent('Welcome');
  await userEvent.keyboard('q');
  await expect.element(heading(screen)).toHaveTextContent('Amazing Grace');
});

test('a title of 300 letters leaves the buttons of the stage within a phone', async () => {
  await page.viewport(320, 640);
  const { screen } = await open({
    path: '/perform?open=song.long.default',
    songs: [buildSong({ id: 'long', title: 'Grace '.repeat(50), sections: { v: { lyrics: 'la' } } })],
  });
  await expect.element(screen.getByRole('button', { name: /^Next/u })).toBeInViewport({ ratio: 1 });
  await expect.element(screen.getByRole('button', { name: 'Performance preferences' })).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('the screen stays on while a song is on the stage', async () => {
  const { screen, wakeLock, navigate } = await open();
  await expect.element(heading(screen)).toHaveTextContent('Welcome');
  await expect.poll(() => wakeLock.state.get()).toBe('held');
  await navigate('/library/songs');
  await expect.poll(() => wakeLock.state.get()).toBe('off');
});
