import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildSong, placeLines } from '@uplift/testing/songs';
import { renderPage, type PageState } from '../../../testing/render-page.tsx';
import { SongPage } from '../song-page.tsx';

/** Beats that follow each other so quickly that no test waits long for the first. */
const QUICK = { tempo: 300, time_signature: '1/4' };
const UNTIMED = buildSong({
  ...QUICK,
  sections: { v1: { name: 'Verse', lyrics: 'Amazing grace\nHow sweet the sound\nThat saved a wretch' } },
});
const TIMED = buildSong({
  ...QUICK,
  sections: {
    v1: { name: 'Verse', lyrics: 'Amazing grace\nHow sweet', measures: [4, 4], line_beginnings: placeLines(0, 4) },
  },
});

async function open(song = UNTIMED, state: PageState = {}) {
  await page.viewport(1280, 1400);
  const opened = await renderPage(<SongPage />, {
    path: '/library/songs/grace/timing?arrangement=default&edit',
    route: '/library/songs/:songId/timing',
    songs: [song],
    ...state,
  });
  const { screen, device } = opened;
  const section = async () => (await device.songs.get('grace'))?.value.sections['v1' as never];
  const beats = async () =>
    Object.values((await section())?.line_beginnings ?? {})
      .toSorted((one, other) => one.line - other.line)
      .map(({ beat }) => beat);
  const dialog = screen.getByRole('dialog', { name: 'Tap Timing' });
  const pad = dialog.getByRole('button', { name: 'Tap', exact: true });
  const openDialog = async () => {
    await screen.getByRole('button', { name: 'Tap Timing' }).click();
    await expect.element(dialog).toBeVisible();
  };
  const start = async () => {
    await openDialog();
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect.element(pad).toHaveFocus();
    // Taps in the count-in don't count.
    await expect.element(dialog.getByText(/^Measure \d+$/u)).toBeInTheDocument();
  };
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  return { ...opened, section, beats, dialog, pad, openDialog, start, press };
}

/** Longer than two presses of one switch that bounces. */
const APART_MS = 120;

async function tap(key: string): Promise<void> {
  await userEvent.keyboard(key);
  await new Promise((resolve) => {
    setTimeout(resolve, APART_MS);
  });
}

test('an arrangement without a tempo can’t be tapped, and the button says what to set first', async () => {
  const { screen } = await open(buildSong({ tempo: 0, sections: { v1: { lyrics: 'Amazing grace' } } }));
  const button = screen.getByRole('button', { name: 'Tap Timing' });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAccessibleDescription('Set a tempo on the Chart tab first.');
});

test('before tapping the dialog says how much there is to tap, by lines or by sections', async () => {
  const { dialog, openDialog } = await open();
  await openDialog();
  await expect
    .element(dialog.getByText(/^3 lines to tap \(repeats count once\)\. Count-in: 1 beat at 300 bpm\.$/u))
    .toBeVisible();
  await dialog.getByText('Every section').click();
  await expect.element(dialog.getByText(/^1 section to tap/u)).toBeVisible();
});

test('existing timing is kept while lines are left to time, and replaced once all are timed', async () => {
  const untimed = await open();
  await untimed.openDialog();
  await expect.element(untimed.dialog.getByRole('switch', { name: /Keep existing timing/u })).toBeChecked();
  await untimed.screen.unmount();
  const timed = await open(TIMED);
  await timed.openDialog();
  await expect.element(timed.dialog.getByRole('switch', { name: /Keep existing timing/u })).not.toBeChecked();
});

test('every line is tapped by the space bar, and the review of the taps keeps an extra tap from pressing a button', async () => {
  const { dialog, start, beats } = await open();
  await start();
  for (let line = 0; line < 3; line += 1) await tap(' ');
  const outcome = dialog.getByRole('heading', { name: '3 lines timed' });
  await expect.element(outcome).toHaveFocus();
  await tap(' ');
  await expect.element(outcome).toBeVisible();
  expect(await beats()).toEqual([]);
});

test('used taps put every line on a beat in order, and one Undo takes all of them back', async () => {
  const { screen, dialog, start, press, beats, section } = await open();
  await start();
  for (let line = 0; line < 3; line += 1) await tap(' ');
  await press('Use Timing');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('3 lines timed.').first()).toBeVisible();
  await expect.poll(async () => (await beats()).length).toBe(3);
  const tapped = (await beats()).map(Number);
  expect(tapped).toEqual(tapped.toSorted((one, other) => one - other));
  expect((await section())?.measures).not.toEqual([]);
  await screen.getByRole('region', { name: 'Song', exact: true }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(beats).toEqual([]);
  await expect.poll(async () => (await section())?.measures).toEqual([]);
});

test('the pad is pressed by pointer, and shows how many lines are tapped and which one comes next', async () => {
  const { dialog, pad, start } = await open();
  await start();
  await expect.element(dialog.getByText('0 of 3 tapped. Next: Amazing grace')).toBeInTheDocument();
  await pad.click();
  await expect.element(dialog.getByText('1 of 3 tapped. Next: How sweet the sound')).toBeInTheDocument();
});

test('Backspace takes the last tap back, and before the first tap there is none to take back', async () => {
  const { dialog, start } = await open();
  await start();
  await expect.element(dialog.getByRole('button', { name: 'Back' })).toBeDisabled();
  await tap(' ');
  await expect.element(dialog.getByText(/^1 of 3 tapped/u)).toBeInTheDocument();
  await tap('{Backspace}');
  await expect.element(dialog.getByText(/^0 of 3 tapped/u)).toBeInTheDocument();
  await tap('{Backspace}');
  await expect.element(dialog.getByText(/^0 of 3 tapped/u)).toBeInTheDocument();
});

test('after Skip the space bar taps the next line, and the review says how many lines were tapped', async () => {
  const { dialog, pad, start, press } = await open();
  await start();
  await press('Skip');
  await expect.element(pad).toHaveFocus();
  await tap(' ');
  await tap(' ');
  await expect.element(dialog.getByRole('heading', { name: '2 of 3 lines timed' })).toBeVisible();
  await expect.element(dialog.getByText(/^Lines you didn’t tap are spaced evenly/u)).toBeVisible();
});

test('a run that is stopped without a tap has nothing to review and goes back to the choices', async () => {
  const { dialog, start, press } = await open();
  await start();
  await press('Stop');
  await expect.element(dialog.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('Escape during a run stops it and keeps the taps for review', async () => {
  const { dialog, start } = await open();
  await start();
  await tap(' ');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('heading', { name: '1 of 3 lines timed' })).toBeVisible();
});

test('canceled taps change nothing, and the next run begins with the choices', async () => {
  const { dialog, start, press, openDialog, beats } = await open();
  await start();
  await tap(' ');
  await press('Stop');
  await press('Cancel');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await beats()).toEqual([]);
  await openDialog();
  await expect.element(dialog.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('taps on lines that are timed already can’t be used until the switch lets them be replaced', async () => {
  const { dialog, start, press, beats } = await open(TIMED);
  await start();
  await tap(' ');
  await tap(' ');
  await expect.element(dialog.getByRole('heading', { name: '2 lines timed' })).toBeVisible();
  await dialog.getByText('Keep existing timing').click();
  await expect.element(dialog.getByText(/^Those lines already have timing, so it was kept\./u)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Use Timing' })).toBeDisabled();
  expect(await beats()).toEqual([0, 4]);
  await dialog.getByText('Keep existing timing').click();
  await press('Use Timing');
  await expect.poll(beats).not.toEqual([0, 4]);
});

test('Auto-schedule asks before it replaces timing that is complete, and Cancel leaves it', async () => {
  const { screen, beats } = await open(TIMED);
  await screen.getByRole('button', { name: 'Auto-schedule' }).click();
  const question = screen.getByRole('dialog', { name: 'Every line is timed' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(await beats()).toEqual([0, 4]);
});

test('Auto-schedule places the lines of a song without timing and says so', async () => {
  const { screen, beats } = await open();
  await screen.getByRole('button', { name: 'Auto-schedule' }).click();
  await expect.element(screen.getByText('Measures and line starts placed.').first()).toBeVisible();
  await expect.poll(async () => (await beats()).length).toBe(3);
  await expect.element(screen.getByText('Every line is timed.')).toBeVisible();
});
