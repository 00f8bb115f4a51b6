import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Records what the page sends to analytics, in order. */
function recordPings(page: Page): unknown[] {
  const pings: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/v1/analytics') return;
    pings.push((request.postDataJSON() as { action?: unknown }).action);
  });
  return pings;
}

const visitCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'uplift_visit');

test('[CONSENT-7, CONSENT-8, CONSENT-9, API-19] visits are counted only with consent, every five minutes, until it is withdrawn', async ({
  page,
}) => {
  await page.clock.install();
  const pings = recordPings(page);
  await page.goto('/library/songs');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.clock.runFor(2 * FIVE_MINUTES_MS);
  expect(pings).toEqual([]);

  await test.step('[CONSENT-7, CONSENT-8] an allowed visit is sent at once, and again after five minutes', async () => {
    await page.getByRole('button', { name: 'Allow Analytics' }).click();
    await expect.poll(() => pings).toEqual(['ping']);
    await page.clock.runFor(FIVE_MINUTES_MS);
    await expect.poll(() => pings).toEqual(['ping', 'ping']);
  });

  await test.step('[CONSENT-9] the cookie lasts half an hour, and no script reads it', async () => {
    await expect.poll(() => visitCookies(page)).toHaveLength(1);
    const [cookie] = await visitCookies(page);
    expect(cookie).toMatchObject({ value: '1', httpOnly: true, sameSite: 'Lax' });
    const lastsSeconds = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(lastsSeconds).toBeGreaterThan(1_700);
    expect(lastsSeconds).toBeLessThanOrEqual(1_800);
  });

  await test.step('[CONSENT-8] withdrawn consent deletes the cookie, and nothing more is sent', async () => {
    await page.goto('/help/guides/privacy-policy?intent=manage-cookies');
    const dialog = page.getByRole('dialog', { name: 'Manage Cookie Preferences' });
    await expect.poll(() => pings).toEqual(['ping', 'ping', 'ping']);
    await dialog.getByText('Allow Analytics').click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(() => pings.at(-1)).toBe('forget');
    await expect.poll(() => visitCookies(page)).toEqual([]);
    const count = pings.length;
    await page.clock.runFor(4 * FIVE_MINUTES_MS);
    expect(pings).toHaveLength(count);
  });
});

test('[CONSENT-8] no visit is sent after declining', async ({ page }) => {
  const pings = recordPings(page);
  await page.clock.install();
  await page.goto('/library/songs');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.clock.runFor(4 * FIVE_MINUTES_MS);
  expect([pings, await visitCookies(page)]).toEqual([[], []]);
});

test('[CONSENT-8] a browser that asks not to be tracked is not counted, and the page says so', async ({ page }) => {
  const pings = recordPings(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.clock.install();
  await page.goto('/library/songs');
  await expect(page.getByRole('alertdialog')).toContainText('nothing is counted');
  await page.getByRole('button', { name: 'Allow Analytics' }).click();
  await page.clock.runFor(4 * FIVE_MINUTES_MS);
  await page.goto('/help/guides/privacy-policy?intent=manage-cookies');
  const dialog = page.getByRole('dialog', { name: 'Manage Cookie Preferences' });
  await expect(dialog.getByRole('switch', { name: 'Allow Analytics' })).toBeDisabled();
  await expect(dialog).toContainText('your browser asks sites not to track you');
  expect([pings, await visitCookies(page)]).toEqual([[], []]);
});
