import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { unzipTexts, zipTexts } from '@uplift/adapters/zip';
import { refused } from '@uplift/core/foundation';
import { buildSong } from '@uplift/testing/songs';
import { buildCollection, buildSet } from '../../testing/build-records.ts';
import { chooseFiles } from '../../testing/choose-files.ts';
import { holdPromise } from '../../testing/hold-promise.ts';
import { renderPage, type PageState } from '../../testing/render-page.tsx';
import { BackupPage } from './backup-page.tsx';

const GRACE = buildSong();
const HOLY = buildSong({ id: 'holy', title: 'Holy, Holy, Holy' });
const LIBRARY = { songs: [GRACE, HOLY], collections: [buildCollection('Easter', ['grace'])], sets: [buildSet()] };

/** The backup that a device makes of these records. */
async function makeBackup(state: PageState = LIBRARY): Promise<File> {
  const { screen, savedFiles } = await renderPage(<BackupPage />, { path: '/library/backup', ...state });
  await screen.getByRole('button', { name: 'Download Backup' }).click();
  await expect.poll(() => savedFiles.size).toBe(1);
  const [content = new Blob()] = savedFiles.values();
  await screen.unmount();
  return new File([content], 'backup.zip', { type: 'application/zip' });
}

/** A backup that is open on a device with these records. */
async function open(backup: File, state: PageState = {}) {
  const opened = await renderPage(<BackupPage />, { path: '/library/backup', ...state });
  await chooseFiles(opened.screen.getByRole('button', { name: 'Choose Backup' }), [backup]);
  const dialog = opened.screen.getByRole('dialog', { name: 'Restore from Backup' });
  const titles = async () => (await opened.device.songs.getAll()).map(({ value }) => value.title).toSorted();
  const restore = () => dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  return { ...opened, dialog, titles, restore };
}

test('the preview of a backup counts what is new, what differs and what is the same, and stores nothing yet', async () => {
  const backup = await makeBackup();
  const { dialog, titles } = await open(backup, { songs: [GRACE, buildSong({ id: 'holy', title: 'Holy (mine)' })] });
  await expect.element(dialog.getByText(/^Made November 20, 2031 at 12:00/u)).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /^Songs/u })).toMatchTextContent(/^Songs011$/u);
  await expect.element(dialog.getByRole('row', { name: /^Collections/u })).toMatchTextContent(/^Collections100$/u);
  await expect
    .element(dialog.getByRole('list', { name: 'What differs' }))
    .toMatchTextContent(/^Holy, Holy, Holy Song$/u);
  expect(await titles()).toEqual(['Amazing Grace', 'Holy (mine)']);
});

test('a kind that neither the backup nor its preview has no line in the table', async () => {
  const backup = await makeBackup({ songs: [GRACE] });
  const { dialog } = await open(backup);
  await expect.element(dialog.getByRole('row', { name: /^Songs/u })).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /^Set Lists/u })).not.toBeInTheDocument();
});

test('Keep Mine adds only what is missing', async () => {
  const backup = await makeBackup();
  const { dialog, titles, restore } = await open(backup, { songs: [buildSong({ id: 'holy', title: 'Holy (mine)' })] });
  await expect.element(dialog.getByText('What you have stays as it is; only what is missing is added.')).toBeVisible();
  await restore();
  await expect.element(dialog.getByText('1 song, 1 collection, 1 set list', { exact: true })).toBeVisible();
  expect(await titles()).toEqual(['Amazing Grace', 'Holy (mine)']);
});

test('Use the Backup replaces what differs, and Undo Restore takes all of it back', async () => {
  const backup = await makeBackup();
  const mine = { songs: [buildSong({ id: 'holy', title: 'Holy (mine)' })] };
  const { screen, dialog, titles, restore, device } = await open(backup, mine);
  await dialog.getByText('Use the Backup').click();
  await expect.element(dialog.getByText('The backup replaces what you have. You can undo it.')).toBeVisible();
  await restore();
  await expect.element(dialog.getByText('2 songs, 1 collection, 1 set list', { exact: true })).toBeVisible();
  expect(await titles()).toEqual(['Amazing Grace', 'Holy, Holy, Holy']);
  await dialog.getByRole('button', { name: 'Undo Restore' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('Restore undone.').first()).toBeVisible();
  expect(await titles()).toEqual(['Holy (mine)']);
  expect(await device.collections.getAll()).toEqual([]);
});

test('a backup that only differs can’t be restored while mine is kept', async () => {
  const backup = await makeBackup({ songs: [HOLY] });
  const { dialog } = await open(backup, { songs: [buildSong({ id: 'holy', title: 'Holy (mine)' })] });
  const restore = dialog.getByRole('button', { name: 'Restore', exact: true });
  await expect.element(restore).toBeDisabled();
  await dialog.getByText('Use the Backup').click();
  await expect.element(restore).toBeEnabled();
});

test('Escape closes the preview of a backup, and nothing is restored', async () => {
  const { dialog, titles } = await open(await makeBackup());
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await titles()).toEqual([]);
});

test('damaged files of a backup are named, and everything else is restored', async () => {
  const backup = await makeBackup();
  const texts = unzipTexts(new Uint8Array(await backup.arrayBuffer()));
  if (!texts.ok) throw new Error('The backup is no zip.');
  const damaged = [...texts.value].map(([path, text]): [string, string] => [
    path,
    path.includes('Holy') ? '{' : (text ?? ''),
  ]);
  const { dialog, titles, restore } = await open(new File([zipTexts(new Map(damaged))], 'damaged.zip'));
  await expect.element(dialog.getByText('1 file in this backup can’t be restored. Everything else can.')).toBeVisible();
  const named = dialog.getByRole('list', { name: 'Files that cannot be restored' });
  await expect.element(named).toMatchTextContent(/Holy.*This file is damaged\./u);
  await restore();
  await expect.element(dialog.getByText('Restored', { exact: true })).toBeVisible();
  expect(await titles()).toEqual(['Amazing Grace']);
});

test('of more than 100 differing songs the first 100 are named, and the others counted', async () => {
  const songs = Array.from({ length: 103 }, (_, at) =>
    buildSong({ id: `song-${String(at)}`, title: `Psalm ${String(at)}` }),
  );
  const backup = await makeBackup({ songs });
  const { dialog } = await open(backup, { songs: songs.map((song) => ({ ...song, title: `${song.title} (mine)` })) });
  const named = dialog.getByRole('list', { name: 'What differs' });
  await expect.poll(() => named.getByRole('listitem').elements().length).toBe(101);
  await expect.element(named.getByText('and 3 more')).toBeInTheDocument();
});

test('a full device says what was not restored, and there is nothing to undo', async () => {
  const { dialog, restore } = await open(await makeBackup({ songs: [GRACE] }), {
    replacePorts: ({ backup }) => ({
      backup: {
        ...backup,
        restore: async () => ({
          stored: { songs: 0, collections: 0, sets: 0, layers: 0, preferences: 0 },
          refusal: 'storage-full',
        }),
      },
    }),
  });
  await restore();
  await expect.element(dialog.getByText(/^Some things weren’t restored\. This device is full\./u)).toBeVisible();
  await expect.element(dialog.getByText('Restored', { exact: true })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Undo Restore' })).not.toBeInTheDocument();
});

test('a restore that the browser stopped says that what was restored is kept', async () => {
  const { dialog, restore } = await open(await makeBackup({ songs: [GRACE] }), {
    replacePorts: ({ backup }) => ({
      backup: { ...backup, restore: () => Promise.reject(new Error('The worker ended.')) },
    }),
  });
  await restore();
  await expect
    .element(dialog.getByText(/^The restore was interrupted\. Anything already restored is kept\./u))
    .toBeVisible();
});

test('a restore that is going on counts, and can’t be canceled by its button or Escape', async () => {
  const held = holdPromise<null>();
  const { dialog, restore } = await open(await makeBackup(), {
    replacePorts: ({ backup }) => ({
      backup: {
        ...backup,
        async restore(choice, report) {
          report?.(1);
          await held.promise;
          return backup.restore(choice, report);
        },
      },
    }),
  });
  await restore();
  await expect.element(dialog.getByText('1 of 4 restored')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('progressbar', { name: 'Restoring' })).toBeVisible();
  held.resolve(null);
  await expect.element(dialog.getByText('Restored', { exact: true })).toBeVisible();
});

test('an undo of a restore that the device refuses leaves the report open', async () => {
  const { screen, dialog, restore } = await open(await makeBackup({ songs: [GRACE] }), {
    replacePorts: ({ backup }) => ({ backup: { ...backup, undo: async () => refused('storage-unavailable') } }),
  });
  await restore();
  await dialog.getByRole('button', { name: 'Undo Restore' }).click();
  await expect.element(screen.getByText(/^Couldn’t undo the restore\./u).first()).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Undo Restore' })).toBeVisible();
});
