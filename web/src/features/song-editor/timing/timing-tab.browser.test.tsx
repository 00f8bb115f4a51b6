import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildSong } from '@uplift/testing/songs';
import { renderPage, type PageState } from '../../../testing/render-page.tsx';
import { SongPage } from '../song-page.tsx';

const GRACE = buildSong({
  sections: {
    v1: { name: 'Verse', lyrics: 'Amazing grace', measures: [3, 3] },
    ch: { name: 'Chorus', lyrics: 'My chains are gone', measures: [3] },
    br: { name: 'Bridge', lyrics: 'The earth shall soon' },
  },
});

async function open(state: PageState = {}) {
  // Cards that are far from the screen have no buttons yet.
  await page.viewport(1280, 2000);
  const opened = await renderPage(<SongPage />, {
    path: '/library/songs/grace/timing?arrangement=default&edit',
    route: '/library/songs/:songId/timing',
    songs: [GRACE],
    ...state,
  });
  const stored = async () => (await opened.device.songs.get('grace'))?.value;
  const measures = async (id: string) => (await stored())?.sections[id as never]?.measures;
  const names = async () => {
    const song = await stored();
    return song?.arrangements['default' as never]?.order.map(({ section_id: id }) => song.sections[id]?.name);
  };
  const card = (name: string) => opened.screen.getByRole('article', { name });
  return { ...opened, measures, names, card };
}

test('a song without sections leads to the chart, where they are added', async () => {
  const { screen } = await open({ songs: [buildSong()] });
  await expect.element(screen.getByRole('heading', { name: 'No sections yet' })).toBeVisible();
  await expect.element(screen.getByText('Add sections on the Chart tab. Each gets a timeline here.')).toBeVisible();
});

test('a measure is added at the end with the beats of the time signature, and taken away again', async () => {
  const { card, measures } = await open();
  await card('Verse').getByRole('button', { name: 'Add measure' }).click();
  await expect.poll(() => measures('v1')).toEqual([3, 3, 3]);
  await card('Verse').getByRole('button', { name: 'Remove measure' }).click();
  await expect.poll(() => measures('v1')).toEqual([3, 3]);
});

test('a section without measures has none to remove', async () => {
  const { card } = await open();
  await expect.element(card('Bridge').getByRole('button', { name: 'Remove measure' })).toBeDisabled();
  await expect.element(card('Bridge').getByRole('button', { name: 'Add measure' })).toBeEnabled();
});

test('[TIME-4] a repeated section gets its measures in both places', async () => {
  const { card, names, measures } = await open();
  await card('Chorus').getByRole('button', { name: 'Repeat Chorus' }).click();
  await expect.poll(names).toEqual(['Verse', 'Chorus', 'Chorus', 'Bridge']);
  await card('Chorus').last().getByRole('button', { name: 'Add measure' }).click();
  await expect.poll(() => measures('ch')).toEqual([3, 3]);
});

test('after a section is removed the focus is on the one that took its place', async () => {
  const { card, names } = await open();
  await card('Chorus').getByRole('button', { name: 'Remove Chorus from order' }).click();
  await expect.poll(names).toEqual(['Verse', 'Bridge']);
  await expect.element(card('Bridge').getByRole('button', { name: 'Repeat Bridge' })).toHaveFocus();
});

test('after the last section is removed the focus is on the one before it', async () => {
  const { card, names } = await open();
  await card('Bridge').getByRole('button', { name: 'Remove Bridge from order' }).click();
  await expect.poll(names).toEqual(['Verse', 'Chorus']);
  await expect.element(card('Chorus').getByRole('button', { name: 'Repeat Chorus' })).toHaveFocus();
});

test('[EDIT-26] the undo keys take back what was done on the timeline', async () => {
  const { card, measures } = await open();
  await card('Verse').getByRole('button', { name: 'Add measure' }).click();
  await expect.poll(() => measures('v1')).toEqual([3, 3, 3]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => measures('v1')).toEqual([3, 3]);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => measures('v1')).toEqual([3, 3, 3]);
});

test('[TIME-4] a duplicate has measures of its own', async () => {
  const { card, names, measures } = await open();
  await card('Chorus').getByRole('button', { name: 'Duplicate Chorus' }).click();
  await expect.poll(async () => (await names())?.length).toBe(4);
  await card('Chorus').first().getByRole('button', { name: 'Add measure' }).click();
  await expect.poll(() => measures('ch')).toEqual([3, 3]);
  expect(await names()).toHaveLength(4);
});

test('[TIME-2] [TIME-3] the time scale begins at 1 and is chosen from a menu', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: /1x/u }).click();
  await screen.getByRole('menuitemradio', { name: /3x/u }).click();
  await expect.element(screen.getByRole('button', { name: /3x/u })).toBeVisible();
});

test('timing that is only read has nothing to press in its cards', async () => {
  const { card } = await open({ path: '/library/songs/grace/timing?arrangement=default' });
  await expect.element(card('Verse')).toBeVisible();
  await expect.element(card('Verse').getByRole('button', { name: 'Add measure' })).not.toBeInTheDocument();
  await expect.element(card('Verse').getByRole('button', { name: /Repeat/u })).not.toBeInTheDocument();
});
