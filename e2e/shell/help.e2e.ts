import { expect, type Page } from '@playwright/test';
import packageJson from '../../package.json' with { type: 'json' };
import { test } from '../support/journey.ts';
import { openUplift } from '../pages/open-uplift.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'How can we help?' });
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
const guides = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
const headline = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const cookies = (page: Page) => page.getByRole('dialog', { name: 'Manage Cookie Preferences' });
const analytics = (page: Page) => cookies(page).getByRole('switch', { name: 'Allow Analytics' });

test('[HELP-1, HELP-2, HELP-3, HELP-4, HELP-5, HELP-18, PERM-22, SHELL-2] the help is found in the navigation, signed out, by category', async ({
  page,
}) => {
  await openUplift(page, '/library/songs');

  await test.step('[SHELL-2] Help is the fifth entry of the navigation', async () => {
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const links = page.getByRole('dialog', { name: 'Uplift' }).getByRole('link');
    await expect(links).toHaveText(['Library', 'Plan', 'Perform', 'Present', 'Help']);
    await links.last().click();
    await expect(page).toHaveURL('/help');
    await expect(page).toHaveTitle('Help');
  });

  await test.step('[HELP-2, HELP-3, HELP-4] the help has tabs, the search box and six categories', async () => {
    const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    await expect(tabs).toHaveText(['Guides', 'Support']);
    await expect(searchBox(page)).toBeVisible();
    await expect(categories(page).locator('b')).toHaveText(['Library', 'Plan', 'Perform', 'Present', 'Legal', 'About']);
    await expect(categories(page).first()).toContainText('10 guides');
  });

  await test.step('[HELP-1] the help starts at /help/guides, too', async () => {
    await page.goto('/help/guides');
    await expect(searchBox(page)).toBeVisible();
    await expect(categories(page)).toHaveCount(6);
  });

  await test.step('[HELP-5] a category lists its guides', async () => {
    await page.getByRole('link', { name: 'Perform', exact: true }).click();
    await expect(page).toHaveURL('/help/guides?category=perform');
    await expect(page.getByRole('heading', { level: 2, name: 'Perform' })).toBeFocused();
    await expect(guides(page)).toHaveText([
      'Open performance',
      'Navigating the performance',
      'Manually advance',
      'LiveScroll',
      'Performance preferences',
    ]);
  });

  await test.step('an unknown category shows the start page', async () => {
    await page.goto('/help/guides?category=constructor');
    await expect(categories(page)).toHaveCount(6);
  });
});

test('[HELP-6, HELP-7, HELP-8, HELP-9] a help search opens at its address, tolerates typos, and closes on Escape', async ({
  page,
}) => {
  await openUplift(page, '/help');

  await test.step('[HELP-7] Enter in an empty box does nothing', async () => {
    await searchBox(page).fill('   ');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/help');
  });

  await test.step('[HELP-6, HELP-7] Enter with a text opens the results', async () => {
    await searchBox(page).fill('tempoo');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/help/guides?s=tempoo');
    await expect(guides(page).filter({ hasText: 'Add song' }).locator('mark').first()).toHaveText(/tempo/i);
    await expect(page.getByRole('status').filter({ hasText: /^\d+ articles found$/ })).toBeAttached();
    await expect(searchBox(page)).toBeFocused();
  });

  await test.step('[HELP-8] Escape returns and empties the box', async () => {
    await searchBox(page).press('Escape');
    await expect(page).toHaveURL('/help');
    await expect(searchBox(page)).toHaveValue('');
    await expect(searchBox(page)).toBeFocused();
    await page.goBack();
    await expect(page, 'one step back is the search again').toHaveURL(/\/help\/guides\?s=/u);
    await page.goForward();
    await expect(page).toHaveURL('/help');
  });

  await test.step('[HELP-9] a search without results says so', async () => {
    await searchBox(page).fill('xylophone');
    await searchBox(page).press('Enter');
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await expect(page.getByText('Your search "xylophone" did not match any articles.')).toBeVisible();
  });

  await test.step('[HELP-8] the clear button of the box does the same as Escape', async () => {
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/help');
    await expect(categories(page)).toHaveCount(6);
    await expect(searchBox(page)).toHaveValue('');
  });

  await test.step('Back and Forward restore the text of the box', async () => {
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('xylophone');
    await page.goForward();
    await expect(searchBox(page)).toHaveValue('');
  });
});

test('[HELP-6, HELP-9] a search of 5,000 characters, or of markup, works like any other', async ({ page }) => {
  await openUplift(page, '/help');

  await test.step('markup in a search is shown as text', async () => {
    const markup = '<img src=x onerror="document.title=1">&amp;{{7*7}}';
    await searchBox(page).fill(markup);
    await searchBox(page).press('Enter');
    await expect(page.getByText(`Your search "${markup}" did not match any articles.`)).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
    await expect(page).toHaveTitle('Search Help');
  });

  await test.step('5,000 characters are typed, and opened by address', async () => {
    const long = 'q'.repeat(5000);
    await searchBox(page).fill(long);
    await searchBox(page).press('Enter');
    await expect(page.getByText('did not match any articles.')).toContainText(long);
    await page.goto(`/help/guides?s=${long}`);
    await expect(page.getByText('did not match any articles.')).toContainText(long);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  await test.step('a broken address searches for its readable part', async () => {
    await page.goto('/help/guides?s=%E0%A4');
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await searchBox(page).fill('xylo\uD800phone');
    await searchBox(page).press('Enter');
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  });
});

test('[HELP-10, HELP-11] a guide is read, with links to its neighbors and back', async ({ page }) => {
  await openUplift(page, '/help/guides/import-files');
  const neighbours = page.getByRole('navigation', { name: 'Previous and next guides' }).getByRole('link');

  await test.step('[HELP-10] a guide has its title, its body, and links to its neighbors', async () => {
    await expect(page).toHaveTitle('Import files');
    await expect(headline(page)).toHaveText('Import files');
    await expect(page.getByRole('article').getByRole('heading', { level: 3 }).first()).toHaveText('What can be read');
    await expect(page.getByRole('article').locator('ol > li')).toHaveCount(5);
    await expect(neighbours).toHaveText(['Previous Add song', 'Next Sort and search']);
  });

  await test.step('the picture of a guide reserves its place before it is loaded', async () => {
    const picture = page.getByRole('img', { name: /Import Files dialog/ });
    await expect(picture).toHaveAttribute('width', '1180');
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1180);
  });

  await test.step('[HELP-10] Next opens the next guide at its top, and the focus follows', async () => {
    await neighbours.last().click();
    await expect(page).toHaveURL('/help/guides/sort-and-search');
    await expect(headline(page)).toHaveText('Sort and search');
    await expect(headline(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('[HELP-10] the first and the last guide have one neighbor', async () => {
    await page.goto('/help/guides/open-presentation');
    await expect(neighbours).toHaveText(['Next Navigating the presentation']);
    await page.goto('/help/guides/library-of-a-church');
    await expect(neighbours).toHaveText(['Previous End-to-end encryption']);
  });

  await test.step('[HELP-11] Back to Search returns', async () => {
    await page.getByRole('link', { name: 'Back to Search' }).click();
    await expect(page).toHaveURL('/help');
  });

  await test.step('a missing guide says so, with a link back', async () => {
    await page.goto('/help/guides/%3Cscript%3E');
    await expect(page).toHaveTitle('Article Not Found');
    await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Search' }).click();
    await expect(page).toHaveURL('/help');
  });
});

test('[HELP-13, HELP-14, HELP-15, HELP-16, HELP-17] support is reached by mail, and the footer names the release', async ({
  page,
}) => {
  await page.clock.setFixedTime('2027-03-01T10:00:00Z');
  await openUplift(page, '/help');
  await page.getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveURL('/help/support');

  await test.step('[HELP-13, HELP-14] support shows its address', async () => {
    await expect(page.getByRole('heading', { name: 'Email Support' })).toBeVisible();
    const words = page.getByText('Need help or have a question? Get in touch with a real human at ');
    const address = /at (\S+@\S+)\.$/.exec((await words.textContent()) ?? '')?.[1];
    const letter = page.getByRole('link', { name: 'Send Us an Email' });
    await expect(letter).toHaveAttribute('href', `mailto:${address}`);
    await expect(page.getByRole('link', { name: 'Browse the Guides' })).toHaveAttribute('href', '/help');
  });

  await test.step('[HELP-15, HELP-16, HELP-17] the footer has the version of package.json, and the years', async () => {
    expect(packageJson.version).toBe('2.0.4');
    await expect(page.locator('main footer')).toContainText(`Version ${packageJson.version}`);
    await expect(page.locator('main footer')).toContainText('© 2025–2027 Uplift');
  });
});

test('[HELP-12, CONSENT-10, CONSENT-11, CONSENT-12] the choice about analytics is changed next to the privacy policy', async ({
  page,
}) => {
  await openUplift(page, '/help/guides/privacy-policy');
  const manage = page.getByRole('button', { name: 'Manage Cookies' });

  await test.step('[HELP-12] the back button of the privacy policy has no text', async () => {
    const back = page.getByRole('link', { name: 'Back to Search' });
    await expect(back).toHaveText('');
    await expect(back).toHaveAttribute('href', '/help');
  });

  await test.step('[CONSENT-10] the dialog shows the current choice', async () => {
    await manage.click();
    await expect(analytics(page)).not.toBeChecked();
    await expect(cookies(page).getByRole('button')).toHaveText(['', 'Cancel', 'Save Changes']);
  });

  await test.step('[CONSENT-12] Escape, Cancel and the close button change nothing', async () => {
    await cookies(page).getByText('Allow Analytics').click();
    await expect(analytics(page)).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(cookies(page)).toHaveCount(0);
    await expect(page).toHaveURL('/help/guides/privacy-policy');
    for (const name of ['Close', 'Cancel']) {
      await manage.click();
      await expect(analytics(page)).not.toBeChecked();
      await cookies(page).getByRole('button', { name }).click();
      await expect(cookies(page)).toHaveCount(0);
    }
    await expect(manage).toBeFocused();
  });

  await test.step('[CONSENT-12] Save Changes stores the choice and closes', async () => {
    await manage.click();
    await cookies(page).getByText('Allow Analytics').click();
    await cookies(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(cookies(page)).toHaveCount(0);
  });

  await test.step('[CONSENT-11] the intent of an address opens the dialog with the saved choice', async () => {
    await page.goto('/help?intent=manage-cookies');
    await expect(analytics(page)).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/help');
  });
});

test('[LIB-22] empty pages link to their guides', async ({ page }) => {
  await openUplift(page, '/library/songs');
  for (const [path, category] of [
    ['/library/songs', 'library'],
    ['/perform', 'perform'],
    ['/plan', 'plan'],
    ['/present', 'present'],
  ]) {
    await page.goto(path ?? '');
    await page.getByRole('link', { name: 'Learn more' }).click();
    await expect(page).toHaveURL(`/help/guides?category=${category}`);
    await expect(guides(page).first()).toBeVisible();
  }
});
