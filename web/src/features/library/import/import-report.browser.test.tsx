import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refused } from '@uplift/core/foundation';
import { buildSong } from '@uplift/testing/songs';
import { chooseFiles, textFile } from '../../../testing/choose-files.ts';
import { holdPromise } from '../../../testing/hold-promise.ts';
import { renderPage, type PageState } from '../../../testing/render-page.tsx';
import { SongsPage } from '../table/songs-page.tsx';

const HOLY = buildSong({ id: 'holy', title: 'Holy, Holy, Holy', sections: { v1: { lyrics: 'Holy, holy, holy' } } });

function sheet(title: string): string {
  return `{title: ${title}}\n{key: G}\n{tempo: 72}\n[Verse]\n[G]Down to the [C]river\n`;
}

const RIVER = textFile('river.cho', sheet('River'));

/** The import dialog with these files, over a library that has "Holy, Holy, Holy". */
async function open(files: readonly File[], state: PageState = {}) {
  const opened = await renderPage(<SongsPage />, { path: '/library/songs', songs: [HOLY], ...state });
  await opened.screen.getByRole('button', { name: 'Import Files' }).click();
  const dialog = opened.screen.getByRole('dialog', { name: 'Import Files' });
  await chooseFiles(dialog.getByRole('button', { name: 'Choose Files' }), files);
  const row = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });
  const titles = async () => (await opened.device.songs.getAll()).map(({ value }) => value.title).toSorted();
  const accept = () => dialog.getByRole('button', { name: /^Import \d+ Songs?$/u }).click();
  return { ...opened, dialog, row, titles, accept };
}

test('[IMP-37] the report says of each file what became of it, and why one was not imported', async () => {
  const { dialog, row, accept } = await open([RIVER, textFile('letter.docx', 'Dear all')]);
  await accept();
  await expect.element(dialog.getByText('1 song added')).toBeVisible();
  await expect.element(dialog.getByText(/^1 file was not imported\./u)).toBeVisible();
  await expect.element(row('letter.docx')).toMatchTextContent(/File format not supported\..*Skipped/u);
  await expect.element(row('River').getByRole('link', { name: 'Open River' })).toBeVisible();
  await expect.element(row('letter.docx').getByRole('link')).not.toBeInTheDocument();
});

test('a full device says that songs weren’t saved, and there is nothing to undo', async () => {
  const { dialog, row, titles, accept } = await open([RIVER], {
    replacePorts: ({ importer }) => ({
      importer: { ...importer, store: async () => ({ stored: 0, refusal: 'storage-full' }) },
    }),
  });
  await accept();
  await expect.element(dialog.getByText(/^Some songs weren’t saved\. This device is full\./u)).toBeVisible();
  await expect.element(dialog.getByText('Nothing was imported')).toBeVisible();
  await expect.element(row('river.cho')).toMatchTextContent(/This song couldn’t be saved on this device\./u);
  await expect.element(dialog.getByRole('button', { name: 'Undo Import' })).not.toBeInTheDocument();
  expect(await titles()).toEqual(['Holy, Holy, Holy']);
});

test('an import that is undone leaves neither its songs nor its dialog', async () => {
  const { screen, dialog, titles, accept } = await open([RIVER]);
  await accept();
  await dialog.getByRole('button', { name: 'Undo Import' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('Import undone.').first()).toBeVisible();
  expect(await titles()).toEqual(['Holy, Holy, Holy']);
});

test('undo puts a replaced song back as it was', async () => {
  const { dialog, row, device, accept } = await open([textFile('holy.cho', sheet('Holy, Holy, Holy'))]);
  await row('holy.cho').getByText('Replace', { exact: true }).click();
  await accept();
  await expect.element(dialog.getByText('1 song replaced')).toBeVisible();
  const lyrics = async () =>
    (await device.songs.getAll()).flatMap(({ value }) => Object.values(value.sections).map((each) => each.lyrics));
  expect(await lyrics()).toEqual(['Down to the river']);
  await dialog.getByRole('button', { name: 'Undo Import' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await lyrics()).toEqual(['Holy, holy, holy']);
});

test('an undo that the device refuses says why, and can be tried again', async () => {
  let isFull = true;
  const { screen, dialog, titles, accept } = await open([RIVER], {
    replacePorts: ({ songs }) => ({
      songs: {
        ...songs,
        remove: async (...parts) => (isFull ? refused('storage-unavailable') : songs.remove(...parts)),
      },
    }),
  });
  await accept();
  const undo = dialog.getByRole('button', { name: 'Undo Import' });
  await undo.click();
  await expect.element(screen.getByText(/^Couldn’t remove the new songs\./u).first()).toBeVisible();
  await expect.element(undo).toBeVisible();
  isFull = false;
  await undo.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await titles()).toEqual(['Holy, Holy, Holy']);
});

test('songs that are being saved can’t be stopped halfway by Cancel or Escape', async () => {
  const held = holdPromise<null>();
  const { dialog, accept } = await open([RIVER], {
    replacePorts: ({ importer }) => ({
      importer: {
        ...importer,
        async store(...parts) {
          await held.promise;
          return importer.store(...parts);
        },
      },
    }),
  });
  await accept();
  await expect.element(dialog.getByRole('progressbar', { name: 'Saving songs' })).toBeVisible();
  await expect.element(dialog.getByText('0 of 1 saved')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('progressbar')).toBeVisible();
  held.resolve(null);
  await expect.element(dialog.getByText('1 song added')).toBeVisible();
});

test('[IMP-12] Done closes the report, and the table has the new song', async () => {
  const { screen, dialog, accept } = await open([RIVER]);
  await accept();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('grid', { name: 'Songs' }).getByRole('link', { name: /^River/u }))
    .toBeVisible();
});

test('pasted text without a word is refused at its field', async () => {
  const { dialog } = await open([RIVER]);
  await dialog.getByRole('button', { name: 'Paste Text' }).click();
  const field = dialog.getByLabelText('Text', { exact: true });
  await field.fill('  \n ');
  await dialog.getByRole('button', { name: 'Add to List' }).click();
  await expect.element(dialog.getByText('Paste the lyrics and chords of a song.')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByText('1 of 1 read')).toBeVisible();
});

test('pasted text without a name is called Pasted text, and joins the files that are listed', async () => {
  const { dialog, row } = await open([RIVER]);
  await dialog.getByRole('button', { name: 'Paste Text' }).click();
  await dialog.getByLabelText('Text', { exact: true }).fill('[Verse]\n[G]Over the [C]hill');
  await dialog.getByRole('button', { name: 'Add to List' }).click();
  await expect.element(row('Pasted text.txt')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Import 2 Songs' })).toBeEnabled();
  await expect.element(dialog.getByRole('button', { name: 'Choose Files' })).toBeVisible();
});

test('text that is not added keeps the list of files as it was', async () => {
  const { dialog } = await open([RIVER]);
  await dialog.getByRole('button', { name: 'Paste Text' }).click();
  await dialog.getByLabelText('Text', { exact: true }).fill('[Verse]\nOver the hill');
  await dialog.getByRole('button', { name: 'Back to Files' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Import 1 Song', exact: true })).toBeEnabled();
});
