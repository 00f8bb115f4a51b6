import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { zipTexts } from '@uplift/adapters/zip';
import { refused } from '@uplift/core/foundation';
import { buildSong } from '@uplift/testing/songs';
import { buildCollection, buildSet } from '../../testing/build-records.ts';
import { chooseFiles, textFile } from '../../testing/choose-files.ts';
import { holdPromise } from '../../testing/hold-promise.ts';
import { renderPage, type PageState } from '../../testing/render-page.tsx';
import { BackupPage } from './backup-page.tsx';

const GRACE = buildSong();
const HOLY = buildSong({ id: 'holy', title: 'Holy, Holy, Holy' });
const LIBRARY = { songs: [GRACE, HOLY], collections: [buildCollection('Easter', ['grace'])], sets: [buildSet()] };

async function open(state: PageState = LIBRARY) {
  const opened = await renderPage(<BackupPage />, { path: '/library/backup', ...state });
  const { screen, device } = opened;
  const choose = (file: File) => chooseFiles(screen.getByRole('button', { name: 'Choose Backup' }), [file]);
  const dialog = screen.getByRole('dialog', { name: 'Restore from Backup' });
  const titles = async () => (await device.songs.getAll()).map(({ value }) => value.title).toSorted();
  return { ...opened, choose, dialog, titles };
}

/** The backup that a device makes of these records. */
async function makeBackup(state: PageState = LIBRARY): Promise<File> {
  const { screen, savedFiles } = await open(state);
  await screen.getByRole('button', { name: 'Download Backup' }).click();
  await expect.poll(() => savedFiles.size).toBe(1);
  const [[name, content] = ['', new Blob()]] = savedFiles;
  await screen.unmount();
  return new File([content], name, { type: 'application/zip' });
}

test('a backup that is made says its name, and counts what is in it', async () => {
  const { screen, savedFiles } = await open();
  await screen.getByRole('button', { name: 'Download Backup' }).click();
  await expect.element(screen.getByText(/is in your downloads: 2 songs, 1 collection, 1 set list\.$/u)).toBeVisible();
  const [name = ''] = savedFiles.keys();
  expect(name).toMatch(/2031-11-20.*\.zip$/u);
  await expect.element(screen.getByText(name)).toBeVisible();
});

test('a backup that is being made can’t be made a second time', async () => {
  const held = holdPromise<null>();
  const { screen, savedFiles } = await open({
    ...LIBRARY,
    replacePorts: ({ backup }) => ({
      backup: {
        ...backup,
        async create() {
          await held.promise;
          return backup.create();
        },
      },
    }),
  });
  const button = screen.getByRole('button', { name: /Download Backup/u });
  await button.click();
  await userEvent.keyboard('{Enter}{Enter}');
  held.resolve(null);
  await expect.element(screen.getByText(/is in your downloads/u)).toBeVisible();
  expect(savedFiles.size).toBe(1);
});

test('a library that can’t be read makes no backup, and the page says why', async () => {
  const { screen, savedFiles } = await open({
    ...LIBRARY,
    replacePorts: ({ backup }) => ({ backup: { ...backup, create: async () => refused('storage-unavailable') } }),
  });
  await screen.getByRole('button', { name: 'Download Backup' }).click();
  await expect
    .element(screen.getByText(/^Couldn’t load the library\. The browser isn’t allowing storage\./u))
    .toBeVisible();
  expect(savedFiles.size).toBe(0);
});

test('a backup that the browser stopped can be made again', async () => {
  let isStopped = true;
  const { screen } = await open({
    ...LIBRARY,
    replacePorts: ({ backup }) => ({
      backup: {
        ...backup,
        create: () => (isStopped ? Promise.reject(new Error('The worker ended.')) : backup.create()),
      },
    }),
  });
  await screen.getByRole('button', { name: 'Download Backup' }).click();
  await expect.element(screen.getByText(/^Couldn’t create the backup\. The browser stopped the task\./u)).toBeVisible();
  isStopped = false;
  await screen.getByRole('button', { name: 'Download Backup' }).click();
  await expect.element(screen.getByText(/is in your downloads/u)).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('[DATA-2] the backup page warns that clearing the browsing data may delete the library', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText(/Clearing your browsing data may delete your library\./u)).toBeVisible();
});

test('the counts of the backup page follow what another tab adds', async () => {
  const { screen, device } = await open();
  const counts = screen.getByRole('region', { name: 'On This Device' });
  await expect.element(counts).toMatchTextContent(/Songs\s*2/u);
  await device.songs.put(buildSong({ id: 'vision', title: 'Be Thou My Vision' }));
  await expect.element(counts).toMatchTextContent(/Songs\s*3/u);
});

test('a damaged zip and a zip that is no backup are refused for different reasons', async () => {
  const { screen, choose, dialog, titles } = await open();
  const zip = zipTexts(new Map([['notes.txt', 'Hello']]));
  await choose(new File([zip.slice(0, zip.length - 30)], 'cut.zip'));
  const alert = screen.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/cut\.zip This isn’t a zip file, or it’s damaged\./u);
  await choose(new File([zip], 'notes.zip'));
  await expect.element(alert).toMatchTextContent(/notes\.zip This zip is not a backup\./u);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await titles()).toEqual(['Amazing Grace', 'Holy, Holy, Holy']);
});

test('a file with a name of 200 letters that is refused moves no page sideways', async () => {
  await page.viewport(390, 700);
  const { screen, choose } = await open();
  await choose(textFile(`${'backup'.repeat(33)}.zip`, 'no zip'));
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a refusal goes away when a good backup is chosen', async () => {
  const backup = await makeBackup();
  const { screen, choose, dialog } = await open({});
  await choose(textFile('notes.zip', 'no zip'));
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await choose(backup);
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
