import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Song } from '@uplift/core/songbook';
import { buildSong, placeChords } from '@uplift/testing/songs';
import { renderPage } from '../../../testing/render-page.tsx';
import { SongPage } from '../song-page.tsx';

const VERSE = 'Amazing grace\nHow sweet';
const GRACE = buildSong({
  sections: { v1: { name: 'Verse', lyrics: VERSE, chords: placeChords(['1', 0, 0], ['5', 0, 8]) } },
});

async function open(song: Song = GRACE) {
  const opened = await renderPage(<SongPage />, {
    path: '/library/songs/grace?arrangement=default&edit',
    route: '/library/songs/:songId',
    songs: [song],
  });
  const { screen, device } = opened;
  const section = async () => (await device.songs.get('grace'))?.value.sections['v1' as never];
  const chords = async () =>
    Object.values((await section())?.chords ?? {})
      .map(
        ({ chord, line, character, beat }) =>
          `${chord}@${line < 0 ? `beat ${String(beat)}` : `${String(line)}:${String(character)}`}`,
      )
      .toSorted((one, other) => one.localeCompare(other));
  const chart = screen.getByRole('application', { name: 'Chords of Verse' });
  await expect.element(chart).toBeVisible();
  const chord = (name: string) => chart.getByRole('button', { name, exact: true });
  const announced = (words: string | RegExp) => screen.getByText(words).last();
  return { ...opened, section, chords, chart, chord, announced };
}

test('a chart that gets the focus starts at its first letter or chord, and the next Tab leaves it', async () => {
  const { chart } = await open();
  chart.element().focus();
  await expect.poll(() => chart.element().contains(document.activeElement)).toBe(true);
  expect(document.activeElement).not.toBe(chart.element());
  await userEvent.tab();
  await expect.poll(() => chart.element().contains(document.activeElement)).toBe(false);
});

test('Shift with Tab leaves the chart too, instead of coming back to it', async () => {
  const { chart } = await open();
  chart.element().focus();
  await expect.poll(() => chart.element().contains(document.activeElement)).toBe(true);
  await userEvent.tab({ shift: true });
  await expect.poll(() => chart.element().contains(document.activeElement)).toBe(false);
});

test('Alt with an arrow moves the focused chord letter by letter, and the focus goes with it', async () => {
  const { chord, chords } = await open();
  chord('D on grace').element().focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(chords).toEqual(['1@0:0', '5@0:9']);
  await expect.element(chord('D on grace')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}');
  await expect.poll(chords).toEqual(['1@0:0', '5@0:7']);
});

test('a chord on the first letter of the section can’t be moved further left', async () => {
  const { chord, chords } = await open();
  chord('G on amazing').element().focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.element(chord('G on amazing')).toHaveFocus();
  expect(await chords()).toEqual(['1@0:0', '5@0:8']);
});

test('[EDIT-26] Delete removes the focused chord, and the undo keys bring it back', async () => {
  const { chord, chords, announced } = await open();
  chord('D on grace').element().focus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(chords).toEqual(['1@0:0']);
  await expect.element(announced(/D removed/u)).toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(chords).toEqual(['1@0:0', '5@0:8']);
});

test('after a chord is removed the next chord is typed at its place', async () => {
  const { chord, chords } = await open();
  chord('D on grace').element().focus();
  await userEvent.keyboard('{Backspace}');
  await expect.poll(chords).toEqual(['1@0:0']);
  await userEvent.keyboard('c{Enter}');
  await expect.poll(chords).toEqual(['1@0:0', '4@0:8']);
});

test('Delete on a letter without a chord removes nothing', async () => {
  const { screen, chart, chords } = await open(buildSong({ sections: { v1: { lyrics: VERSE } } }));
  chart.element().focus();
  await userEvent.keyboard('{ArrowRight}{Delete}');
  expect(await chords()).toEqual([]);
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('the cursor is spoken with the letter and its word, and Ctrl with an arrow goes by words', async () => {
  const { chart, announced } = await open(buildSong({ sections: { v1: { lyrics: VERSE } } }));
  chart.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(announced('m, letter 2 of Amazing')).toBeInTheDocument();
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  await expect.element(announced('g, letter 1 of grace')).toBeInTheDocument();
  await userEvent.keyboard('{End}');
  await expect.element(announced('End of line')).toBeInTheDocument();
});

test('in a section without words a chord is typed on a beat, and Tab leads to the next beat', async () => {
  const { screen, chart, chords } = await open(buildSong({ sections: { v1: { measures: [3, 3] } } }));
  await chart.getByRole('button', { name: 'Measure 1, beat 2' }).click();
  const field = screen.getByRole('textbox', { name: /^Chord/u });
  await expect.element(field).toHaveAccessibleName('Chord on measure 1, beat 2');
  await userEvent.keyboard('G');
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleName('Chord on measure 1, beat 3');
  await userEvent.keyboard('{Escape}');
  await expect.poll(chords).toEqual(['1@beat 1']);
});

test('[EDIT-50] [EDIT-51] measures are added and removed, and without any there is none to remove', async () => {
  const { screen, section, announced } = await open(buildSong({ sections: { v1: { measures: [4] } } }));
  await screen.getByRole('button', { name: 'Add measure' }).click();
  await expect.poll(async () => (await section())?.measures).toEqual([4, 3]);
  await expect.element(announced('Measure 2 added')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Remove measure' }).click();
  await expect.poll(async () => (await section())?.measures).toEqual([4]);
  await expect.element(announced('Measure 2 removed')).toBeInTheDocument();
});
