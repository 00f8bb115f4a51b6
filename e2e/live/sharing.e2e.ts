import { expect } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { itemNames, planItems } from '../pages/planned-set.ts';
import { addPerson, collaborators, planHeading, planSunday, shareDialog, TITLE } from './shared-set.ts';
import { field, openSecondDevice, press } from '../pages/signing-in.ts';
import { expectSynced, signUpHere } from '../support/synced-devices.ts';

const GONE = 'This set is no longer shared with you.';

test('[SHARE-1, SHARE-2, SHARE-3, SHARE-4, SHARE-5, SHARE-6, SHARE-7, SHARE-8, SHARE-9, PLAN-1, PLAN-9, PLAN-38, PLAN-39, PRINT-1, PERF-14, PRES-14, PERM-14, PERM-15, PERM-17, PERM-18, PERM-19] a set is shared with a friend, who reads it, loses it and gets it again', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(180_000);
  const [daniel, ruth] = [somebody('Daniel Okafor'), somebody('Ruth Calder')];
  await planSunday(page, mailbox, daniel);
  const share = page.getByRole('button', { name: 'Share', exact: true });

  await test.step('[SHARE-1] a set can be shared while online', async () => {
    await page.context().setOffline(true);
    await expect(share).toBeDisabled();
    await expect(share).toHaveAccessibleDescription('Offline');
    await page.context().setOffline(false);
    await expect(share).toBeEnabled();
    await expectSynced(page);
  });

  await test.step('[SHARE-2, SHARE-5, SHARE-6] an address is added; a refusal of the server is shown under it', async () => {
    await share.click();
    await expect(field(page, 'Email address')).toBeFocused();
    await expect(shareDialog(page).getByRole('button', { name: 'Add Person' })).toBeDisabled();
    await addPerson(page, daniel.emailAddress);
    await expect(field(page, 'Email address')).toHaveAccessibleDescription(/own/i);
    await addPerson(page, ruth.emailAddress);
    await expect(collaborators(page)).toHaveText([`${ruth.emailAddress}Invited`]);
    await expect(field(page, 'Email address')).toHaveValue('');
    await press(page, 'Done');
    await expect(share).toBeFocused();
  });

  const other = await openSecondDevice(browser);
  await test.step('[SHARE-7, SHARE-9] the link in the mail leads to the set after signing in', async () => {
    const link = await mailbox.linkFor(ruth.emailAddress);
    expect(link).toMatch(/^\/shared\/plan\/[0-9a-f-]{36}$/);
    await other.goto(link);
    await expect(other).toHaveURL(`/sign-in?to=${encodeURIComponent(link)}`);
    await signUpHere(other, mailbox, ruth);
    await other.goto(link);
    await expect(planHeading(other)).toHaveText(TITLE);
    expect(await itemNames(other)).toEqual(['Welcome', 'Amazing Grace', 'Be Thou My Vision']);
    await expect(other.getByRole('region', { name: 'Shared by' })).toContainText('Daniel Okafor');
  });

  await test.step('[SHARE-8, PERM-18] the shared set can be read, and links to its stages', async () => {
    const set = new URL(other.url()).pathname.split('/').at(-1) ?? '';
    for (const name of ['Print', 'Perform', 'Present']) {
      await expect(other.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/${name.toLowerCase()}?shared=${set}`,
      );
    }
    for (const name of [/^Edit /, /^Move /, 'Insert item here', 'Share']) {
      await expect(other.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(other.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await other.getByRole('link', { name: 'Print' }).click();
    await expect(other.getByRole('img', { name: /^Page 1 of 3/ }).or(other.getByLabel(/^Page 1 of 3/))).toBeVisible();
    await expect(other.getByText('Amazing Grace').first()).toBeVisible();
    await press(other, 'Back');
    await expect(planHeading(other)).toHaveText(TITLE);
  });

  await test.step('[PLAN-1, PLAN-9] the shared set is listed among the sets, with its owner', async () => {
    await other.goto('/plan');
    const row = other.getByRole('row', { name: /Daniel Okafor/ });
    await expect(row).toBeVisible();
    await expect(other.getByText('Showing 1 set.')).toBeVisible();
    await row.getByRole('link').click();
    await expect(planHeading(other)).toHaveText(TITLE);
  });

  await test.step('[PERF-14, PRES-14] an empty stage suggests the shared set', async () => {
    for (const stage of ['/perform', '/present']) {
      await other.goto(stage);
      const suggested = other.getByRole('link', { name: 'Suggested: Sunday, November 23' });
      await expect(suggested).toHaveAttribute('href', new RegExp(`^${stage}\\?shared=[0-9a-f-]{36}$`, 'u'));
    }
    await other.goto('/plan');
    await other
      .getByRole('row', { name: /Daniel Okafor/ })
      .getByRole('link')
      .click();
  });

  await test.step('[SHARE-4] a person who has opened the set is listed by name', async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Shared with' })).toContainText('Ruth Calder');
    await share.click();
    await expect(collaborators(page)).toHaveText([new RegExp(`Ruth Calder${ruth.emailAddress}$`)]);
  });

  await test.step('a reload without the server shows the copy of this device', async () => {
    await other.route('**/api/v1/sets/**', (route) => route.abort());
    await other.reload();
    await expect(planItems(other)).toHaveCount(3);
    await expect(other.getByText('This is the last copy on this device.')).toBeVisible();
    await other.unroute('**/api/v1/sets/**');
    await other.reload();
    await expect(planItems(other)).toHaveCount(3);
    await expectSynced(other);
    await expect(other.getByText('This is the last copy on this device.')).toHaveCount(0);
  });

  await test.step('[PERM-19] an unshared set disappears at once from the page that shows it, and Undo restores it', async () => {
    await expectSynced(other);
    await press(page, 'Remove Ruth Calder');
    await expect(collaborators(page)).toHaveCount(0);
    await expect(field(page, 'Email address')).toBeFocused();
    await expect(other.getByRole('heading', { name: GONE })).toBeVisible();
    await press(page, 'Undo');
    await expect(collaborators(page)).toHaveCount(1);
    await expect(planItems(other)).toHaveCount(3);
    // A person who has it again at once gets no new notification.
    await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeAttached();
  });

  await test.step('leaving a set can be undone until the message disappears', async () => {
    const leave = async () => {
      await press(other, 'More');
      await other.getByRole('menuitem', { name: 'Leave Set' }).click();
      await expect(other.getByRole('heading', { name: 'Plan out set lists here!' })).toBeVisible();
    };
    await leave();
    await press(other, 'Undo');
    await other
      .getByRole('row', { name: /Daniel Okafor/ })
      .getByRole('link')
      .click();
    await leave();
    await press(other, 'Close message');
    await expect(other.getByRole('row', { name: /Daniel Okafor/ })).toHaveCount(0);
    await press(page, 'Done');
    await page.reload();
    await share.click();
    await expect(shareDialog(page).getByText('Only you can see this set.')).toBeVisible();
  });
  await other.context().close();
});
