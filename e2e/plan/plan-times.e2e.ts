import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { fillWithFiles, songFile, textFile, type JourneyFile } from '../fixtures/library-songs.ts';
import { addItems, planItems } from '../pages/planned-set.ts';

const VERSE = [
  'Come, Thou Fount of every blessing',
  'Tune my heart to sing Thy grace',
  'Streams of mercy, never ceasing',
  'Call for songs of loudest praise',
];
const FIVE_VERSES = Array.from(
  { length: 5 },
  (_, at) => `{start_of_verse: Verse ${at + 1}}\n${VERSE.join('\n')}\n{end_of_verse}`,
);
const chordPro = (title: string, intro: readonly string[]) =>
  textFile(
    `${title}.cho`,
    [`{title: ${title}}`, '{key: D}', '{tempo: 72}', '{time: 4/4}', ...intro, ...FIVE_VERSES].join('\n'),
  );
const OVER_WORDS = [
  'Over Words',
  'Key: D',
  'Tempo: 72',
  '',
  '[Intro]',
  '| D | G | A | D | D | G | A | D |',
  ...Array.from({ length: 5 }, (_, at) => [
    '',
    `[Verse ${at + 1}]`,
    ...VERSE.flatMap((words) => ['D        G', words]),
  ]).flat(),
].join('\n');

/** As churches have them: an intro whose measures are known, and verses whose measures are not counted. */
const IMPORTS: readonly JourneyFile[] = [
  chordPro('With Intro', ['{start_of_intro: Intro}', '[D] [G] [A] [D] [D] [G] [A] [D]', '{end_of_intro}']),
  chordPro('Verses Only', []),
  textFile('Over Words.txt', OVER_WORDS),
  chordPro('With Grid', ['{start_of_grid: Intro}', '| D . . . | G . . . | A . . . | D . . . |', '{end_of_grid}']),
];
const NO_WORDS = songFile({ title: 'Without Words', lyrics: '' });

async function openSet(page: Page, items: readonly string[]): Promise<void> {
  await page.goto('/plan');
  await page.getByRole('button', { name: 'Add Set' }).click();
  await page.getByRole('textbox', { name: 'Date and Time' }).fill('2031-11-23T10:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Set' }).click();
  await addItems(page, items);
}

const times = (page: Page) => page.getByRole('complementary', { name: 'About the Set' });
const lengths = (page: Page) =>
  planItems(page)
    .locator('.num:not(:has(b))')
    .filter({ hasText: /^~?\d+:\d\d$/ });

test('[PLAN-27, PLAN-32, PLAN-33, PLAN-34, PLAN-35, PRINT-1] the time of an imported song is the typed one, else that of its measures, else a marked estimate', async ({
  page,
}) => {
  await fillWithFiles(page, [...IMPORTS, NO_WORDS]);
  await openSet(page, ['with intro', 'verses only', 'over words', 'with grid', 'Message 28:00']);

  await test.step('five verses at 72 bpm take minutes, however the song was written', async () => {
    await expect(lengths(page)).toHaveCount(5);
    const shown = await lengths(page).allInnerTexts();
    expect(shown.at(-1)).toBe('28:00');
    for (const text of shown.slice(0, 4)) expect(text).toMatch(/^~[23]:\d\d$/);
    await expect(times(page)).toContainText(/Songsabout 1[0-3] min/);
    await expect(times(page)).toContainText(/Endsabout 10:(3[89]|4[01]) AM/);
    await expect(times(page)).toContainText('~ is estimated from tempo and lyrics.');
    await expect(page.getByText('End, about')).toBeVisible();
  });

  await test.step('a typed duration always wins, and can be reset', async () => {
    const edit = page.getByRole('button', { name: 'Edit With Intro' });
    const duration = page.getByRole('textbox', { name: /Duration/ });
    const computed = (await lengths(page).first().innerText()).trim();
    await edit.click();
    await expect(duration).toHaveAttribute('placeholder', computed);
    await duration.fill('4:10');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(lengths(page).first()).toHaveText('4:10');
    await expect(planItems(page).nth(1)).toContainText('10:04');
    await edit.click();
    await duration.fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(lengths(page).first()).toHaveText(computed);
  });

  await test.step('a song with nothing to play asks for its length, and is not counted', async () => {
    await addItems(page, ['without']);
    await expect(page.getByText('Without Words isn’t counted')).toBeVisible();
    await expect(times(page)).toContainText('1 song isn’t counted.');
    await page.getByRole('button', { name: /^Set it/ }).click();
    await page.getByRole('textbox', { name: /Duration/ }).fill('3:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('isn’t counted')).toHaveCount(0);
    await expect(lengths(page).last()).toHaveText('3:00');
  });

  await test.step('the printed list has the same times', async () => {
    const planned = await lengths(page).allInnerTexts();
    await page.getByRole('link', { name: 'Print' }).click();
    const sheet = page.locator('main');
    for (const words of [...planned, /about 4\d min/, /about 10:4\d AM/]) await expect(sheet).toContainText(words);
  });
});
