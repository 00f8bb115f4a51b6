import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { openUplift } from '../pages/open-uplift.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Uplift' });
const openNavigation = (page: Page) => page.getByRole('button', { name: 'Open navigation' }).click();

test.describe('addresses', () => {
  test('[SHELL-4, SHELL-5, SHELL-10, SHELL-6, SHELL-7, SHELL-12, SHELL-13] every address shows its page, and an unknown one shows Page Not Found', async ({
    page,
  }) => {
    await test.step('[SHELL-4, SHELL-5] / and /library show the songs', async () => {
      await openUplift(page, '/');
      await expect(page).toHaveURL('/library/songs');
      await page.goto('/library');
      await expect(page).toHaveURL('/library/songs');
      await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible();
    });

    await test.step('[SHELL-10] the query string reaches the page', async () => {
      await page.goto('/library/songs?s=grace');
      await expect(page).toHaveURL(/s=grace/u);
    });

    await test.step('[SHELL-6, SHELL-7] a path is matched segment by segment and its named parameter reaches the page', async () => {
      await page.goto('/library/songs/a-song-that-is-not-here');
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toHaveCount(0);
      await page.goto('/library/songs/a-song/too-many-segments');
      await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible();
    });

    await test.step('[SHELL-12, SHELL-13] an unknown path shows Page Not Found', async () => {
      await page.goto('/library/nowhere/at/all');
      await expect(page).toHaveTitle('Page Not Found');
      await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible();
      await expect(page.getByText("We couldn't find the page you're looking for.")).toBeVisible();
      await expect(page.locator('main svg.lucide-circle-x')).toBeVisible();
      await page.getByRole('link', { name: 'Go to Library' }).click();
      await expect(page).toHaveURL('/library/songs');
    });
  });
});

test.describe('navigation', () => {
  test('[SHELL-3, SHELL-17, SHELL-19, SHELL-20, SHELL-39, SHELL-18, SHELL-9, SHELL-21, SHELL-22] the navigation panel opens, leads to pages and closes', async ({
    page,
  }) => {
    await test.step('[SHELL-3, SHELL-17, SHELL-19, SHELL-20, SHELL-39] the button opens the panel: logo, title, close button, links with icons', async () => {
      await openUplift(page, '/library/songs');
      await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
      await openNavigation(page);
      await expect(panel(page).getByRole('heading', { name: 'Uplift' })).toBeVisible();
      await expect(panel(page).locator('header svg').first()).toBeVisible();
      const links = panel(page).getByRole('navigation').getByRole('link');
      await expect(links).toHaveText(['Library', 'Plan', 'Perform', 'Present', 'Help']);
      await expect(links.locator('svg')).toHaveCount(5);
      await panel(page).getByRole('button', { name: 'Close navigation' }).click();
      await expect(panel(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Open navigation' })).toBeFocused();
    });

    await test.step('Escape closes the panel and restores the focus', async () => {
      await openNavigation(page);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Open navigation' })).toBeFocused();
    });

    await test.step('[SHELL-18] only pages that have them show tabs and actions', async () => {
      await expect(
        page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Songs' }),
      ).toBeVisible();
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Add Song' })).toHaveCount(0);
    });

    await test.step('[SHELL-9] a child page highlights its parent’s entry', async () => {
      await page.goto('/library/trash');
      await openNavigation(page);
      const links = panel(page).getByRole('navigation');
      await expect(links.getByRole('link', { name: 'Library' })).toHaveAttribute('aria-current', 'page');
      await expect(links.getByRole('link', { name: 'Perform' })).not.toHaveAttribute('aria-current');
    });

    await test.step('[SHELL-21, SHELL-22] a link closes the panel, keeps the page loaded and shows the top of the article', async () => {
      await page.goto('/perform');
      await page.evaluate(() => Object.assign(window, { stillLoaded: true }));
      await openNavigation(page);
      await panel(page).getByRole('link', { name: 'Library' }).click();
      await expect(page).toHaveURL('/library/songs');
      await expect(panel(page)).toHaveCount(0);
      expect(await page.evaluate(() => 'stillLoaded' in window)).toBe(true);
    });

    await test.step('Back on that page returns to the previous page', async () => {
      await page.goto('/plan');
      await openNavigation(page);
      await panel(page).getByRole('link', { name: 'Library' }).click();
      await expect(page).toHaveURL('/library/songs');
      await page.goBack();
      await expect(page).toHaveURL('/plan');
      await page.goForward();
      await expect(page).toHaveURL('/library/songs');
    });
  });
});

test.describe('status', () => {
  test('[SHELL-28, SHELL-29, SHELL-40] a page begins with the network: the badge says Online in green, and Offline in red without a network', async ({
    page,
    context,
  }) => {
    await openUplift(page, '/library/songs');
    const badge = page.getByRole('list', { name: 'Connection' }).getByRole('listitem').last();
    const dot = badge.locator('[aria-hidden]').first();
    await expect(badge).toHaveText('Online');
    await expect(dot).toHaveCSS('background-color', 'rgb(37, 239, 78)');
    await context.setOffline(true);
    await expect(badge).toHaveText('Offline');
    await expect(dot).toHaveCSS('background-color', 'rgb(239, 0, 0)');
  });

  test('[SYNC-4] the badge of sync says Sign in to Sync in gray to a signed-out person', async ({ page }) => {
    await openUplift(page, '/library/songs');
    const badge = page.getByRole('list', { name: 'Connection' }).getByRole('listitem').filter({ hasText: /sync/i });
    await expect(badge).toHaveText('Sign in to Sync');
    await expect(badge.locator('[aria-hidden]').first()).toHaveCSS('background-color', 'rgb(93, 94, 95)');
  });

  test('[SHELL-1, SHELL-16] a tab without a page title is named Uplift', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort()); // no page is drawn
    await page.goto('/library/songs');
    await expect(page).toHaveTitle('Uplift');
  });
});

test('[SHELL-22] a link shows the top of its page, however far down the page was', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 240 });
  await openUplift(page, '/help/guides');
  const card = page.locator('main a[href="/help/guides?category=perform"]').first();
  await card.waitFor();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 200));
  expect(await scrolled()).toBe(200);
  await card.evaluate((link: HTMLElement) => link.click()); // the mouse would scroll to it first
  await expect(page).toHaveURL('/help/guides?category=perform');
  // The next page is long enough to stay where the last one was.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(440);
  await expect.poll(scrolled).toBe(0);
});

test('[SHELL-22] an address with a hash that is not well encoded opens its page at the top', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 240 });
  await openUplift(page, '/help/guides#%E0');
  await expect(page.locator('main a[href="/help/guides?category=perform"]').first()).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[SHELL-41] a service worker is registered when the app loads', async ({ page }) => {
    await openUplift(page, '/library/songs');
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(new URL(scope).pathname).toBe('/');
  });

  test('the audience window opens with its own HTML without a network, even with a background in its address', async ({
    page,
    context,
  }) => {
    await openUplift(page, '/library/songs');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    for (const address of ['/presentation', '/presentation?background=00ff00']) {
      const opened = await page.goto(address);
      expect(await opened?.text()).toContain('href="/assets/audience-');
      await expect(page.getByText('Waiting for the presentation.')).toBeVisible();
    }
  });
});

test.describe('consent', () => {
  test('[CONSENT-1, CONSENT-2, CONSENT-3, CONSENT-4] the consent question stays until it is answered', async ({
    page,
  }) => {
    await page.goto('/library/songs');
    const question = page.getByRole('alertdialog', { name: 'Customize Cookie Preferences' });
    await expect(question).toBeVisible();
    await expect(question).toContainText('anonymous session cookie');
    await expect(question).toContainText('without personal data');
    await expect(question).toContainText('Help > Legal > Privacy Policy');
    await expect(question.getByRole('button')).toHaveText(['Decline', 'Allow Analytics']);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Allow Analytics' }).click();
    await expect(question).toHaveCount(0);
  });

  test('an answered consent dialog lets clicks through, even during a slow fade-out', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/library/songs');
    await page.evaluate(() => {
      const slow = new CSSStyleSheet();
      slow.replaceSync('[data-exiting] { animation-duration: 60s !important; }');
      document.adoptedStyleSheets = [slow];
    });
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.locator('[data-exiting]').first()).toBeAttached();
    const { x, y } = (await page.locator('header button').first().boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 8, y + 8);
    await expect(panel(page)).toBeVisible();
    await expect(page.locator('[data-exiting]').first()).toBeAttached();
  });

  test('[CONSENT-5, CONSENT-6] the consent is stored on the device, for every tab', async ({ page, context }) => {
    await page.goto('/library/songs');
    const otherTab = await context.newPage();
    await otherTab.goto('/library/songs');
    await expect(otherTab.getByRole('alertdialog')).toBeVisible();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(otherTab.getByRole('alertdialog')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const stored = await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('uplift');
          opening.addEventListener('error', reject);
          opening.addEventListener('success', () => {
            const get = opening.result.transaction('preferences').objectStore('preferences').get('analytics-consent');
            get.addEventListener('success', () => resolve(get.result));
          });
        }),
    );
    expect(stored).toMatchObject({ id: 'analytics-consent', value: false });
  });
});

test.describe('a device that cannot store', () => {
  test('a library of a newer version is left alone, and the page says so', async ({ page }) => {
    await page.goto('/icon.svg');
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('uplift', 99);
          opening.addEventListener('success', () => resolve(opening.result.close()));
        }),
    );
    await page.goto('/library/songs');
    await expect(page.getByRole('heading', { name: 'This library is newer' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Your songs are safe');
    const version = await page.evaluate(async () => (await indexedDB.databases())[0]?.version);
    expect(version).toBe(99);
  });

  test('a page without any storage says what to do', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await page.goto('/library/songs');
    await expect(page.getByRole('heading', { name: 'The library cannot be opened' })).toBeVisible();
  });
});
