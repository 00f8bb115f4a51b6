import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refused } from '@uplift/core/foundation';
import { buildSong, placeChords } from '@uplift/testing/songs';
import { renderPage, type PageState } from '../../testing/render-page.tsx';
import { SongPage } from './song-page.tsx';

const GRACE = buildSong({
  sections: {
    v1: { name: 'Verse 1', lyrics: 'Amazing grace\nHow sweet the sound', chords: placeChords(['1', 0, 0]) },
    ch: { name: 'Chorus', lyrics: 'My chains are gone' },
  },
});

async function open(state: PageState = {}) {
  const opened = await renderPage(<SongPage />, {
    path: '/library/songs/grace?arrangement=default&edit',
    route: '/library/songs/:songId',
    songs: [GRACE],
    ...state,
  });
  const stored = async () => (await opened.device.songs.get('grace'))?.value;
  const names = async () => {
    const song = await stored();
    return song?.arrangements['default' as never]?.order.map(({ section_id: id }) => song.sections[id]?.name);
  };
  return { ...opened, stored, names };
}

async function undo(): Promise<void> {
  await userEvent.keyboard('{Control>}z{/Control}');
}

test('[EDIT-4] an address without a song says so and leads to the library', async () => {
  const { screen } = await open({ path: '/library/songs/gone' });
  await expect.element(screen.getByRole('heading', { name: 'Song Not Found' }).first()).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to Library' })).toHaveAttribute('href', '/library/songs');
});

test('[EDIT-4] a song in the trash is restored from its own address', async () => {
  const { screen, device } = await open({ path: '/library/songs/grace?arrangement=default' });
  await device.songs.remove(['grace']);
  await expect.element(screen.getByRole('heading', { name: 'This song is in the trash' })).toBeVisible();
  await screen.getByRole('button', { name: 'Restore' }).click();
  await expect.element(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('a song that has lost its arrangements says so instead of an empty chart', async () => {
  const { screen } = await open({ songs: [{ ...GRACE, arrangements: {} }] });
  await expect.element(screen.getByRole('heading', { name: 'This song has no arrangement' })).toBeVisible();
});

test('a song is edited and read again by its two buttons', async () => {
  const { screen, address } = await open({ path: '/library/songs/grace?arrangement=default' });
  await screen.getByRole('button', { name: 'Edit' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Amazing Grace');
  expect(address()).toContain('edit');
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
});

test('[EDIT-26] nothing can be undone or made again before the first edit', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Redo' })).toBeDisabled();
});

test('a title is stored as it is typed, and undone in one step', async () => {
  const { screen, stored } = await open();
  const title = screen.getByRole('textbox', { name: 'Title' });
  await title.fill('Amazing Grace (My Chains)');
  await userEvent.tab();
  await expect.poll(async () => (await stored())?.title).toBe('Amazing Grace (My Chains)');
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored())?.title).toBe('Amazing Grace');
  await screen.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(async () => (await stored())?.title).toBe('Amazing Grace (My Chains)');
});

test('an empty title is refused, and the song keeps the one it had', async () => {
  const { screen, stored } = await open();
  const title = screen.getByRole('textbox', { name: 'Title' });
  await title.fill('');
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await userEvent.tab();
  // Edits are stored in order, so the title would be stored by then.
  await screen.getByRole('textbox', { name: 'Artist' }).fill('John Newton');
  await expect.poll(async () => (await stored())?.artist).toBe('John Newton');
  expect((await stored())?.title).toBe('Amazing Grace');
});

test('[EDIT-12] [EDIT-13] another key moves the chords with it, and Undo moves them back', async () => {
  const { screen, stored } = await open();
  const key = async () => (await stored())?.arrangements['default' as never]?.key;
  await screen
    .getByRole('button', { name: /^Key|Key$/u })
    .first()
    .click();
  await screen.getByRole('option', { name: 'A Major', exact: true }).click();
  await expect.poll(key).toBe('A');
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(key).toBe('G');
});

test('[EDIT-15] a section is inserted between two others by its name, and opens for its lyrics', async () => {
  const { screen, names } = await open();
  await screen.getByRole('button', { name: 'Insert section' }).nth(1).click();
  const entry = screen.getByRole('combobox', { name: 'Section name' });
  await expect.element(entry).toHaveFocus();
  await userEvent.keyboard('bridge{Enter}');
  await expect.poll(names).toEqual(['Verse 1', 'Bridge', 'Chorus']);
  await expect.element(screen.getByRole('textbox', { name: 'Lyrics of Bridge' })).toHaveFocus();
});

test('[EDIT-41] Escape leaves the entry of a section, and the focus stays at its place', async () => {
  const { screen, names } = await open();
  await screen.getByRole('button', { name: 'Insert section' }).nth(1).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('combobox', { name: 'Section name' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Insert section' }).nth(1)).toHaveFocus();
  expect(await names()).toEqual(['Verse 1', 'Chorus']);
});

test('[EDIT-43] a section is moved down by its menu, whose button keeps the focus at the new place', async () => {
  const { screen, names } = await open();
  await screen.getByRole('button', { name: 'Verse 1 options' }).click();
  await screen.getByRole('menuitem', { name: 'Move down' }).click();
  await expect.poll(names).toEqual(['Chorus', 'Verse 1']);
  await expect.element(screen.getByRole('button', { name: 'Verse 1 options' })).toHaveFocus();
});

test('[EDIT-43] the first section can’t be moved up, nor the last one down', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Verse 1 options' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Move down' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Move up' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Chorus options' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Move up' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Move down' })).not.toBeInTheDocument();
});

test('[EDIT-43] a repeated section is the same one: a new name shows in both places', async () => {
  const { screen, names } = await open();
  await screen.getByRole('button', { name: 'Chorus options' }).click();
  await screen.getByRole('menuitem', { name: /^Repeat/u }).click();
  await expect.poll(names).toEqual(['Verse 1', 'Chorus', 'Chorus']);
  await screen.getByRole('button', { name: 'Chorus options' }).first().click();
  await screen.getByRole('menuitem', { name: 'Rename' }).click();
  await screen.getByRole('textbox', { name: 'Section name' }).fill('Refrain');
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Verse 1', 'Refrain', 'Refrain']);
});

test('[EDIT-43] a duplicate is a section of its own, named as a copy', async () => {
  const { screen, names } = await open();
  await screen.getByRole('button', { name: 'Chorus options' }).click();
  await screen.getByRole('menuitem', { name: /^Duplicate/u }).click();
  await expect.poll(names).toEqual(['Verse 1', 'Chorus', 'Chorus Copy']);
});

test('[EDIT-43] a removed section is kept for other arrangements, a deleted one is not, and Undo brings both back', async () => {
  const { screen, stored, names } = await open();
  await screen.getByRole('button', { name: 'Chorus options' }).click();
  await screen.getByRole('menuitem', { name: 'Remove from Order' }).click();
  await expect.poll(names).toEqual(['Verse 1']);
  expect(Object.keys((await stored())?.sections ?? {})).toHaveLength(2);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(['Verse 1', 'Chorus']);
  await screen.getByRole('button', { name: 'Chorus options' }).click();
  await screen.getByRole('menuitem', { name: /^Delete Section/u }).click();
  await expect.poll(async () => Object.keys((await stored())?.sections ?? {}).length).toBe(1);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(['Verse 1', 'Chorus']);
});

test('lyrics are opened by E on the button of a section, and saved by Ctrl with Enter', async () => {
  const { screen, stored } = await open();
  screen.getByRole('button', { name: 'Chorus options' }).element().focus();
  await userEvent.keyboard('e');
  const lyrics = screen.getByRole('textbox', { name: 'Lyrics of Chorus' });
  await expect.element(lyrics).toHaveFocus();
  await lyrics.fill('My chains are gone\nI’ve been set free');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(lyrics).not.toBeInTheDocument();
  await expect.poll(async () => (await stored())?.sections['ch' as never]?.lyrics).toContain('I’ve been set free');
  await expect.element(screen.getByRole('button', { name: 'Chorus options' })).toHaveFocus();
});

test('Escape closes lyrics that have not changed, and keeps those that have', async () => {
  const { screen } = await open();
  screen.getByRole('button', { name: 'Chorus options' }).element().focus();
  await userEvent.keyboard('e');
  const lyrics = screen.getByRole('textbox', { name: 'Lyrics of Chorus' });
  await expect.element(lyrics).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(lyrics).not.toBeInTheDocument();
  await userEvent.keyboard('e');
  await lyrics.fill('Something else');
  await userEvent.keyboard('{Escape}');
  await expect.element(lyrics).toBeVisible();
  await expect.element(screen.getByText('Lyrics not saved yet. Save Lyrics or Cancel.')).toBeInTheDocument();
});

test('discarded lyrics are offered once more', async () => {
  const { screen, stored } = await open();
  const chorus = async () => (await stored())?.sections['ch' as never]?.lyrics;
  screen.getByRole('button', { name: 'Chorus options' }).element().focus();
  await userEvent.keyboard('e');
  await screen.getByRole('textbox', { name: 'Lyrics of Chorus' }).fill('Something else');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Changes to the lyrics of Chorus were discarded').first()).toBeVisible();
  await expect.poll(chorus).toBe('My chains are gone');
  await screen.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(chorus).toBe('Something else');
});

test('[EDIT-6] [EDIT-29] the pencil and the stamp are chosen by P and S', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'Tool: Pencil' })).toBeVisible();
  await userEvent.click(screen.getByRole('heading', { level: 2, name: 'Verse 1' }));
  await userEvent.keyboard('s');
  await expect.element(screen.getByRole('button', { name: 'Tool: Stamp' })).toBeVisible();
  await userEvent.keyboard('p');
  await expect.element(screen.getByRole('button', { name: 'Tool: Pencil' })).toBeVisible();
});

test('the only arrangement can’t be deleted', async () => {
  const { screen, stored } = await open();
  await screen.getByRole('button', { name: 'Arrangement: Default' }).click();
  const remove = screen.getByRole('menuitem', { name: 'Delete Arrangement' });
  await expect.element(remove).toHaveAccessibleDescription('The only one');
  await remove.click({ force: true });
  expect(Object.keys((await stored())?.arrangements ?? {})).toEqual(['default']);
});

test('[EDIT-53] a new arrangement opens at once, without sections', async () => {
  const { screen, stored, address } = await open();
  await screen.getByRole('button', { name: 'Arrangement: Default' }).click();
  await screen.getByRole('menuitem', { name: /^New Arrangement/u }).click();
  await expect.poll(async () => Object.keys((await stored())?.arrangements ?? {}).length).toBe(2);
  await expect.element(screen.getByRole('heading', { name: 'Add the first section' })).toBeVisible();
  expect(address()).not.toContain('arrangement=default');
});

test('edits that the device refuses stay on the page, and are stored by Try Again', async () => {
  let isFull = true;
  const { screen, stored } = await open({
    replaceDevice: ({ songs }) => ({
      songs: { ...songs, put: async (...given) => (isFull ? refused('storage-full') : songs.put(...given)) },
    }),
  });
  await screen.getByRole('textbox', { name: 'Title' }).fill('Grace');
  await userEvent.tab();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect((await stored())?.title).toBe('Amazing Grace');
  isFull = false;
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(async () => (await stored())?.title).toBe('Grace');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('[EDIT-26] the undo keys are the field’s own while one types', async () => {
  const { screen, names } = await open();
  await screen.getByRole('button', { name: 'Chorus options' }).click();
  await screen.getByRole('menuitem', { name: 'Remove from Order' }).click();
  await expect.poll(names).toEqual(['Verse 1']);
  await screen.getByRole('button', { name: 'Insert section' }).first().click();
  await userEvent.keyboard('b');
  await undo();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(['Verse 1', 'Chorus']);
});

test('a deleted song leads to the library, and comes back by Undo', async () => {
  const { screen, device, address } = await open({ path: '/library/songs/grace?arrangement=default' });
  await screen
    .getByRole('button', { name: /^More|Song options|Options/u })
    .first()
    .click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(async () => (await device.songs.getAll()).length).toBe(0);
  await expect.poll(address).toBe('/library/songs');
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await device.songs.getAll()).length).toBe(1);
});
