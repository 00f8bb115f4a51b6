import { expect, type Page } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { field, press } from '../pages/signing-in.ts';
import { nextButton, shownTitle, participantsButton, openStage, joinBand, FOUNT } from './band-members.ts';

const SIZES = [390, 820, 1440] as const;
async function shoot(page: Page, name: string, dark = true) {
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const scheme of dark ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/g-logs/shots/${name}-${width}-${scheme}.png` });
    }
  }
}

test('shots', async ({ browser, accountsServer: { mailbox, origin } }) => {
  test.setTimeout(240_000);
  const { leader: page, set } = await joinBand(browser, { mailbox, leader: { person: somebody('Daniel Okafor'), origin }, others: [] });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Invite Guests' }).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/g-logs/shots/none-1440.png` });
  await press(page, 'Show Code');
  await press(page, 'Copy Link');
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const guests: Page[] = [];
  for (const name of ['Samuel', 'Anna Berg', 'Lena Maria Magdalena Oberholzer-Wittgenstein']) {
    const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await guest.goto(link);
    await expect(field(guest, 'Your name')).toBeVisible();
    if (name === 'Samuel') await shoot(guest, 'join');
    await guest.setViewportSize({ width: 390, height: 844 });
    await field(guest, 'Your name').fill(name);
    await press(guest, 'Join');
    guests.push(guest);
  }
  const [guest = page] = guests;
  await expect(page.getByRole('heading', { name: 'Guests (3)' })).toBeVisible();
  await page.waitForTimeout(6000);
  await shoot(page, 'dialog');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStage(page, `/perform?set=${set}`, FOUNT);
  await nextButton(page).click();
  await expect(shownTitle(guest)).toHaveText('Amazing Grace');
  await shoot(guest, 'stage', false);
  await guest.getByRole('radio', { name: 'Words only' }).click({ force: true });
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.waitForTimeout(500);
  await guest.screenshot({ path: `/tmp/g-logs/shots/words-390.png` });
  await guest.getByRole('button', { name: 'Key and capo' }).click();
  await guest.waitForTimeout(500);
  await guest.screenshot({ path: `/tmp/g-logs/shots/key-390.png` });
  await guest.keyboard.press('Escape');
  await guest.getByRole('button', { name: /^Set list/ }).click();
  await guest.waitForTimeout(500);
  await guest.screenshot({ path: `/tmp/g-logs/shots/list-390.png` });
  await guest.getByRole('menuitemradio', { name: /Message/ }).click();
  await shoot(guest, 'away', false);
  await participantsButton(page).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/g-logs/shots/participants-1440.png` });
  await press(page, 'Invite Guests');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/g-logs/shots/stage-dialog-1440.png` });
  await press(page, 'Take Back');
  await expect(guest.getByRole('heading', { name: 'This set has ended' })).toBeVisible({ timeout: 30_000 });
  await shoot(guest, 'over');
  await guest.goto('/guest');
  await shoot(guest, 'code');
});
