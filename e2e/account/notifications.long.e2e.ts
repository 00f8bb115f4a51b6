import { expect, type Page } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { addItems, planItems } from '../pages/planned-set.ts';
import { addPerson, planHeading, planSunday, TITLE } from '../live/shared-set.ts';
import { openSecondDevice, press } from '../pages/signing-in.ts';
import { expectSynced, signUpHere } from '../support/synced-devices.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const cards = (page: Page) => list(page).getByRole('listitem');
/** A change of a set is announced after two seconds, and each page receives it by itself. */
const SOON = { timeout: 20_000 };

test('[NOTE-1, NOTE-3, NOTE-4, NOTE-5] sharing, changing and reading reach the other device without a reload', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(180_000);
  const [daniel, ruth] = [somebody('Daniel Okafor'), somebody('Ruth Calder')];
  const other = await openSecondDevice(browser);
  await signUpHere(other, mailbox, ruth);
  await other.goto('/library/songs');
  await expectSynced(other);
  await planSunday(page, mailbox, daniel);
  await expectSynced(page);

  await test.step('a shared set is announced by a card', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await addPerson(page, ruth.emailAddress);
    await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread', SOON);
    await bell(other).click();
    await expect(cards(other)).toHaveText(/^(?:DO)?Daniel Okafor shared Sunday, November 23, 2031 with youjust now/);
    await expect(cards(other)).toContainText('Unread');
    await press(page, 'Done');
  });

  await test.step('"Mark all as read" empties the badge and keeps the focus in the list', async () => {
    await press(other, 'Mark all as read');
    await expect(list(other).getByRole('heading', { name: 'Notifications' })).toBeFocused();
    await expect(cards(other)).not.toContainText('Unread');
    await other.keyboard.press('Escape');
    await expect(bell(other)).toHaveAccessibleName('Notifications');
  });

  await test.step('two changes of the set leave one card, and none for their author', async () => {
    await addItems(page, ['Offering 3m']);
    await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread', SOON);
    const refetched = other.waitForResponse((answer) => answer.url().endsWith('/api/v1/notifications'), SOON);
    await addItems(page, ['Blessing 2m']);
    await refetched;
    await bell(other).click();
    await expect(cards(other)).toHaveCount(2);
    await expect(cards(other).first()).toContainText('Daniel Okafor changed Sunday, November 23, 2031');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  await test.step('the card opens the set, and is then read', async () => {
    await cards(other).first().getByRole('link').click();
    await expect(planHeading(other)).toHaveText(TITLE);
    await expect(planItems(other)).toHaveCount(5);
    await expect(list(other)).toHaveCount(0);
    await other.reload();
    await expect(bell(other)).toHaveAccessibleName('Notifications');
  });
  await other.context().close();
});
