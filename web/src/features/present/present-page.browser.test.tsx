import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildSong } from '@uplift/testing/songs';
import { buildSet, buildSongItem } from '../../testing/build-records.ts';
import { renderPage, type PageState } from '../../testing/render-page.tsx';
import { PresentPage } from './present-page.tsx';

const GRACE = buildSong({
  sections: {
    v1: { name: 'Verse 1', lyrics: 'Amazing grace\nHow sweet the sound\nThat saved a wretch' },
    ch: { name: 'Chorus', lyrics: 'My chains are gone' },
  },
});
const HOLY = buildSong({ id: 'holy', title: 'Holy, Holy, Holy', sections: { v: { lyrics: 'Early in the morning' } } });
const SET = buildSet([buildSongItem('grace'), buildSongItem('holy')]);

/** Label of the slide that is shown. */
const current = () => document.querySelector('[aria-current=true]')?.getAttribute('aria-label') ?? '';

async function open(state: PageState = {}) {
  const opened = await renderPage(<PresentPage />, {
    path: '/present?set=sunday',
    songs: [GRACE, HOLY],
    sets: [SET],
    ...state,
  });
  return { ...opened, current, slides: opened.screen.getByRole('region', { name: 'Slides' }) };
}

test('[PRES-13] before anything is presented the page says what goes there', async () => {
  const { screen } = await open({ path: '/present' });
  await expect.element(screen.getByRole('heading', { name: 'Present songs here.' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Learn more about presenting' }))
    .toHaveAttribute('href', '/help/guides?category=present');
});

test('[PRES-1] an empty set leads to its plan', async () => {
  const { screen } = await open({ sets: [buildSet([])] });
  await expect.element(screen.getByRole('heading', { name: 'This set is empty' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Open Set' })).toHaveAttribute('href', '/plan/sunday');
});

test('[PRES-2] [PRES-3] songs of an address become slides, and leave the address', async () => {
  const { slides, address, current } = await open({ path: '/present?open=song.holy.default' });
  await expect.element(slides.getByRole('button', { name: /Early in the morning/u })).toBeVisible();
  await expect.poll(address).toBe('/present');
  await expect.poll(current).toContain('Slide 1');
});

test('[PRES-15] [PRES-16] arrows, Space and Page keys go from slide to slide', async () => {
  const { slides, current } = await open();
  await expect.element(slides.getByRole('button').first()).toBeVisible();
  await expect.poll(current).toContain('Slide 1:');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(current).toContain('Slide 2:');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(current).toContain('Slide 1:');
  await userEvent.keyboard('{PageDown}');
  await expect.poll(current).toContain('Slide 2:');
  await userEvent.keyboard('{PageUp}');
  await expect.poll(current).toContain('Slide 1:');
  await userEvent.keyboard(' ');
  await expect.poll(current).toContain('Slide 2:');
});

test('[PRES-24] before the first slide of the first item there is none', async () => {
  const { slides, current } = await open();
  await expect.element(slides.getByRole('button').first()).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{PageUp}');
  await expect.poll(current).toContain('Slide 1:');
});

test('Home and End lead to the first and the last slide of the item', async () => {
  const { slides, current } = await open();
  await expect.element(slides.getByRole('button').first()).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.poll(current).toContain('My chains are gone');
  await userEvent.keyboard('{Home}');
  await expect.poll(current).toContain('Slide 1:');
});

test('a press on a slide shows it, and the arrows go on from there', async () => {
  const { slides, current } = await open();
  await slides.getByRole('button', { name: /My chains are gone/u }).click();
  await expect.poll(current).toContain('My chains are gone');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(current).toContain('Slide 2:');
});

test('the focus goes with the slide that is shown where it was on a slide', async () => {
  const { slides, current } = await open();
  slides
    .getByRole('button', { name: /^Slide 1:/u })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(current).toContain('Slide 2:');
  await expect.element(slides.getByRole('button', { name: /^Slide 2:/u })).toHaveFocus();
});

test('[PRES-4] [PRES-25] the next item begins at its first slide', async () => {
  const { screen, slides, current } = await open();
  await expect.element(slides.getByRole('button').first()).toBeVisible();
  await userEvent.keyboard('{End}');
  const next = screen.getByRole('button', { name: /^Next song/u });
  await expect.element(next).toHaveTextContent('Next song Holy, Holy, Holy');
  await next.click();
  await expect.poll(current).toMatch(/^Slide 1: .*Early in the morning/u);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Holy, Holy, Holy');
});

test('[PRES-5] the list of the set jumps to an item', async () => {
  const { screen, current } = await open();
  await screen.getByRole('button', { name: 'Set list, 1 of 2' }).click();
  await screen.getByRole('menuitemradio', { name: 'Holy, Holy, Holy' }).click();
  await expect.poll(current).toContain('Early in the morning');
});

test('[PRES-6] [PRES-7] the slides window gets the slide that is shown, and each one after it', async () => {
  const { screen, slides, audience } = await open();
  await screen.getByRole('button', { name: 'Open Slides' }).click();
  await expect.element(screen.getByRole('button', { name: 'Show Slides' })).toBeVisible();
  const shown = () => audience.published.findLast((message) => 'show' in message && message.show !== null);
  await expect.poll(shown).toMatchObject({ show: { index: 0 } });
  await slides.getByRole('button', { name: /My chains are gone/u }).click();
  await expect.poll(shown).toMatchObject({ show: { index: 2 } });
});

test('a window that the browser blocks says how to allow it, and can be tried again', async () => {
  const { screen, audience } = await open();
  audience.isBlocked = true;
  await screen.getByRole('button', { name: 'Open Slides' }).click();
  await expect.element(screen.getByText(/The browser blocked the slides window\./u)).toBeVisible();
  audience.isBlocked = false;
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByText(/The browser blocked the slides window\./u)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Show Slides' })).toBeVisible();
});

test('a window that is lost is reopened, or left closed', async () => {
  const { screen, audience } = await open();
  await screen.getByRole('button', { name: 'Open Slides' }).click();
  audience.state.set('lost');
  await expect.element(screen.getByText('The slides window is closed.')).toBeVisible();
  await screen.getByRole('button', { name: 'Reopen' }).click();
  await expect.element(screen.getByText('The slides window is closed.')).not.toBeInTheDocument();
  audience.state.set('lost');
  await screen.getByRole('button', { name: 'Leave it closed' }).click();
  await expect.element(screen.getByText('The slides window is closed.')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open Slides' })).toBeVisible();
});

test('keys that are pressed in the slides window move the slides', async () => {
  const { screen, slides, audience, current } = await open();
  await screen.getByRole('button', { name: 'Open Slides' }).click();
  await expect.element(slides.getByRole('button').first()).toBeVisible();
  audience.press({ key: 'ArrowRight', shiftKey: false, repeat: false });
  await expect.poll(current).toContain('Slide 2:');
});

test('[PRES-9] a closed presentation takes the window with it, and Undo brings the set back', async () => {
  const { screen, audience, slides } = await open();
  await screen.getByRole('button', { name: 'Open Slides' }).click();
  await screen.getByRole('button', { name: 'Set list, 1 of 2' }).click();
  await screen.getByRole('menuitem', { name: 'End Presentation' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Present songs here.' })).toBeVisible();
  expect(audience.state.get()).toBe('closed');
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(slides.getByRole('button').first()).toBeVisible();
});

test('the keys of the presentation rest while the list is open', async () => {
  const { screen, slides, current } = await open();
  await expect.element(slides.getByRole('button').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Set list, 1 of 2' }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(current).toContain('Slide 1:');
});

test('a song that is gone has no slides, and the list goes on', async () => {
  const { screen, current } = await open({ sets: [buildSet([buildSongItem('gone'), buildSongItem('holy')])] });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Song Not Found');
  await screen.getByRole('button', { name: /^Next song/u }).click();
  await expect.poll(current).toContain('Early in the morning');
});

test('[PRES-29] a song without words can’t be scrolled, and the button says why', async () => {
  const { screen } = await open({
    path: '/present?open=song.empty.default',
    songs: [buildSong({ id: 'empty', title: 'Not Yet Written' })],
  });
  await expect.element(screen.getByRole('button', { name: /^LiveScroll: /u })).toHaveAttribute('aria-disabled', 'true');
});
