import { expect, type Page } from '@playwright/test';
import { answerAccount } from '../support/fake-account.ts';
import { expectNoBarriers, expectNothingCutOff } from '../support/barriers.ts';
import { test } from '../support/journey.ts';
import { openUplift } from '../pages/open-uplift.ts';

async function expectWellDrawn(page: Page): Promise<void> {
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
}

/** Opens a dialog by its button, saves at once if requested, checks it, and closes it. */
async function lookAtDialog(page: Page, button: string, save?: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  // Panels that slide in are checked once they are still.
  await dialog.getByRole('button', { name: 'Close' }).click({ trial: true });
  if (save !== undefined) await dialog.getByRole('button', { name: save }).click();
  await expectWellDrawn(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('the header’s menus and General are accessible at every width', async ({ page }) => {
  await answerAccount(page);
  await test.step('the header’s menus are accessible at every width', async () => {
    await openUplift(page, '/library/songs');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await expectWellDrawn(page);
    await page.getByRole('button', { name: /^Account/ }).click();
    await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
    await expectWellDrawn(page);
    await page.getByRole('menuitem', { name: 'Switch Church' }).click();
    await expect(page.getByRole('dialog').getByText('St Brannoc’s')).toBeVisible();
    await expectWellDrawn(page);
  });

  await test.step('General is accessible at every width', async () => {
    await page.goto('/uplift-id');
    await expect(page.getByRole('heading', { name: 'Ruth Calder' })).toBeVisible();
    await expectWellDrawn(page);
    await lookAtDialog(page, 'Edit Name');
    await lookAtDialog(page, 'Edit Picture', 'Save Changes');
  });
});

test('Security and Church are accessible at every width', async ({ page }) => {
  await answerAccount(page);
  await test.step('Security is accessible at every width', async () => {
    await openUplift(page, '/uplift-id/security');
    await expect(page.getByText('Ruth’s phone')).toBeVisible();
    await expect(page.getByText('Safari on iPad')).toBeVisible();
    await expectWellDrawn(page);
    await lookAtDialog(page, 'Change Password', 'Save Changes');
    await lookAtDialog(page, 'Add Passkey', 'Continue');
    await lookAtDialog(page, 'Rename Ruth’s phone');
    await lookAtDialog(page, 'Remove Ruth’s phone');
    await lookAtDialog(page, 'Delete Account', 'Delete Account');
    await lookAtDialog(page, 'Sign Out and Clear');
  });

  await test.step('Church is accessible at every width', async () => {
    await page.goto('/uplift-id/church');
    await expect(page.getByText('tomas@harbour.example')).toBeVisible();
    await expectWellDrawn(page);
    await lookAtDialog(page, 'Invite', 'Send Invitation');
    await page.getByRole('button', { name: 'Leader: Daniel Okafor' }).click();
    await expect(page.getByRole('menuitem', { name: 'Remove from Church' })).toBeVisible();
    await expectWellDrawn(page);
  });
});
