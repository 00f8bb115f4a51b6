import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refused } from '@uplift/core/foundation';
import {
  BACKGROUND_IMAGE_KEY,
  DEFAULT_SLIDE_SETTINGS,
  PRESENTATION_SETTINGS_KEY,
  readSlideSettings,
} from '@uplift/core/presentation';
import { buildSong } from '@uplift/testing/songs';
import { renderPage, type PageState } from '../../../testing/render-page.tsx';
import { PresentPage } from '../present-page.tsx';

const GRACE = buildSong({ sections: { v1: { name: 'Verse', lyrics: 'Amazing grace' } } });
const SETTINGS = 'Slide settings';

async function open(state: PageState = {}) {
  const opened = await renderPage(<PresentPage />, {
    path: '/present?open=song.grace.default',
    songs: [GRACE],
    preferences: { [PRESENTATION_SETTINGS_KEY]: DEFAULT_SLIDE_SETTINGS },
    ...state,
  });
  const { screen, device } = opened;
  const stored = async () => readSlideSettings((await device.preferences.getAll()).get(PRESENTATION_SETTINGS_KEY));
  const picture = async () => (await device.preferences.getAll()).get(BACKGROUND_IMAGE_KEY);
  const panel = screen.getByRole('dialog', { name: SETTINGS });
  await screen.getByRole('button', { name: SETTINGS }).click();
  await expect.element(panel).toBeVisible();
  const show = async (group: string) => panel.getByRole('radio', { name: group, exact: true }).click({ force: true });
  return { ...opened, stored, picture, panel, show };
}

/** Chooses a file in the panel that is open. */
async function choosePicture(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('The panel has no field for a file.');
  await userEvent.upload(input, file);
}

/** A picture of one color. */
async function paint(color: string): Promise<File> {
  const canvas = new OffscreenCanvas(64, 36);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser draws nothing.');
  pen.fillStyle = color;
  pen.fillRect(0, 0, 64, 36);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'wall.png', { type: 'image/png' });
}

test('with the default settings there is nothing to reset', async () => {
  const { panel } = await open();
  await expect.element(panel.getByRole('radio', { name: 'Yellow' })).toBeInTheDocument();
  await expect.element(panel.getByRole('button', { name: 'Reset All' })).not.toBeInTheDocument();
});

test('a chosen color is stored, and Reset All goes once everything is the default again', async () => {
  const { panel, stored } = await open();
  await panel.getByRole('radio', { name: 'Yellow' }).click({ force: true });
  await expect.poll(async () => (await stored()).textColor).toBe('#ffe680');
  await panel.getByRole('button', { name: 'Reset All' }).click();
  await expect.poll(stored).toEqual(DEFAULT_SLIDE_SETTINGS);
  await expect.element(panel.getByRole('button', { name: 'Reset All' })).not.toBeInTheDocument();
});

test('a stored color that no swatch has is offered as a swatch of its own', async () => {
  const own = { ...DEFAULT_SLIDE_SETTINGS, textColor: '#12ab34' };
  const { panel } = await open({ preferences: { [PRESENTATION_SETTINGS_KEY]: own } });
  await expect.element(panel.getByRole('radio', { name: 'Custom color #12ab34' })).toBeChecked();
});

test('black words on a black background are called hard to read, with their contrast', async () => {
  const { panel } = await open();
  await panel.getByRole('radio', { name: 'Black' }).click({ force: true });
  await expect
    .element(panel.getByText(/^The text is hard to read on this background\. Their contrast is 1\.0/u))
    .toBeVisible();
  await panel.getByRole('radio', { name: 'White', exact: true }).click({ force: true });
  await expect.element(panel.getByText(/^The text is hard to read/u)).not.toBeInTheDocument();
});

test('the lines of a slide are chosen from one to four and kept by the device', async () => {
  const { panel, show, stored } = await open();
  await show('Slides');
  await panel.getByRole('radio', { name: '4', exact: true }).click({ force: true });
  await expect.poll(async () => (await stored()).linesPerSlide).toBe(4);
  await panel.getByRole('radio', { name: '1', exact: true }).click({ force: true });
  await expect.poll(async () => (await stored()).linesPerSlide).toBe(1);
});

test('a song with one arrangement has no second language to choose', async () => {
  const { panel, show } = await open();
  await show('Slides');
  await expect.element(panel.getByText('Items without a song show')).toBeVisible();
  await expect.element(panel.getByText('Second language of this song')).not.toBeInTheDocument();
});

test('a file that is no picture is refused with the kinds that work, and nothing is stored', async () => {
  const { panel, show, picture } = await open();
  await show('Background');
  await choosePicture(new File(['no picture'], 'wall.png', { type: 'image/png' }));
  await expect
    .element(panel.getByText('Your browser can’t open this image. Choose a JPEG, PNG or WebP.'))
    .toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  expect(await picture()).toBeUndefined();
});

test('a chosen picture is stored, and after it is removed Undo brings it back', async () => {
  const { screen, panel, show, picture, stored } = await open();
  await show('Background');
  await choosePicture(await paint('#203040'));
  await expect.poll(picture).toMatch(/^data:image\/jpeg;base64,/u);
  const chosen = await picture();
  await expect.element(panel.getByRole('img', { name: 'Current background' })).toBeVisible();
  await panel.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(picture).toBeNull();
  expect((await stored()).hasImage).toBe(false);
  await screen.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(picture).toBe(chosen);
});

test('a picture after a refused file takes the refusal away', async () => {
  const { panel, show } = await open();
  await show('Background');
  await choosePicture(new File(['no picture'], 'wall.png', { type: 'image/png' }));
  await expect.element(panel.getByText(/^Your browser can’t open this image\./u)).toBeVisible();
  await choosePicture(await paint('#203040'));
  await expect.element(panel.getByRole('img', { name: 'Current background' })).toBeVisible();
  await expect.element(panel.getByText(/^Your browser can’t open this image\./u)).not.toBeInTheDocument();
});

test('a picture that a full device can’t keep is shown with how long it lasts', async () => {
  const { panel, show } = await open({
    replaceDevice: ({ preferences }) => ({
      preferences: {
        ...preferences,
        put: async (key, value) =>
          key === BACKGROUND_IMAGE_KEY ? refused('storage-full') : preferences.put(key, value),
      },
    }),
  });
  await show('Background');
  await choosePicture(await paint('#203040'));
  await expect
    .element(panel.getByText(/^This device is full, so the picture lasts only until you close this page\./u))
    .toBeVisible();
  await expect.element(panel.getByRole('img', { name: 'Current background' })).toBeVisible();
});

test('light words over a light picture are called hard to read, and dark words aren’t', async () => {
  const { panel, show } = await open({
    preferences: {
      [PRESENTATION_SETTINGS_KEY]: { ...DEFAULT_SLIDE_SETTINGS, backgroundColor: '#ffffff', textColor: '#000000' },
    },
  });
  await show('Background');
  await choosePicture(await paint('#ffffff'));
  await expect.element(panel.getByRole('img', { name: 'Current background' })).toBeVisible();
  await expect.element(panel.getByText(/^The text is hard to read/u)).not.toBeInTheDocument();
  await show('Text');
  await panel.getByRole('radio', { name: 'White', exact: true }).click({ force: true });
  await expect.element(panel.getByText(/^The text is hard to read on parts of this picture\./u)).toBeVisible();
});

test('Escape closes the settings that the keyboard opened and focuses their button', async () => {
  const { screen, panel } = await open();
  const button = screen.getByRole('button', { name: SETTINGS });
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  while (!button.element().matches(':focus')) await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
