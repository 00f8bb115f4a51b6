import { expect, type Page } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { becomeEndToEnd } from '../pages/encryption.ts';
import { addItems, itemNames } from '../pages/planned-set.ts';
import { expectParticipants, nextButton, openStage, shownTitle } from './band-members.ts';
import { addPerson, planHeading, planSunday, shareDialog, TITLE } from './shared-set.ts';
import { openSecondDevice, press } from '../pages/signing-in.ts';
import { expectSynced, signUpHere } from '../support/synced-devices.ts';

test('a set of an end-to-end encrypted account is shared with a managed one, edited, played together, and taken back', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(90_000);
  const [daniel, ruth] = [somebody('Daniel Okafor'), somebody('Ruth Calder')];
  await planSunday(page, mailbox, daniel);
  await expect.poll(() => itemNames(page)).toHaveLength(3);
  await expectSynced(page);
  const plan = new URL(page.url()).pathname;
  await becomeEndToEnd(page, daniel);
  await page.goto(plan);
  await expectSynced(page);

  await test.step('it is shared, and waits for the person', async () => {
    await press(page, 'Share');
    await addPerson(page, ruth.emailAddress);
    await expect(shareDialog(page)).toContainText('Waiting for them to sign in');
  });

  const other = await openSecondDevice(browser);
  await test.step('the person reads it once a device of the owner has sealed it', async () => {
    const link = await mailbox.linkFor(ruth.emailAddress);
    await other.goto(link);
    await signUpHere(other, mailbox, ruth);
    await other.goto(link);
    await expect(planHeading(other)).toHaveText(TITLE);
    await expect.poll(() => itemNames(other)).toEqual(['Welcome', 'Amazing Grace', 'Be Thou My Vision']);
    await expect(shareDialog(page)).toContainText('Can open it');
  });

  await test.step('both see the same safety code: one scans it, the other chooses a photo of it', async () => {
    await page.getByRole('button', { name: /^Safety Code of /u }).click();
    await other.getByRole('button', { name: /^Safety Code/u }).click();
    expect(await shownCode(other)).toEqual(await shownCode(page));
    const [owners, readers] = [await drawnCode(page).screenshot(), await drawnCode(other).screenshot()];
    await holdBeforeCamera(other, owners);
    await press(other, 'Scan Daniel’s Code');
    await expect(other.getByText('The codes match. Daniel counts as compared from now on.')).toBeVisible();
    await page.getByRole('button', { name: /^Scan .+ Code$/u }).click();
    // This browser has no camera.
    await expect(page.getByRole('alert')).toContainText('You can still read the code aloud');
    const choosing = page.waitForEvent('filechooser');
    await press(page, 'Choose a Photo');
    await (await choosing).setFiles({ name: 'code.png', mimeType: 'image/png', buffer: readers });
    await expect(page.getByText(/^The codes match\./u)).toBeVisible();
    for (const one of [other, page]) await press(one, 'Done');
    await expect(shareDialog(page)).toContainText('safety code compared');
    await press(page, 'Done');
  });

  await test.step('an edit of the owner reaches the reader', async () => {
    await addItems(page, ['Prayer 3m']);
    await expect.poll(() => itemNames(other), { timeout: 20_000 }).toContain('Prayer');
  });

  await test.step('both play it: the reader follows', async () => {
    const set = plan.split('/').at(-1) ?? '';
    await openStage(page, `/perform?set=${set}`, 'Welcome');
    await openStage(other, `/perform?shared=${set}`, 'Welcome');
    await expectParticipants(page, [/Daniel Okafor \(you\)/, /Ruth Calder.*following/]);
    await nextButton(page).click();
    await expect(shownTitle(page)).toHaveText('Amazing Grace');
    await expect(shownTitle(other)).toHaveText('Amazing Grace');
  });

  await test.step('in the trash it is gone for the reader, until it is restored', async () => {
    await other.goto(await mailbox.linkFor(ruth.emailAddress));
    await expect(planHeading(other)).toHaveText(TITLE);
    await page.goto(plan);
    await press(page, 'More');
    await page.getByRole('menuitem', { name: 'Delete Set' }).click();
    await expect(other.getByRole('heading', { name: 'This set is no longer shared with you.' })).toBeVisible();
    await press(page, 'Undo');
    await expect(planHeading(other)).toHaveText(TITLE);
  });

  await test.step('it is taken back at once', async () => {
    await page.goto(plan);
    await press(page, 'Share');
    await page.getByRole('button', { name: /^Remove /u }).click();
    await expect(other.getByRole('heading', { name: 'This set is no longer shared with you.' })).toBeVisible();
  });
});

/** The groups of the safety code that a page shows. */
async function shownCode(page: Page): Promise<readonly string[]> {
  const groups = page.getByRole('list', { name: 'Safety code' }).getByRole('listitem');
  await expect(groups).toHaveCount(12);
  return groups.allTextContents();
}

const drawnCode = (page: Page) => page.getByRole('figure', { name: 'Safety code as a QR code' });

/** Gives a page a camera, which sees a picture. */
async function holdBeforeCamera(page: Page, picture: Buffer): Promise<void> {
  await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const draw = () => canvas.getContext('2d')?.drawImage(image, 180, 100, 280, 280);
      navigator.mediaDevices.getUserMedia = async () => {
        setInterval(draw, 50);
        return canvas.captureStream();
      };
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}
