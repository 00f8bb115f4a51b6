import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Song } from '@uplift/core/songbook';
import { buildSong } from '@uplift/testing/songs';
import { chooseFiles, textFile } from '../../../testing/choose-files.ts';
import { holdPromise } from '../../../testing/hold-promise.ts';
import { renderPage, type PageState } from '../../../testing/render-page.tsx';
import { SongsPage } from '../table/songs-page.tsx';

const GRACE = buildSong({ sections: { v1: { lyrics: 'Amazing grace, how sweet the sound' } } });
const HOLY = buildSong({ id: 'holy', title: 'Holy, Holy, Holy', sections: { v1: { lyrics: 'Holy, holy, holy' } } });

function songFile(song: Song, name = `${song.id}.uplift`): File {
  return textFile(name, JSON.stringify({ format: 'uplift-song', version: 4, song }));
}

function sheet(title: string): string {
  return `{title: ${title}}\n{key: G}\n{tempo: 72}\n[Verse]\n[G]Down to the [C]river\n`;
}

/** The import dialog, open over a library. */
async function open(state: PageState = {}) {
  const opened = await renderPage(<SongsPage />, { path: '/library/songs', songs: [HOLY], ...state });
  await opened.screen.getByRole('button', { name: 'Import Files' }).click();
  const dialog = opened.screen.getByRole('dialog', { name: 'Import Files' });
  const row = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });
  const choose = async (...files: readonly File[]) =>
    chooseFiles(dialog.getByRole('button', { name: 'Choose Files' }), files);
  return { ...opened, dialog, row, choose };
}

test('files that can’t be read are listed under a heading of their own', async () => {
  const { dialog, choose } = await open();
  await choose(textFile('river.cho', sheet('River')), textFile('letter.docx', 'Dear all'));
  await expect.element(dialog.getByText('2 of 2 read')).toBeVisible();
  const headings = dialog.getByRole('heading', { level: 3 });
  await expect.poll(() => headings.elements().map(({ textContent }) => textContent)).toHaveLength(2);
  await expect.element(dialog.getByText('1 new, 1 file not imported')).toBeVisible();
});

test('a list of one kind of files has no heading', async () => {
  const { dialog, row, choose } = await open();
  await choose(textFile('river.cho', sheet('River')));
  await expect.element(row('river.cho')).toMatchTextContent(/Ready/u);
  expect(dialog.getByRole('heading', { level: 3 }).elements()).toEqual([]);
});

test('nothing can be imported while a file is still being read', async () => {
  const held = holdPromise<null>();
  const { dialog, choose } = await open({
    replacePorts: ({ importer }) => ({
      importer: {
        ...importer,
        async read(...parts) {
          await held.promise;
          return importer.read(...parts);
        },
      },
    }),
  });
  await choose(textFile('river.cho', sheet('River')), textFile('hill.cho', sheet('Hill')));
  await expect.element(dialog.getByText('2 still reading')).toBeVisible();
  await expect.element(dialog.getByRole('progressbar', { name: 'Reading files' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Import Songs' })).toBeDisabled();
  held.resolve(null);
  await expect.element(dialog.getByRole('button', { name: 'Import 2 Songs' })).toBeEnabled();
  await expect.element(dialog.getByRole('progressbar')).not.toBeInTheDocument();
});

test('[IMP-10] [IMP-11] a list whose last file is removed imports nothing', async () => {
  const { dialog, choose } = await open();
  await choose(textFile('river.cho', sheet('River')));
  await dialog.getByRole('button', { name: 'Remove river.cho' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Import 0 Songs' })).toBeDisabled();
  await expect.element(dialog.getByRole('list', { name: 'Files' })).not.toBeInTheDocument();
});

test('an import that is canceled is not there when the dialog opens again', async () => {
  const { screen, dialog, choose, device } = await open();
  await choose(textFile('river.cho', sheet('River')));
  await expect.element(dialog.getByText('1 of 1 read')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Import Files' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Import 0 Songs' })).toBeDisabled();
  expect(await device.songs.getAll()).toHaveLength(1);
});

test('a song that the library has unchanged is skipped unless both are kept', async () => {
  const { dialog, row, choose } = await open();
  await choose(songFile(HOLY));
  await expect.element(row('holy.uplift')).toMatchTextContent(/You already have this song\./u);
  await expect.element(dialog.getByRole('button', { name: 'Import 0 Songs' })).toBeDisabled();
  await row('holy.uplift').getByText('Keep Both').click();
  await expect.element(dialog.getByRole('button', { name: 'Import 1 Song' })).toBeEnabled();
});

test('a file that is chosen twice brings its song once', async () => {
  const { dialog, choose } = await open({ songs: [] });
  await choose(songFile(GRACE, 'first.uplift'), songFile(GRACE, 'second.uplift'));
  await expect.element(dialog.getByText('Another file in this import has the same song.').first()).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Import 1 Song' })).toBeEnabled();
});

test('[IMP-7] a song that only another file has can’t be replaced or merged', async () => {
  const { dialog, row, choose } = await open({ songs: [] });
  await choose(textFile('one.cho', sheet('River')), textFile('two.cho', `${sheet('River')}[G]Another line\n`));
  await expect.element(row('two.cho')).toMatchTextContent(/Another file of this import has a song with this title\./u);
  const choices = row('two.cho').getByRole('radio');
  await expect.poll(() => choices.elements().length).toBe(2);
  await expect.element(row('two.cho').getByRole('radio', { name: 'Skip' })).toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Replace All' })).not.toBeInTheDocument();
});

test('[IMP-7] a song of the same title can be replaced but not merged, and one of the same id both', async () => {
  const { row, choose } = await open();
  const changed = buildSong({ id: 'holy', title: 'Holy, Holy, Holy', sections: { v1: { lyrics: 'Early' } } });
  await choose(songFile(changed), textFile('other.cho', sheet('HOLY, HOLY, HOLY')));
  await expect.element(row('other.cho').getByRole('radio', { name: 'Replace' })).toBeInTheDocument();
  await expect.element(row('other.cho').getByRole('radio', { name: 'Merge' })).not.toBeInTheDocument();
  await expect.element(row('holy.uplift').getByRole('radio', { name: 'Merge' })).toBeChecked();
});

test('one press decides for all songs that may be here already', async () => {
  const { dialog, choose } = await open({ songs: [HOLY, GRACE] });
  await choose(textFile('a.cho', sheet('Amazing Grace')), textFile('b.cho', sheet('Holy, Holy, Holy')));
  await expect.element(dialog.getByText(/2 files may contain songs you already have\./u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Skip All' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Import 0 Songs' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Replace All' }).click();
  await expect.element(dialog.getByText('2 replaced')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep Both', exact: true }).click();
  await expect.element(dialog.getByText('2 kept next to yours')).toBeVisible();
});

test('one song that may be here already is decided in its row alone', async () => {
  const { dialog, row, choose } = await open();
  await choose(textFile('a.cho', sheet('River')), textFile('b.cho', sheet('Holy, Holy, Holy')));
  await expect.element(row('b.cho')).toMatchTextContent(/Looks like you already have this song\./u);
  await expect.element(dialog.getByRole('button', { name: 'Skip All' })).not.toBeInTheDocument();
});

test('the choices of a song are changed by arrow keys', async () => {
  const { dialog, row, choose } = await open();
  await choose(textFile('b.cho', sheet('Holy, Holy, Holy')));
  const keepBoth = row('b.cho').getByRole('radio', { name: 'Keep Both' });
  await expect.element(keepBoth).toBeChecked();
  keepBoth.element().closest('label')?.querySelector('input')?.focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(row('b.cho').getByRole('radio', { name: 'Replace' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(dialog.getByRole('button', { name: 'Import 0 Songs' })).toBeDisabled();
});

test('[IMP-30] notes about a file open and close, and a screen reader knows which', async () => {
  const { dialog, choose } = await open();
  await choose(textFile('river.cho', `{colour: blue}\n${sheet('River')}`));
  const notes = dialog.getByRole('button', { name: 'Left out: unknown tags (1)' });
  await expect.element(notes).toHaveAttribute('aria-expanded', 'false');
  await notes.click();
  await expect.element(notes).toHaveAttribute('aria-expanded', 'true');
  await expect.element(dialog.getByText(/^Line 1, “\{colour: blue\}”:/u)).toBeVisible();
  await notes.click();
  await expect.element(dialog.getByText(/^Line 1,/u)).not.toBeInTheDocument();
});

test('[IMP-30] of more than 50 notes the first 50 are listed, and the others on request', async () => {
  const { dialog, choose } = await open();
  const tags = Array.from({ length: 53 }, (_, at) => `{colour: shade ${String(at)}}`).join('\n');
  await choose(textFile('river.cho', `${tags}\n${sheet('River')}`));
  await dialog.getByRole('button', { name: 'Left out: unknown tags (53)' }).click();
  await expect.element(dialog.getByText(/shade 49/u)).toBeInTheDocument();
  await expect.element(dialog.getByText(/shade 50/u)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Show 3 more lines' }).click();
  await expect.element(dialog.getByText(/shade 52/u)).toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: /more line/u })).not.toBeInTheDocument();
});

test('a title of 10,000 letters moves the import dialog no wider than a phone', async () => {
  await page.viewport(390, 700);
  const { dialog, choose } = await open();
  await choose(textFile('long.cho', sheet('La'.repeat(5_000))), textFile(`${'la'.repeat(100)}.docx`, ''));
  await expect.element(dialog.getByText('2 of 2 read')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const { left, right } = dialog.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
});

test('of 500 files only those in view are in the page, and each says its place', async () => {
  const { dialog, choose } = await open();
  await choose(...Array.from({ length: 500 }, (_, at) => textFile(`song-${String(at)}.docx`, 'Dear all')));
  await expect.element(dialog.getByText('500 of 500 read')).toBeVisible();
  const rows = dialog.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect.element(rows.first()).toHaveAttribute('aria-setsize', '500');
  expect(rows.elements().length).toBeLessThan(60);
});
