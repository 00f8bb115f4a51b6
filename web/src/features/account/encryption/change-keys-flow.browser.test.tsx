import type { EncryptionState } from '@uplift/client/accounts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { TEST_PASSWORD } from '../../../testing/test-encryption.ts';
import { CHANGE_KEYS_PATH, SECURITY_PATH } from './paths.ts';
import {
  openEncryptionPage,
  openKeyStep,
  openPasswordStep,
  readWords,
  typeWordsBack,
} from './testing/open-encryption-page.tsx';

const UNLOCKED: EncryptionState = { type: 'unlocked', hasRecoveryKey: true, passkeys: ['phone'] };

const openFlow = (state: EncryptionState = UNLOCKED) => openEncryptionPage(state, CHANGE_KEYS_PATH);

const openWords = async () => openKeyStep(await openFlow(), 'Make a New Recovery Key');

async function openPassword() {
  const opened = await openPasswordStep(await openWords());
  await expect.element(opened.heading('Change your keys')).toHaveFocus();
  return opened;
}

describe('changing the keys', () => {
  test('the page says what happens before it makes anything, and leads back', async () => {
    const { screen, heading, encryption } = await openFlow();
    await expect.element(heading('Lost a device? Change your keys')).toBeVisible();
    for (const words of [/other devices are signed out/u, /earlier one no longer opens/u, /none unlocks your songs/u])
      await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Back to Security' })).toHaveAttribute('href', SECURITY_PATH);
    encryption.state.set({ ...UNLOCKED, passkeys: [] });
    await expect.element(screen.getByText(/none unlocks your songs/u)).not.toBeInTheDocument();
  });

  test('the words that were shown become the recovery key, passkeys unlock no more, and the page leads to where one is let again', async () => {
    const { words, password, button, heading, screen, encryption } = await openPassword();
    await password.fill(TEST_PASSWORD);
    await button('Change Keys').click();
    await expect.element(heading('Your keys are changed')).toHaveFocus();
    expect(encryption.keys.get()).toEqual({ password: TEST_PASSWORD, recoveryKey: words.join(' '), passkeys: [] });
    await expect.element(screen.getByText('Sealing your songs')).toBeVisible();
    await expect.element(screen.getByText(/let another one unlock your songs/u)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Back to Security' })).toHaveAttribute('href', SECURITY_PATH);
  });

  test('a refusal is shown above the password, and the same words are sent again', async () => {
    const { words, password, button, heading, screen, encryption } = await openPassword();
    encryption.world.set({ ...encryption.world.get(), refusal: 'The server’s answer didn’t arrive.' });
    await password.fill(TEST_PASSWORD);
    await button('Change Keys').click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The server’s answer didn’t arrive.');
    encryption.world.set({ ...encryption.world.get(), refusal: null });
    await button('Change Keys').click();
    await expect.element(heading('Your keys are changed')).toBeVisible();
    expect(encryption.keys.get().recoveryKey).toBe(words.join(' '));
  });
});

describe('the way through the change of the keys', () => {
  test('leaving asks, and once a change was sent, it says that the words may count', async () => {
    const { button, password, screen, encryption } = await openPassword();
    const dialog = screen.getByRole('dialog', { name: 'Leave Without Finishing?' });
    await screen.getByRole('link', { name: 'General' }).click();
    await expect.element(dialog.getByText(/aren’t your recovery key yet/u)).toBeVisible();
    await dialog.getByRole('button', { name: 'Stay Here' }).click();
    encryption.world.set({ ...encryption.world.get(), refusal: 'The server’s answer didn’t arrive.' });
    await password.fill(TEST_PASSWORD);
    await button('Change Keys').click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await screen.getByRole('link', { name: 'General' }).click();
    await expect.element(dialog.getByText(/may be your recovery key already/u)).toBeVisible();
  });

  test('the keyboard alone leads through it, and Back keeps the words', async () => {
    const opened = await openWords();
    const words = readWords(opened);
    await opened.button('Back').click();
    await expect.element(opened.heading('Lost a device? Change your keys')).toHaveFocus();
    opened.button('Make a New Recovery Key').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(opened.heading('Write down your recovery key')).toHaveFocus();
    expect(readWords(opened)).toEqual(words);
    await typeWordsBack(opened);
    await expect.element(opened.heading('Change your keys')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(`${TEST_PASSWORD}{Enter}`);
    await expect.element(opened.heading('Your keys are changed')).toHaveFocus();
  });

  test('a managed account has none to change, and a locked one has to be unlocked first', async () => {
    const { address } = await openFlow({ type: 'managed' });
    await expect.poll(address).toBe(SECURITY_PATH);
    const { screen, button } = await openFlow({ ...UNLOCKED, type: 'locked' });
    await expect.element(screen.getByRole('link', { name: 'Unlock Songs' })).toBeVisible();
    await expect.element(button('Make a New Recovery Key')).not.toBeInTheDocument();
  });
});

test.each([390, 820, 1440])('no step of changing the keys is wider than %j px or has a barrier', async (width) => {
  await page.viewport(width, 900);
  const look = async () => {
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await findBarriers()).toEqual([]);
  };
  const opened = await openFlow();
  await expect.element(opened.button('Make a New Recovery Key')).toBeVisible();
  await look();
  await opened.button('Make a New Recovery Key').click();
  await expect.element(opened.heading('Write down your recovery key')).toBeVisible();
  await typeWordsBack(opened);
  await look();
  await opened.password.fill(TEST_PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(opened.heading('Your keys are changed')).toBeVisible();
  await look();
});
