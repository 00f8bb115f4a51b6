import type { EncryptionState } from '@uplift/client/accounts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createTestEncryption, TEST_PASSWORD } from '../../../testing/test-encryption.ts';
import { EncryptionPart } from './encryption-part.tsx';

const UNLOCKED: EncryptionState = { type: 'unlocked', hasRecoveryKey: false, passkeys: [] };

async function open(state: EncryptionState) {
  const encryption = createTestEncryption(state);
  const opened = await renderPage(<EncryptionPart />, {
    path: '/uplift-id/security',
    session: {},
    replacePorts: ({ accounts }) => ({ encryption, accounts: { ...accounts, hasPasskeys: true } }),
  });
  return { ...opened, encryption, button: (name: string) => opened.screen.getByRole('button', { name, exact: true }) };
}

test('a managed account reads that Uplift holds the key, and can compare', async () => {
  const { screen } = await open({ type: 'managed' });
  await expect.element(screen.getByText(/Uplift holds the key/u)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Compare and Choose' });
  await expect.element(link).toHaveAttribute('href', '/uplift-id/encryption');
});

test('where encryption isn’t offered, or isn’t known yet, nothing is said', async () => {
  const { screen } = await renderPage(<EncryptionPart />, { session: {} });
  await expect.element(screen.getByText('Who can read your songs')).not.toBeInTheDocument();
  const unknown = await open({ type: 'unknown' });
  await expect.element(unknown.screen.getByText('Who can read your songs')).not.toBeInTheDocument();
});

test('a locked account leads to unlocking, and a refused one says why', async () => {
  const { screen, encryption, button } = await open({ type: 'locked', hasRecoveryKey: true, passkeys: [] });
  await expect.element(screen.getByRole('link', { name: 'Unlock Songs' })).toBeVisible();
  await expect.element(button('Lock Now')).not.toBeInTheDocument();
  encryption.state.set({ type: 'refused', because: 'The list of keys is older.' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The list of keys is older.');
});

test('the recovery key is made on its own page, and a made one can be replaced', async () => {
  const { screen, encryption, button, address } = await open(UNLOCKED);
  await expect.element(screen.getByText(/Not made yet/u)).toBeVisible();
  encryption.state.set({ ...UNLOCKED, hasRecoveryKey: true });
  await button('Make a New One').click();
  await expect.poll(address).toBe('/uplift-id/encryption/recovery-key');
});

test('after a device was lost, the keys are changed on a page of their own', async () => {
  const { screen, button, address } = await open(UNLOCKED);
  await expect.element(screen.getByText(/can’t open what you write from now on/u)).toBeVisible();
  await button('Change Keys').click();
  await expect.poll(address).toBe('/uplift-id/encryption/new-keys');
});

test('a passkey may unlock once the password was right', async () => {
  const { screen, encryption, button } = await open(UNLOCKED);
  await expect.element(screen.getByText('None of your passkeys can unlock yet.')).toBeVisible();
  await button('Let a Passkey Unlock').click();
  const dialog = screen.getByRole('dialog', { name: 'Let a Passkey Unlock' });
  const next = dialog.getByRole('button', { name: 'Continue' });
  await next.click();
  await expect.element(dialog.getByText('Enter your password.')).toBeVisible();
  encryption.world.set({ ...encryption.world.get(), passkey: 'fails' });
  await dialog.getByLabelText('Password', { exact: true }).fill(TEST_PASSWORD);
  await next.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This passkey can’t unlock.');
  encryption.world.set({ ...encryption.world.get(), passkey: 'works' });
  await next.click();
  await expect.element(screen.getByText('1 passkey can unlock your songs.')).toBeVisible();
});

test('Lock Now locks', async () => {
  const { encryption, button } = await open(UNLOCKED);
  await button('Lock Now').click();
  await expect.poll(() => encryption.state.get().type).toBe('locked');
});

test.each([
  ['15 minutes', 900_000],
  ['1 hour', 3_600_000],
  ['12 hours', 43_200_000],
  ['Only when I say so', null],
] as const)('the device can lock after %s', async (label, after) => {
  const { screen, encryption } = await open(UNLOCKED);
  encryption.lockAfter.set(after === null ? 900_000 : null);
  await screen.getByRole('button', { name: /Time without use/u }).click();
  await screen.getByRole('option', { name: label }).click();
  expect(encryption.lockAfter.get()).toBe(after);
});

test.each([390, 820, 1440])('the part fits %j px and has no barrier', async (width) => {
  await page.viewport(width, 900);
  const { button } = await open(UNLOCKED);
  await expect.element(button('Lock Now')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await findBarriers()).toEqual([]);
});
