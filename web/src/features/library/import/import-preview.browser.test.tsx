import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chooseFiles, textFile } from '../../../testing/choose-files.ts';
import { renderPage, type PageState } from '../../../testing/render-page.tsx';
import { SongsPage } from '../table/songs-page.tsx';

const SHEET = ['{title: River}', '{key: G}', '[Verse]', 'G    D', 'down to the river', 'Gang Now', 'shout it out'];

/** A preview that is open, and its buttons of lines by number. */
async function open({ lines = SHEET, ...state }: PageState & { readonly lines?: readonly string[] } = {}) {
  const opened = await renderPage(<SongsPage />, { path: '/library/songs', ...state });
  await opened.screen.getByRole('button', { name: 'Import Files' }).click();
  const files = opened.screen.getByRole('dialog', { name: 'Import Files' });
  await chooseFiles(files.getByRole('button', { name: 'Choose Files' }), [textFile('river.cho', lines.join('\n'))]);
  await files.getByRole('button', { name: 'Preview river.cho' }).click();
  const dialog = opened.screen.getByRole('dialog', { name: 'Check river.cho' });
  const line = (number: number) => dialog.getByRole('button', { name: new RegExp(`, line ${String(number)}: `, 'u') });
  return { ...opened, files, dialog, line };
}

test.each(['Backspace', 'Delete'])('%s reads a line again as the file has it', async (key) => {
  const { line } = await open();
  await expect.element(line(1)).toHaveFocus();
  await userEvent.keyboard('{End}c');
  await expect.element(line(7)).toHaveAccessibleName('Set to Chords, line 7: shout it out');
  await userEvent.keyboard(`{${key}}`);
  await expect.element(line(7)).toHaveAccessibleName('Lyrics, line 7: shout it out');
});

test('a letter that is pressed with Control sets no line', async () => {
  const { dialog, line } = await open();
  await expect.element(line(1)).toHaveFocus();
  await userEvent.keyboard('{End}{Control>}x{/Control}');
  await expect.element(line(7)).toHaveAccessibleName('Lyrics, line 7: shout it out');
  await expect.element(dialog.getByRole('button', { name: 'Reset' })).toBeDisabled();
});

test('arrow keys stop at the first and at the last line', async () => {
  const { line } = await open();
  await expect.element(line(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(line(1)).toHaveFocus();
  await userEvent.keyboard('{PageDown}{ArrowDown}');
  await expect.element(line(7)).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(line(1)).toHaveFocus();
});

test('arrow keys skip blank lines, which are no kind of line', async () => {
  const { dialog, line } = await open({ lines: ['{title: River}', '', '', '[Verse]', 'down to the river'] });
  await expect.element(line(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(line(4)).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: /line 2:/u })).not.toBeInTheDocument();
});

test('a click with Shift marks all lines up to it and opens no menu, and one letter sets them all', async () => {
  const { screen, dialog, line } = await open();
  await expect.element(line(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  await line(7).click({ modifiers: ['Shift'] });
  await expect.element(dialog.getByText('3 lines marked')).toBeInTheDocument();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await userEvent.keyboard('x');
  for (const number of [5, 6, 7]) await expect.element(line(number)).toHaveAccessibleName(/^Set to Left Out/u);
  await expect.element(line(4)).toHaveAccessibleName(/^Chords/u);
});

test('the menu of a marked line sets every marked line', async () => {
  const { screen, line } = await open();
  await expect.element(line(1)).toHaveFocus();
  await userEvent.keyboard('{End}{Shift>}{ArrowUp}{/Shift}');
  await line(7).click();
  await screen.getByRole('menuitemradio', { name: 'Comment' }).click();
  await expect.element(line(6)).toHaveAccessibleName(/^Set to Comment/u);
  await expect.element(line(7)).toHaveAccessibleName(/^Set to Comment/u);
});

test('the menu of a line that is not marked sets that line alone', async () => {
  const { screen, line } = await open();
  await expect.element(line(1)).toHaveFocus();
  await userEvent.keyboard('{End}{Shift>}{ArrowUp}{/Shift}');
  await line(5).click();
  await screen.getByRole('menuitemradio', { name: 'Comment' }).click();
  await expect.element(line(5)).toHaveAccessibleName(/^Set to Comment/u);
  await expect.element(line(7)).toHaveAccessibleName('Lyrics, line 7: shout it out');
});

test('Escape takes the marks away before it leads back to the files', async () => {
  const { dialog, files, line } = await open();
  await expect.element(line(1)).toHaveFocus();
  await userEvent.keyboard('{End}{Shift>}{ArrowUp}{/Shift}');
  await expect.element(dialog.getByText('2 lines marked')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText('2 lines marked')).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(files.getByRole('button', { name: 'Preview river.cho' })).toHaveFocus();
});

test('a line that was not changed can’t be read again', async () => {
  const { screen, line } = await open();
  await line(5).click();
  await expect
    .element(screen.getByRole('menuitemradio', { name: /^As Read/u }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('Reset puts the focus back on the lines', async () => {
  const { dialog, line } = await open();
  await expect.element(line(1)).toHaveFocus();
  await userEvent.keyboard('{End}x');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect.element(line(7)).toHaveAccessibleName('Lyrics, line 7: shout it out');
  await expect.element(line(7)).toHaveFocus();
});

test('the chart beside the lines follows a line that is set', async () => {
  const { dialog, line } = await open();
  const chart = dialog.getByRole('region', { name: 'In Uplift' });
  await expect.element(chart).toMatchTextContent(/shout it out/u);
  await expect.element(line(1)).toHaveFocus();
  await userEvent.keyboard('{End}x');
  await expect.element(chart).not.toMatchTextContent(/shout it out/u);
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect.element(chart).toMatchTextContent(/shout it out/u);
});

test('a file with all lines left out has no song to import until a line is read again', async () => {
  const { dialog, files, line } = await open({ lines: ['[Verse]', 'down to the river'] });
  await expect.element(line(1)).toHaveFocus();
  await userEvent.keyboard('{Home}{Shift>}{End}{/Shift}x');
  await expect.element(dialog.getByText('This file has no song in it.', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to Files' }).click();
  await expect.element(files.getByRole('button', { name: 'Import 0 Songs' })).toBeDisabled();
  await files.getByRole('button', { name: 'Preview river.cho' }).click();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect.element(dialog.getByText('1 section · river.cho')).toBeVisible();
});

test('a file that can no longer be read says what is imported of it', async () => {
  const { dialog } = await open({
    replacePorts: ({ importer }) => ({ importer: { ...importer, preview: async () => null } }),
  });
  await expect.element(dialog.getByText(/^This file can no longer be read\./u)).toBeVisible();
  await expect.element(dialog.getByRole('list', { name: 'Lines' })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Reset' })).toBeDisabled();
});

test('a line of 5,000 letters is shown as far as is needed to know it', async () => {
  const { line } = await open({ lines: ['[Verse]', 'la'.repeat(2_500)] });
  await expect.element(line(2)).toHaveAccessibleName(`Lyrics, line 2: ${'la'.repeat(200)}`);
});

test('a song of the product’s own kind has no lines to check', async () => {
  const { screen, files, dialog } = await open();
  await dialog.getByRole('button', { name: 'Back to Files' }).click();
  await chooseFiles(files.getByRole('button', { name: 'Choose Files' }), [textFile('own.uplift', '{}')]);
  await expect.element(screen.getByRole('button', { name: 'Remove own.uplift' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Preview own.uplift' })).not.toBeInTheDocument();
});
