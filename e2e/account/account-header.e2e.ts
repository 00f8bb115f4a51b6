import { expect, type Page } from '@playwright/test';
import { answerAccount, ST_BRANNOC } from '../support/fake-account.ts';
import { test } from '../support/journey.ts';
import { openLibrary } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';

const account = (page: Page) => page.getByRole('button', { name: 'Account: Ruth Calder, Harbour Street Chapel' });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const menu = (page: Page) => page.getByRole('menu', { name: 'Account' });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test.describe('the account menu', () => {
  test('[SHELL-35] Switch Church is shown to people with several churches, and changes the current one', async ({
    page,
  }) => {
    const calls = await answerAccount(page, { 'POST /api/v1/account/church': { data: ST_BRANNOC } });
    await openUplift(page, '/library/songs');
    await account(page).click();
    await menu(page).getByRole('menuitem', { name: 'Switch Church' }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch Church' });
    await expect(dialog.getByRole('button', { name: /Harbour Street Chapel/ })).toHaveAttribute('aria-current', 'true');
    calls.session = { ...calls.session, church: ST_BRANNOC, church_count: 1 };
    await dialog.getByRole('button', { name: /St Brannoc’s/ }).click();
    await expect(dialog).toHaveCount(0);
    expect(calls.sent.find(({ call }) => call === 'POST /api/v1/account/church')?.body).toEqual({
      church_id: ST_BRANNOC.church_id,
    });
    await page.getByRole('button', { name: 'Account: Ruth Calder, St Brannoc’s' }).click();
    await expect(menu(page).getByRole('menuitem', { name: 'Account Settings' })).toBeVisible();
    await expect(menu(page).getByRole('menuitem', { name: 'Switch Church' })).toHaveCount(0);
  });

  test('[SHELL-36, AUTH-38, SHELL-30] Sign Out, in danger style, ends the session and returns to the start page', async ({
    page,
  }) => {
    const calls = await answerAccount(page);
    await openUplift(page, '/plan');
    await account(page).click();
    const signOut = menu(page).getByRole('menuitem', { name: 'Sign Out' });
    const readColor = (name: string) =>
      menu(page)
        .getByRole('menuitem', { name })
        .evaluate((item) => getComputedStyle(item).color);
    expect(await readColor('Sign Out')).not.toBe(await readColor('Account Settings'));
    calls.session = { ...calls.session, authenticated: 0, profile: null, church: null, church_count: 0 };
    await signOut.click();
    await expect(page).toHaveURL('/library/songs');
    await expect(page.getByRole('link', { name: /Sign In Beta/ })).toBeVisible();
    await expect(bell(page)).toHaveCount(0);
  });

  test('[AUTH-38] a person stays on the page if the server refuses to end the session', async ({ page }) => {
    await answerAccount(page, { 'POST /api/v1/auth/sign-out': { errors: [{ for: 'server_error', because: 'No.' }] } });
    await openUplift(page, '/plan');
    await account(page).click();
    await menu(page).getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(menu(page)).toHaveCount(0);
    await expect(account(page)).toBeVisible();
    await expect(page).toHaveURL('/plan');
  });
});

test.describe('the menus of the header', () => {
  test('[SHELL-38, SHELL-39, SHELL-31, SHELL-37, NOTE-1, NOTE-4, NOTE-6, SHELL-33, SHELL-34] the header has the menus of the signed-in person', async ({
    page,
  }) => {
    const calls = await answerAccount(page);
    await openUplift(page, '/library/songs');
    await test.step('[SHELL-38, SHELL-39] one press switches from one menu to the other; a second press closes it', async () => {
      await bell(page).click();
      await expect(list(page)).toBeVisible();
      await account(page).click();
      await expect(menu(page)).toBeVisible();
      await expect(list(page)).toHaveCount(0);
      await bell(page).click();
      await expect(list(page)).toBeVisible();
      await expect(menu(page)).toHaveCount(0);
      await bell(page).click();
      await expect(list(page)).toHaveCount(0);
    });

    await test.step('[SHELL-31] the header of a signed-in person names them and their church', async () => {
      await expect(account(page)).toBeVisible();
      await expect(bell(page)).toBeVisible();
      await expect(page.getByRole('link', { name: /Sign In Beta/ })).toHaveCount(0);
    });

    await test.step('[SHELL-37] a press outside and Escape close the menus, and the focus returns', async () => {
      for (const [button, opened] of [
        [account(page), menu(page)],
        [bell(page), list(page)],
      ] as const) {
        await button.click();
        await expect(opened).toBeVisible();
        await page.mouse.click(300, 800);
        await expect(opened).toHaveCount(0);
        await button.click();
        await expect(opened).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(opened).toHaveCount(0);
        await expect(button).toBeFocused();
      }
    });

    await test.step('[NOTE-1, NOTE-4, NOTE-6] the bell counts unread notifications; a press opens the target and marks one read', async () => {
      const id = '44444444-4444-4444-8444-444444444441';
      await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
      await bell(page).click();
      const card = list(page).getByRole('link', { name: /Daniel Okafor shared Sunday/ });
      await expect(card).toContainText('5 minutes ago');
      await expect(card).toContainText('Unread');
      await card.click();
      await expect(page).toHaveURL('/plan');
      await expect(list(page)).toHaveCount(0);
      // The header belongs to the page: a menu opened before the next page is drawn closes with the page it was on.
      await expect(page.getByRole('heading', { name: 'Plan', level: 1 })).toBeVisible();
      expect(calls.sent.find(({ call }) => call === `PATCH /api/v1/notifications/${id}`)?.body).toEqual({ read: true });
    });

    await test.step('[SHELL-33, SHELL-34] Account Settings, also called Uplift ID, leads to the settings', async () => {
      await account(page).click();
      const settings = menu(page).getByRole('menuitem', { name: 'Account Settings' });
      await expect(settings).toContainText('Uplift ID');
      await settings.click();
      await expect(page).toHaveURL('/uplift-id');
      await expect(page.getByRole('heading', { name: 'Uplift ID', level: 1 })).toBeVisible();
    });
  });

  test('nothing moves in the header when the session becomes known', async ({ page }) => {
    await answerAccount(page);
    const asked: (() => void)[] = [];
    await page.route('**/api/v1/auth/session', async (route) => {
      await new Promise<void>((resolve) => asked.push(resolve));
      await route.fallback();
    });
    await openUplift(page, '/library/songs');
    const connection = page.getByRole('list', { name: 'Connection' }).first();
    // The badge of links comes before the others, which keep their places.
    const readPlaces = async () => {
      const badges = ['Sign in to Sync', 'Online'].map((words) => connection.getByText(words, { exact: true }));
      return Promise.all(badges.map((badge) => badge.boundingBox()));
    };
    await expect(connection).toContainText('Sign in to Sync'); // the device's own keys say so, before the server answers
    const before = await readPlaces();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    for (const answer of asked) answer();
    await expect(account(page)).toBeVisible();
    expect(await readPlaces()).toEqual(before);
  });
});

test.describe('notifications', () => {
  test('[NOTE-2] the menu says when there are no notifications', async ({ page }) => {
    await answerAccount(page, { 'GET /api/v1/notifications': { data: [] } });
    await openUplift(page, '/library/songs');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await bell(page).click();
    await expect(list(page).getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await expect(list(page).getByText("When you get notifications, they'll appear here.")).toBeVisible();
  });
});

test('[NOTE-1, NOTE-3] a hundred notifications, with names that are long or look like code, are shown as text', async ({
  page,
}) => {
  const card = {
    image: '/api/v1/accounts/33333333-3333-4333-8333-333333333333/profile-picture?v=0',
    at: new Date(Date.now() + 2 * 86_400_000 + 60_000).toISOString(),
    action: 'changed',
    href: null,
    read: false,
  };
  const names = [`Ruth ${'Calder'.repeat(32)}`, '<img src=x onerror="document.title=1"> Calder', '\u202Eredlac htur'];
  const many = Array.from({ length: 100 }, (_, nth) => ({
    ...card,
    id: `44444444-4444-4444-8444-${String(nth).padStart(12, '0')}`,
    person: names[nth % names.length],
    object: '</b><script>document.title=2</script>',
  }));
  await answerAccount(page, {
    'GET /api/v1/notifications': { data: many },
    'PATCH /api/v1/notifications': { data: true },
  });
  await openUplift(page, '/library/songs');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 100 unread');
  await expect(bell(page)).toContainText('99+');
  await bell(page).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(100);
  await expect(
    list(page)
      .getByText(names[1] ?? '')
      .first(),
  ).toBeVisible();
  await expect(list(page).getByRole('listitem').first()).toContainText('in 2 days');
  await expect(list(page).locator('img[src="x"], script')).toHaveCount(0);
  expect(await list(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  const last = list(page).getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await list(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(list(page).getByText('Unread')).toHaveCount(0);
});

test('[PERM-8] Access Denied offers to sign in, and remembers the requested page', async ({ page }) => {
  const calls = await answerAccount(page);
  calls.session = { ...calls.session, authenticated: 0, profile: null, church: null, church_count: 0 };
  await openUplift(page, '/uplift-id/security');
  await expect(page.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/sign-in?to=%2Fuplift-id%2Fsecurity',
  );
});

test('[EDIT-10] the song editor has the account’s options too', async ({ page }) => {
  await answerAccount(page);
  await openLibrary(page, [{ title: 'Abide with Me' }]);
  await page.getByRole('link', { name: 'Abide with Me' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await account(page).click();
  await expect(menu(page).getByRole('menuitem', { name: 'Account Settings' })).toBeVisible();
});
