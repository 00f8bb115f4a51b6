import { expect } from '@playwright/test';
import { storedRecords } from '../pages/backups.ts';
import { addItems, itemNames, openNewSet } from '../pages/planned-set.ts';
import { test } from '../support/journey.ts';

test('a set with an edit that a full device refused asks before it is closed, and keeps the edit for another try', async ({
  page,
}) => {
  await openNewSet(page);
  await addItems(page, ['Welcome 4m']);
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- put back where it was, and called with its store
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    window.addEventListener('room-again', () => {
      IDBObjectStore.prototype.put = put;
    });
  });
  await addItems(page, ['Prayer 5m']);
  await expect(page.getByText('Couldn’t save the change').first()).toBeVisible();
  await test.step('reloading asks, and staying keeps the edit', async () => {
    const asking = page.waitForEvent('dialog');
    const reloading = page.evaluate(() => location.reload()).catch(() => null);
    const asked = await asking;
    expect(asked.type()).toBe('beforeunload');
    await asked.dismiss();
    await reloading;
    expect(await itemNames(page)).toEqual(['Welcome', 'Prayer']);
  });
  await test.step('with room again it is stored, and reloading asks no more', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('room-again')));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => storedRecords(page)).toContain('Prayer');
    let questions = 0;
    page.on('dialog', (dialog) => {
      questions += 1;
      void dialog.accept();
    });
    await page.reload();
    await expect.poll(() => itemNames(page)).toEqual(['Welcome', 'Prayer']);
    expect(questions).toBe(0);
  });
});
