import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildSong, placeChords } from '@uplift/testing/songs';
import { renderPage } from '../../../testing/render-page.tsx';
import { SongPage } from '../song-page.tsx';

/** A verse of two lines, G over the first word, and a chorus without chords. */
const GRACE = buildSong({
  sections: {
    v1: { name: 'Verse', lyrics: 'Amazing grace\nHow sweet', chords: placeChords(['1', 0, 0]) },
    ch: { name: 'Chorus', lyrics: 'My chains' },
  },
});

async function open(songs = [GRACE]) {
  const opened = await renderPage(<SongPage />, {
    path: '/library/songs/grace?arrangement=default&edit',
    route: '/library/songs/:songId',
    songs,
  });
  const { screen, device } = opened;
  const chords = async (id = 'v1') => {
    const section = (await device.songs.get('grace'))?.value.sections[id as never];
    const placed = Object.values(section?.chords ?? {});
    return placed
      .map(({ chord, line, character }) => `${chord}@${String(line)}:${String(character)}`)
      .toSorted((one, other) => one.localeCompare(other));
  };
  const chart = (name = 'Verse') => screen.getByRole('application', { name: `Chords of ${name}` });
  const field = screen.getByRole('textbox', { name: /^Chord/u });
  await expect.element(screen.getByRole('application').first()).toBeVisible();
  const focusChart = (name = 'Verse') => chart(name).element().focus();
  return { ...opened, chords, chart, field, focusChart };
}

test('[EDIT-33] a chord that is pressed opens with its own text selected, so that typing replaces it', async () => {
  const { chart, field, chords } = await open();
  await chart().getByRole('button', { name: 'G on amazing' }).click();
  await expect.element(field).toHaveValue('G');
  await expect.element(field).toHaveAccessibleName('Chord on Amazing');
  await userEvent.keyboard('Em{Enter}');
  await expect.poll(() => chords()).toEqual(['6m@0:0']);
});

test('a typed letter begins the chord at the cursor and is not replaced by the next letter', async () => {
  const { field, chords, focusChart } = await open();
  focusChart('Chorus');
  await userEvent.keyboard('d');
  await expect.element(field).toHaveValue('D');
  await userEvent.keyboard('7');
  await expect.element(field).toHaveValue('D7');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => chords('ch')).toEqual(['57@0:0']);
});

test('Enter on a letter opens an empty field, and Escape leaves the chart as it was', async () => {
  const { screen, chart, field, focusChart } = await open();
  focusChart('Chorus');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('C{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(chart('Chorus').getByRole('button')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('after Escape the keys go on from the letter on which the field was open', async () => {
  const { field, chords, focusChart } = await open();
  focusChart('Chorus');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(field).toHaveAccessibleName('Chord on chains');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await userEvent.keyboard('c{Enter}');
  await expect.poll(() => chords('ch')).toEqual(['4@0:3']);
});

test('[EDIT-34] a chord whose text is cleared is removed, and Undo puts it back', async () => {
  const { screen, chart, field, chords } = await open();
  await chart().getByRole('button', { name: 'G on amazing' }).click();
  await field.fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => chords()).toEqual([]);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => chords()).toEqual(['1@0:0']);
});

test('a field that is left by a press somewhere else keeps what was typed', async () => {
  const { screen, chart, field, chords } = await open();
  await chart().getByRole('button', { name: 'G on amazing' }).click();
  await field.fill('D');
  await screen.getByRole('heading', { level: 2, name: 'Chorus' }).click();
  await expect.poll(() => chords()).toEqual(['5@0:0']);
  await expect.element(field).not.toBeInTheDocument();
});

test('Tab stores the chord and opens the next word, and Shift with Tab goes back to it', async () => {
  const { field, chords, focusChart } = await open();
  focusChart('Chorus');
  await userEvent.keyboard('g');
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleName('Chord on chains');
  await userEvent.keyboard('C');
  await userEvent.tab({ shift: true });
  await expect.element(field).toHaveAccessibleName('Chord on My');
  await expect.element(field).toHaveValue('G');
  await expect.poll(() => chords('ch')).toEqual(['1@0:0', '4@0:3']);
});

test('a chord that is retyped to the same text leaves nothing to undo', async () => {
  const { screen, chart, field } = await open();
  await chart().getByRole('button', { name: 'G on amazing' }).click();
  await expect.element(field).toHaveValue('G');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a page that is pasted into a chord is refused with the way to change the words', async () => {
  const { screen, chart, field, chords } = await open();
  await chart().getByRole('button', { name: 'G on amazing' }).click();
  await field.fill('x'.repeat(49));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^Too long for a chord\. To change the words, use Edit Lyrics/u)).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveFocus();
  expect(await chords()).toEqual(['1@0:0']);
});

test('a refused chord is stored after it is shortened to the longest text that fits', async () => {
  const { screen, chart, field, chords } = await open();
  await chart().getByRole('button', { name: 'G on amazing' }).click();
  await field.fill('x'.repeat(49));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Backspace}{Enter}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.poll(() => chords()).toEqual([`${'x'.repeat(48)}@0:0`]);
});

test('text that is no chord is announced as text once typing pauses, and a chord isn’t', async () => {
  const { screen, chart, field } = await open();
  await chart().getByRole('button', { name: 'G on amazing' }).click();
  await field.fill('softly');
  await expect.element(screen.getByText('Not a chord: it stays as text.')).toBeVisible();
  const describing = document.getElementById(field.element().getAttribute('aria-describedby') ?? '');
  expect(describing?.textContent).toBe('Not a chord: it stays as text.');
  await field.fill('Am7');
  await expect.element(screen.getByText('Not a chord: it stays as text.')).not.toBeInTheDocument();
});

test('the palette of chords is for touch screens and stays away from a mouse', async () => {
  const { screen, chart, field } = await open();
  await chart().getByRole('button', { name: 'G on amazing' }).click();
  await expect.element(field).toBeVisible();
  await expect.element(screen.getByRole('complementary', { name: 'Chord palette' })).not.toBeInTheDocument();
});

test('the field of a chord at the end of a long line stays within its section', async () => {
  await page.viewport(360, 800);
  const words = `${'glory '.repeat(30)}amen`;
  const long = buildSong({
    sections: { v1: { name: 'Verse', lyrics: words, chords: placeChords(['1', 0, words.length - 1]) } },
  });
  const { chart, field } = await open([long]);
  await chart().getByRole('button', { name: /^G on/u }).click();
  await field.fill('G maj7 sus4 add9 / B');
  const [outer, inner] = [chart().element().getBoundingClientRect(), field.element().getBoundingClientRect()];
  expect(inner.right).toBeLessThanOrEqual(Math.ceil(outer.right));
  expect(inner.left).toBeGreaterThanOrEqual(Math.floor(outer.left) - 9);
});

/** Each menu asks for the width of the window when it is drawn. */
function countMenusDrawn(): () => number {
  let count = 0;
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    if (query === '(min-width: 600px)') count += 1;
    return matchMedia(query);
  };
  return () => {
    window.matchMedia = matchMedia;
    return count;
  };
}

test('a chord that is entered draws the menu of no other section', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `s${String(index)}`);
  const sections = Object.fromEntries(ids.map((id, index) => [id, { name: `Part ${String(index)}`, lyrics: 'Grace' }]));
  const { field, chords, chart, focusChart } = await open([buildSong({ sections })]);
  await expect.element(chart('Part 29')).toBeInTheDocument();
  focusChart('Part 3');
  await userEvent.keyboard('d');
  await expect.element(field).toHaveValue('D');
  const endCount = countMenusDrawn();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => chords('s3')).toEqual(['5@0:0']);
  // Those of the toolbar and of the section, several times each.
  expect(endCount()).toBeLessThan(90);
});
