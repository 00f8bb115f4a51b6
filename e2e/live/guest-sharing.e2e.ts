import { expect, type Browser, type Page } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { expectNoBarriers } from '../support/barriers.ts';
import { expectSynced } from '../support/synced-devices.ts';
import { becomeEndToEnd } from '../pages/encryption.ts';
import { joinAsGuest, showGuestLink } from '../pages/inviting-guests.ts';
import { itemNames } from '../pages/planned-set.ts';
import { field, heading, press } from '../pages/signing-in.ts';
import { expectParticipants, nextButton, openStage, participantsButton, shownTitle } from './band-members.ts';
import { planSunday } from './shared-set.ts';

const PHONE = { width: 390, height: 844 };
/** Guests are out within this time, also if the message to their server is lost. */
const OUT_WITHIN_MS = 30_000;

/** A phone on which no one has an account. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
  return context.newPage();
}

test('a guest without an account opens the leader’s link on a phone, follows live, and is out once the code is taken back', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(120_000);
  await planSunday(page, mailbox, somebody('Daniel Okafor'));
  await expect.poll(() => itemNames(page)).toHaveLength(3);
  await expectSynced(page);
  const plan = new URL(page.url()).pathname;
  const guest = await openPhone(browser);
  let link = '';

  await test.step('the leader shows a code', async () => {
    link = await showGuestLink(page);
    expect(new URL(link)).toMatchObject({ pathname: '/guest', search: '' });
    await expectNoBarriers(page);
  });

  await test.step('the guest gives a name, and sees the set', async () => {
    await guest.goto(link);
    await expect(heading(guest, 'Join Daniel’s Set')).toBeVisible();
    await expectNoBarriers(guest);
    await joinAsGuest(guest, 'Samuel');
    await expect(shownTitle(guest)).toHaveText('Welcome');
    await expect(page.getByRole('heading', { name: 'Guests (1)' })).toBeVisible();
  });

  await test.step('the guest follows the leader, and is listed as a guest', async () => {
    await openStage(page, `/perform?set=${plan.split('/').at(-1) ?? ''}`, 'Welcome');
    await nextButton(page).click();
    await expect(shownTitle(guest)).toHaveText('Amazing Grace');
    await expect(guest.getByText('Following Daniel')).toBeVisible();
    await expectNoBarriers(guest);
    await expectParticipants(page, [/Daniel Okafor \(you\)/, /Samuel.*Guest, following/]);
  });

  await test.step('a guest who looks elsewhere stays there, and goes on with the leader', async () => {
    await guest.getByRole('button', { name: /^Set list/ }).click();
    await guest.getByRole('menuitemradio', { name: /Be Thou My Vision/ }).click();
    await expect(shownTitle(guest)).toHaveText('Be Thou My Vision');
    await press(guest, 'Resume Following');
    await expect(shownTitle(guest)).toHaveText('Amazing Grace');
  });

  await test.step('a reload asks nothing again, and nothing stays on the phone', async () => {
    await guest.reload();
    await expect(shownTitle(guest)).toHaveText('Amazing Grace');
    const kept = await guest.evaluate(async () => [localStorage.length, (await indexedDB.databases()).length]);
    expect(kept).toEqual([0, 0]);
  });

  await test.step('the code is taken back: the guest is out, and the link opens nothing', async () => {
    await participantsButton(page).click();
    await press(page, 'Invite Guests');
    await press(page, 'Take Back');
    await expect(heading(guest, 'This set has ended')).toBeVisible({ timeout: OUT_WITHIN_MS });
    const other = await openPhone(browser);
    await other.goto(link);
    await expect(heading(other, 'This link doesn’t open a set')).toBeVisible();
    await expectNoBarriers(other);
  });
});

test('a code is typed instead of scanned', async ({ page, browser, accountsServer: { mailbox } }) => {
  test.setTimeout(90_000);
  await planSunday(page, mailbox, somebody('Daniel Okafor'));
  await expectSynced(page);
  await showGuestLink(page);
  const code = (await page.getByText(/^Code: /).textContent()) ?? '';
  const guest = await openPhone(browser);
  await guest.goto('/guest');
  await field(guest, 'Code').fill('2222 2222');
  await press(guest, 'Continue');
  await expect(guest.getByText(/^This code doesn’t open a set/)).toBeVisible();
  await field(guest, 'Code').fill(code.replace('Code: ', '').toLowerCase());
  await press(guest, 'Continue');
  await joinAsGuest(guest, 'Samuel');
  await expect(shownTitle(guest)).toHaveText('Welcome');
  await press(guest, 'Leave');
  await expect(heading(guest, 'You left the set')).toBeVisible();
});

test('guests of an end-to-end encrypted owner open the set with the fragment of the link, which the server never gets', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(120_000);
  const daniel = somebody('Daniel Okafor');
  await planSunday(page, mailbox, daniel);
  await expectSynced(page);
  const plan = new URL(page.url()).pathname;
  await becomeEndToEnd(page, daniel);
  await page.goto(plan);
  await expectSynced(page);
  const sent: string[] = [];
  const listen = (device: Page) =>
    device.on('request', (request) =>
      sent.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers())),
    );
  listen(page);
  const link = await showGuestLink(page);
  const [, secret = ''] = new URL(link).hash.split('.');
  expect(secret).toHaveLength(43);
  await expect(page.getByText(/^Code: /)).toHaveCount(0);

  const guest = await openPhone(browser);
  listen(guest);
  const answers: Promise<string>[] = [];
  guest.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.text());
  });
  await guest.goto(link);
  await joinAsGuest(guest, 'Samuel');
  await expect(shownTitle(guest)).toHaveText('Welcome', { timeout: OUT_WITHIN_MS });
  await openStage(page, `/perform?set=${plan.split('/').at(-1) ?? ''}`, 'Welcome');
  await nextButton(page).click();
  await expect(shownTitle(guest)).toHaveText('Amazing Grace');
  expect(sent.filter((text) => text.includes(secret))).toEqual([]);
  expect((await Promise.all(answers)).filter((text) => /Amazing Grace|Welcome/u.test(text))).toEqual([]);

  const other = await openPhone(browser);
  await other.goto(link.replace(`.${secret}`, ''));
  await joinAsGuest(other, 'Eve');
  await expect(heading(other, 'This link doesn’t open a set')).toBeVisible();
  await participantsButton(page).click();
  await press(page, 'Invite Guests');
  await press(page, 'Take Back');
  await expect(heading(guest, 'This set has ended')).toBeVisible({ timeout: OUT_WITHIN_MS });
});
