import { expect, test } from 'vitest';
import type { SongHistory } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import { buildSong, orderSections } from '@uplift/testing/songs';
import { buildChurch } from '../../../testing/build-church.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { holdPromise } from '../../../testing/hold-promise.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { TEST_NOW } from '../../../testing/test-uplift.ts';
import { SongPage } from '../song-page.tsx';

const MINUTE_MS = 60_000;
const LAST_SUNDAY = Date.UTC(2031, 10, 16, 10);
const GRACE = buildSong({ sections: { v1: { name: 'Verse', lyrics: 'Amazing grace' } } });
const SLOWER = buildSong({ sections: { v1: { name: 'Verse', lyrics: 'Amazing grace' } }, tempo: 60 });
const OTHER_WORDS = buildSong({
  title: 'Grace',
  sections: { v1: { name: 'Verse', lyrics: 'Amazing love' } },
  tempo: 60,
});

const versionTime = (index: number) => TEST_NOW - (index + 1) * 10 * MINUTE_MS;

/** The history with these versions, the newest first, ten minutes apart. */
function keptVersions(...songs: readonly Song[]): SongHistory {
  return {
    list: async () => songs.map((_, index) => ({ at: versionTime(index) })),
    read: async (_id, when) => songs.find((_song, index) => versionTime(index) === when) ?? null,
  };
}

/** The history of the church's song, opened by someone in the church. */
async function openInChurch(role: 'leader' | 'member') {
  const at = TEST_NOW - 10 * MINUTE_MS;
  const history = {
    list: async () => [
      { at: TEST_NOW, version: null, authors: ['Hannah Weiss'] },
      { at, version: 3, authors: ['Tomas Alvarez', null] },
    ],
    read: async (_id: string, version: number) => (version === 3 ? OTHER_WORDS : null),
  };
  const church = buildChurch(role, { songs: [GRACE], history });
  const { screen, uplift } = await renderPage(<SongPage />, {
    path: '/library/songs/grace?arrangement=default',
    route: '/library/songs/:songId',
    session: {},
    churches: [church],
    shown: church.churchId,
  });
  const dialog = screen.getByRole('dialog', { name: 'History' });
  await screen.getByRole('button', { name: 'Song options' }).click();
  await screen.getByRole('menuitem', { name: 'History' }).click();
  await expect.element(dialog.getByRole('radio')).toHaveLength(2);
  return { dialog, title: async () => (await uplift.libraries.open(church.churchId)?.songs.get('grace'))?.value.title };
}

async function open(history: SongHistory | null, song = GRACE) {
  const opened = await renderPage(<SongPage />, {
    path: '/library/songs/grace?arrangement=default&edit',
    route: '/library/songs/:songId',
    songs: [song],
    replacePorts: () => (history === null ? {} : { history }),
  });
  const { screen, device } = opened;
  const dialog = screen.getByRole('dialog', { name: 'History' });
  const stored = async () => (await device.songs.get('grace'))?.value;
  await screen.getByRole('button', { name: 'Song options' }).click();
  await screen.getByRole('menuitem', { name: 'History' }).click();
  await expect.element(dialog).toBeVisible();
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  return { ...opened, dialog, stored, press };
}

test('a song without earlier versions says when one is kept, and offers nothing to restore', async () => {
  const { dialog } = await open(keptVersions());
  await expect.element(dialog.getByText(/^No earlier versions yet\./u)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Close', exact: true }).last()).toBeVisible();
});

test('a history that the device can’t read says so instead of claiming that it is empty', async () => {
  const { dialog } = await open({
    list: async () => {
      throw new Error('The database is closed.');
    },
    read: async () => null,
  });
  await expect.element(dialog.getByText(/^Couldn’t load earlier versions\./u)).toBeVisible();
  await expect.element(dialog.getByText(/^No earlier versions yet\./u)).not.toBeInTheDocument();
});

test('while the versions are read the history shows that it is loading', async () => {
  const held = holdPromise<readonly { at: number }[]>();
  const { dialog } = await open({ list: async () => held.promise, read: async () => null });
  await expect.element(dialog.getByRole('progressbar', { name: 'Loading earlier versions' })).toBeInTheDocument();
  held.resolve([]);
  await expect.element(dialog.getByText(/^No earlier versions yet\./u)).toBeVisible();
});

test('a version that is no longer kept is left out of the list', async () => {
  const whole = keptVersions(SLOWER, OTHER_WORDS);
  const versions = await whole.list('grace');
  const { dialog } = await open({
    ...whole,
    read: async (id, at) => (at === versions[0]?.at ? null : whole.read(id, at)),
  });
  await expect.element(dialog.getByRole('radio')).toHaveLength(1);
  await expect.element(dialog.getByText('Oldest version')).toBeVisible();
});

test('the newest version is chosen first, and each names its changes and how it differs from now', async () => {
  const { dialog } = await open(keptVersions(SLOWER, OTHER_WORDS));
  const versions = dialog.getByRole('radio');
  await expect.element(versions).toHaveLength(2);
  await expect.element(versions.first()).toBeChecked();
  await expect.element(dialog.getByText('Compared with now: Tempo 60 bpm')).toBeVisible();
  await dialog.getByText('Oldest version').click();
  await expect.element(versions.last()).toBeChecked();
  await expect
    .element(dialog.getByText(/^Compared with now: Title “Grace” · Tempo 60 bpm · Verse: 1 line$/u))
    .toBeVisible();
  expect(dialog.getByRole('article', { name: 'Grace' }).element().textContent).toContain('love');
});

test('a restored version is the song, and Undo takes the whole version back', async () => {
  const { screen, dialog, stored, press } = await open(keptVersions(OTHER_WORDS));
  await expect.element(dialog.getByRole('radio')).toHaveLength(1);
  await press('Restore');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(async () => (await stored())?.title).toBe('Grace');
  await screen.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual(GRACE);
});

test('a restored version keeps how often the song was performed', async () => {
  const performed = { ...GRACE, times_performed: 12, last_performed: LAST_SUNDAY };
  const { dialog, stored, press } = await open(keptVersions(OTHER_WORDS), performed);
  await expect.element(dialog.getByRole('radio')).toHaveLength(1);
  await press('Restore');
  await expect.poll(async () => (await stored())?.title).toBe('Grace');
  expect(await stored()).toMatchObject({ times_performed: 12, last_performed: LAST_SUNDAY });
});

test('a member sees who edited a song of the church, and restores nothing', async () => {
  const { dialog } = await openInChurch('member');
  await expect.element(dialog.getByText('Hannah Weiss')).toBeVisible();
  await expect.element(dialog.getByText('This is how the song is now.')).toBeVisible();
  await dialog.getByText('Tomas Alvarez, A former member').click();
  await expect.element(dialog.getByText(/^Compared with now: Title “Grace”/u)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  expect(await findBarriers()).toEqual([]);
});

test('a leader restores a version of the church’s song that another made', async () => {
  const { dialog, title } = await openInChurch('leader');
  await dialog.getByText('Tomas Alvarez, A former member').click();
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.poll(title).toBe('Grace');
});

test('Close leaves the song as it is', async () => {
  const { screen, dialog, stored } = await open(keptVersions(OTHER_WORDS));
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await stored()).toEqual(GRACE);
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a version with the words of now says that it is how the song is now', async () => {
  const { dialog } = await open(keptVersions(GRACE));
  await expect.element(dialog.getByText('This is how the song is now.')).toBeVisible();
});

test('an earlier version without sections says that it had none', async () => {
  const empty = {
    ...GRACE,
    arrangements: buildSong({ arrangements: { default: { order: orderSections() } } }).arrangements,
  };
  const { dialog } = await open(keptVersions(empty));
  await expect.element(dialog.getByText('This arrangement had no sections.')).toBeVisible();
});
