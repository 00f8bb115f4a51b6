import { expect, type Page } from '@playwright/test';
import { center, letterAt, openLibrary, SongHistory } from './edited-song.ts';
import { test } from '../support/journey.ts';

const VERSE = 'Amazing grace! How sweet the sound\nThat saved a wretch like me!';

async function addSong(page: Page) {
  await page.getByRole('button', { name: 'Add Song' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Song' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Amazing Grace');
  await dialog
    .getByRole('button', { name: 'Add Song' })
    .or(dialog.getByRole('button', { name: 'Save' }))
    .click();
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

test('[EDIT-24] [EDIT-26] a song is built from nothing by mouse, timed and arranged twice, undone and redone', async ({
  page,
}) => {
  test.setTimeout(150_000);
  page.setDefaultTimeout(8_000);
  await openLibrary(page);
  await addSong(page);
  const history = new SongHistory(page, 'Amazing Grace');
  const sections = (name: string) =>
    page.locator('[data-place]').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const section = (name: string) => sections(name).first();

  await test.step('[EDIT-12] facts are entered', async () => {
    await history.step(async () => {
      await page.getByRole('button', { name: /Key/ }).click();
      await page.getByRole('option', { name: 'G Major' }).click();
    });
    await history.step(() => page.getByRole('button', { name: 'Decrease tempo' }).click());
    await history.step(() => page.getByRole('textbox', { name: 'Beats per measure' }).fill('3'));
  });

  await test.step('[EDIT-36] [EDIT-38] [EDIT-48] sections are entered', async () => {
    await history.step(async () => {
      await page.getByRole('combobox', { name: 'Section name' }).fill('verse 1');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    });
    await history.step(async () => {
      await section('Verse 1').getByRole('textbox', { name: 'Lyrics of Verse 1' }).fill(VERSE);
      await section('Verse 1').getByRole('button', { name: 'Save Lyrics' }).click();
    });
    await history.step(async () => {
      await page.getByRole('button', { name: 'Insert section' }).last().click();
      await page.getByRole('combobox', { name: 'Section name' }).fill('Interlude');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    });
    await history.step(() => section('Interlude').getByRole('button', { name: 'Instrumental' }).click());
  });

  const typeChord = async (at: { x: number; y: number }, text: string) => {
    await page.mouse.click(at.x, at.y);
    await page.getByRole('textbox', { name: /^Chord/ }).fill(text);
    await page.keyboard.press('Enter');
  };

  await test.step('[EDIT-33] [EDIT-34] chords are entered over letters', async () => {
    await history.step(async () => typeChord(await letterAt(page, 'Verse 1', [0, 1]), 'G'));
    await history.step(async () => typeChord(await letterAt(page, 'Verse 1', [0, 8]), 'G7'));
    await history.step(async () => typeChord(await letterAt(page, 'Verse 1', [1, 13]), 'Em'));
    await expect(page.getByRole('button', { name: 'E minor on wretch' })).toBeVisible();
  });

  await test.step('[EDIT-29] [EDIT-30] the pencil moves a chord to another letter', async () => {
    await history.step(async () => {
      const to = await letterAt(page, 'Verse 1', [0, 19]);
      await drag(page, await center(page.getByRole('button', { name: 'G7 on grace' })), to);
    });
    await expect(page.getByRole('button', { name: 'G7 on sweet' })).toBeVisible();
  });

  await test.step('[EDIT-6] [EDIT-31] the stamp copies it', async () => {
    await page.getByRole('button', { name: 'Tool: Pencil' }).click();
    await page.getByRole('menuitemradio', { name: 'Stamp' }).click();
    await history.step(async () => {
      const to = await letterAt(page, 'Verse 1', [1, 26]);
      await drag(page, await center(page.getByRole('button', { name: 'G on amazing' })), to);
    });
    await expect(page.getByRole('button', { name: /^G on/ })).toHaveCount(2);
    await page.keyboard.press('p');
    await expect(page.getByRole('button', { name: 'Tool: Pencil' })).toBeVisible();
  });

  await test.step('[EDIT-35] a chord is put on a measure; [EDIT-50] [EDIT-51] measures are added and removed', async () => {
    await history.step(async () => {
      await section('Interlude').getByRole('button', { name: 'Measure 2, beat 1' }).click();
      await page.getByRole('textbox', { name: /^Chord/ }).fill('C');
      await page.keyboard.press('Enter');
    });
    await history.step(() => section('Interlude').getByRole('button', { name: 'Add measure' }).click());
    await history.step(() => section('Interlude').getByRole('button', { name: 'Remove measure' }).click());
  });

  await test.step('[EDIT-39] a section is repeated by its name; [EDIT-45] one is dragged up', async () => {
    await history.step(async () => {
      await page.getByRole('button', { name: 'Insert section' }).last().click();
      await page.getByRole('combobox', { name: 'Section name' }).fill('ver');
      await page.getByRole('option', { name: /Verse 1/ }).click();
    });
    await expect(sections('Verse 1')).toHaveCount(2);
    await history.step(async () => {
      const to = await center(page.getByRole('button', { name: 'Drag Verse 1' }).first());
      const from = await center(section('Interlude').getByRole('button', { name: 'Drag Interlude' }));
      await drag(page, from, { x: to.x, y: Math.max(to.y - 60, 100) });
    });
  });

  await test.step('[EDIT-43] the section menu: Annotate and Duplicate', async () => {
    await history.step(async () => {
      await page.getByRole('button', { name: 'Verse 1 options' }).last().click();
      await page.getByRole('menuitem', { name: 'Annotate' }).click();
      await page.getByRole('textbox', { name: 'Direction for Verse 1' }).fill('Voices only');
      await page.keyboard.press('Enter');
    });
    await history.step(async () => {
      await page.getByRole('button', { name: 'Verse 1 options' }).last().click();
      await page.getByRole('menuitem', { name: /Duplicate/ }).click();
    });
    await expect(section('Verse 1 Copy')).toBeVisible();
  });

  await test.step('[EDIT-16] the copyright is edited', async () => {
    await history.step(() => page.getByPlaceholder('Add copyright information...').fill('John Newton, 1779'));
  });

  await test.step('[SLIDE-4] [SLIDE-5] slides are broken', async () => {
    await page.getByRole('link', { name: 'Presentation' }).click();
    await history.step(() => page.getByRole('button', { name: 'How, break here' }).click());
    await history.step(() => page.getByRole('button', { name: 'sweet, break here' }).click());
    await history.step(() => page.getByRole('button', { name: 'Join with the line above' }).last().click());
  });

  await test.step('[TIME-7] [TIME-14] timing is edited', async () => {
    await page.getByRole('link', { name: 'Timing' }).click();
    await history.step(() => page.getByRole('button', { name: 'Auto-schedule' }).click());
    await history.step(async () => {
      const edge = await center(section('Verse 1').locator('[aria-label="Length of measure 1"]').first());
      await drag(page, edge, { x: edge.x + 96, y: edge.y });
    });
    await history.step(async () => {
      const chord = page.getByRole('group', { name: 'Chords' }).first().getByRole('button').first();
      const at = await center(chord);
      await drag(page, at, { x: at.x + 48, y: at.y });
    });
  });

  await test.step('[EDIT-52] [EDIT-53] a second arrangement is made', async () => {
    await page.getByRole('link', { name: 'Chart' }).click();
    await expect(page).not.toHaveURL(/\/timing/);
    await history.step(async () => {
      await page.getByRole('button', { name: /^Arrangement: / }).click();
      await page.getByRole('menuitem', { name: 'New Arrangement' }).click();
    });
    await expect(page).toHaveURL(/arrangement=/);
    await expect(page.getByRole('button', { name: 'Arrangement: New Arrangement' })).toBeVisible();
    await history.step(async () => {
      await page.getByRole('combobox', { name: 'Section name' }).fill('Inter');
      await page.getByRole('option', { name: /Interlude/ }).click();
    });
  });

  await history.walk(async (what) => {
    await page.getByRole('button', { name: what, exact: true }).click();
  });
});
