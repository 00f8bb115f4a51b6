import { expect, type Page } from '@playwright/test';
import { answerCalls, SIGNED_IN } from '../support/fake-calls.ts';
import { expectNoBarriers, expectNothingCutOff } from '../support/barriers.ts';
import { makeCollection } from '../pages/collections.ts';
import { test } from '../support/journey.ts';
import { openNewSet } from '../pages/planned-set.ts';

const KEY = {
  uplift_id: SIGNED_IN.profile?.uplift_id,
  masterKey: Buffer.alloc(32, 'psalm').toString('base64url'),
};
const NOTHING_YET = {
  'GET /api/v1/auth/session/key': { data: KEY },
  'GET /api/v1/versions': { data: { songs: 0, collections: 0, sets: 0, layers: 0 } },
  'GET /api/v1/notifications': { data: [] },
};

async function expectWellDrawn(page: Page): Promise<void> {
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
}

/** Checks the claim dialog that opens automatically, and skips it. */
async function lookAtOffer(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: button }).click({ trial: true });
  await expectWellDrawn(page);
  await dialog.getByRole('button', { name: 'Deselect' }).click();
  await expect(dialog.getByRole('button', { name: /^Sync 0 / })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expect(dialog).toHaveCount(0);
}

test('[DATA-41, DATA-42, DATA-43, DATA-44, DATA-45, DATA-46, DATA-47] the sync page with its counts and claims is accessible at every width', async ({
  page,
}) => {
  const calls = await answerCalls(page, NOTHING_YET);
  await test.step('the sync page without an account is accessible', async () => {
    await openNewSet(page);
    await page.goto('/library/collections?newCollection=');
    await makeCollection(page, 'Evening');
    await page.goto('/uplift-id/sync');
    await expect(page.getByRole('heading', { name: 'Your songs on every device' })).toBeVisible();
    await expect(page.getByText('2 only on this device')).toBeVisible();
    await expectWellDrawn(page);
  });

  await test.step('[DATA-41, DATA-42, DATA-43, DATA-44, DATA-45, DATA-46, DATA-47] each page offers to sync its records after signing in', async () => {
    calls.session = SIGNED_IN;
    await page.goto('/library/songs');
    await lookAtOffer(page, 'Sync Your Library', 'Sync 2 Songs');
    await page.goto('/library/collections');
    await lookAtOffer(page, 'Sync Your Collections', 'Sync 1 Collection');
    await page.goto('/plan');
    await lookAtOffer(page, 'Sync Your Sets', 'Sync 1 Set');
  });

  await test.step('the sync page with an account is accessible', async () => {
    await page.goto('/uplift-id/sync');
    await expect(page.getByRole('heading', { name: 'Synced', level: 2 })).toBeVisible();
    await expectWellDrawn(page);
  });
});
