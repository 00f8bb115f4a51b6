import type { EncryptionState } from '@uplift/client/accounts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createTestEncryption } from '../../../testing/test-encryption.ts';
import { SessionsPart } from './sessions-part.tsx';

const UNLOCKED: EncryptionState = { type: 'unlocked', hasRecoveryKey: true, passkeys: [] };

async function open(state: EncryptionState) {
  const encryption = createTestEncryption(state);
  const opened = await renderPage(<SessionsPart />, {
    path: '/uplift-id/security',
    session: {},
    replacePorts: () => ({ encryption }),
  });
  return { ...opened, encryption, change: opened.screen.getByRole('button', { name: 'Change Keys' }) };
}

test('an end-to-end encrypted account whose device was lost is led from its devices to new keys', async () => {
  const { change, address } = await open(UNLOCKED);
  await change.click();
  await expect.poll(address).toBe('/uplift-id/encryption/new-keys');
});

test('a managed or locked account has no keys to change here', async () => {
  const { change, encryption, screen } = await open({ type: 'managed' });
  await expect.element(screen.getByRole('heading', { name: 'Where You Are Signed In' })).toBeVisible();
  await expect.element(change).not.toBeInTheDocument();
  encryption.state.set({ ...UNLOCKED, type: 'locked' });
  await expect.element(change).not.toBeInTheDocument();
  encryption.state.set(UNLOCKED);
  await expect.element(change).toBeVisible();
});

test.each([390, 820, 1440])('the devices and the way to new keys fit %j px and have no barrier', async (width) => {
  await page.viewport(width, 900);
  const { change } = await open(UNLOCKED);
  await expect.element(change).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await findBarriers()).toEqual([]);
});
