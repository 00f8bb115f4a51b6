import type { EncryptionState } from '@uplift/client/accounts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { holdPromise } from '../../../testing/hold-promise.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { TEST_PASSWORD } from '../../../testing/test-encryption.ts';
import { EncryptionPage } from './encryption-page.tsx';
import { ENCRYPTION_PATH, NEW_KEY_PATH, SECURITY_PATH } from './paths.ts';
import {
  askedFields,
  openEncryptionPage,
  openKeyStep,
  openPasswordStep,
  readWords,
  typeWordsBack,
} from './testing/open-encryption-page.tsx';

const MANAGED: EncryptionState = { type: 'managed' };
const UNLOCKED: EncryptionState = { type: 'unlocked', hasRecoveryKey: true, passkeys: [] };
const LOCKED: EncryptionState = { type: 'locked', hasRecoveryKey: true, passkeys: [] };

const openWords = async () => openKeyStep(await openEncryptionPage(MANAGED), 'Use End-to-End');

async function openPassword() {
  const opened = await openPasswordStep(await openWords());
  await expect.element(opened.heading('Seal your songs')).toBeVisible();
  return opened;
}

describe('the choice', () => {
  test('a managed account sees both kinds, what is lost, and can keep what it has', async () => {
    const { screen, heading } = await openEncryptionPage(MANAGED);
    await expect.element(heading('Who can read your songs')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'End-to-end' })).toBeChecked();
    await expect.element(screen.getByRole('heading', { name: /if you lose the last key/u })).toBeVisible();
    await expect
      .element(screen.getByRole('rowheader', { name: 'People you share a set with: its songs' }))
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Keep Managed' })).toHaveAttribute('href', SECURITY_PATH);
  });

  test('choosing the present kind leaves only the way back', async () => {
    const { screen, button } = await openEncryptionPage(MANAGED);
    await screen.getByRole('radio', { name: 'Managed' }).click();
    await expect.element(button('Use End-to-End')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Keep Managed' })).toBeVisible();
  });

  test('an account whose state is not known yet, locked or refused has no choice', async () => {
    const { encryption, screen, button } = await openEncryptionPage({ type: 'unknown' });
    await expect.element(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    encryption.state.set(LOCKED);
    await expect.element(screen.getByRole('link', { name: 'Unlock Songs' })).toBeVisible();
    encryption.state.set({ type: 'refused', because: 'The list of keys is older.' });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The list of keys is older.');
    await expect.element(button('Use End-to-End')).not.toBeInTheDocument();
  });

  test('without the port the page leads back to Security', async () => {
    const { address } = await renderPage(<EncryptionPage />, { path: ENCRYPTION_PATH, session: {} });
    await expect.poll(address).toBe(SECURITY_PATH);
  });
});

test('Continue opens once both words are right, in any case', async () => {
  const opened = await openWords();
  await expect.element(opened.button('Continue')).toBeDisabled();
  for (const { field, place } of askedFields(opened)) {
    await userEvent.fill(field, 'wrong');
    await userEvent.tab();
    await expect.element(opened.screen.getByText(`That isn’t word ${place}.`)).toBeVisible();
  }
  await expect.element(opened.button('Continue')).toBeDisabled();
  await typeWordsBack(opened);
  await expect.element(opened.heading('Seal your songs')).toHaveFocus();
});

test('Back keeps the words, and each step has the focus on its heading', async () => {
  const opened = await openWords();
  await expect.element(opened.heading('Write down your recovery key')).toHaveFocus();
  const words = readWords(opened);
  expect(new Set(words).size).toBe(12);
  await opened.button('Back').click();
  await expect.element(opened.heading('Who can read your songs')).toHaveFocus();
  await opened.button('Use End-to-End').click();
  await expect.element(opened.heading('Write down your recovery key')).toBeVisible();
  expect(readWords(opened)).toEqual(words);
  await typeWordsBack(opened);
  await opened.button('Back').click();
  expect(readWords(opened)).toEqual(words);
});

test('the saved file has the words in order, and nothing that only Uplift knows', async () => {
  const opened = await openWords();
  await opened.button('Save as File').click();
  const file = await opened.savedFiles.get('uplift-recovery-key.txt')?.text();
  expect(file?.match(/\d+\. (\w+)/gu)?.map((line) => line.split(' ')[1])).toEqual(readWords(opened));
  expect(file).toContain('ruth@example.org');
});

test('Print prints the page', async () => {
  const opened = await openWords();
  const print = window.print;
  let prints = 0;
  window.print = () => {
    prints += 1;
  };
  await opened.button('Print').click();
  window.print = print;
  expect(prints).toBe(1);
});

test('a link asks before it throws the words away', async () => {
  const opened = await openWords();
  const dialog = opened.screen.getByRole('dialog', { name: 'Leave Without Finishing?' });
  await opened.screen.getByRole('link', { name: 'General' }).click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay Here' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(opened.address()).toBe(ENCRYPTION_PATH);
  await opened.screen.getByRole('link', { name: 'General' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(opened.address).toBe('/uplift-id');
});

/** Returns true if closing the tab asks first. */
function isAsked(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('closing the tab asks while the words are shown, and not before', async () => {
  const opened = await openEncryptionPage(MANAGED);
  expect(isAsked()).toBe(false);
  await opened.button('Use End-to-End').click();
  await expect.element(opened.heading('Write down your recovery key')).toBeVisible();
  expect(isAsked()).toBe(true);
});

test('the keyboard alone leads from the choice to sealed songs', async () => {
  const opened = await openEncryptionPage(MANAGED);
  opened.button('Use End-to-End').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(opened.heading('Write down your recovery key')).toBeVisible();
  for (const { field, word } of askedFields(opened)) {
    if (field instanceof HTMLElement) field.focus();
    await userEvent.keyboard(word);
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(opened.heading('Seal your songs')).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard(`${TEST_PASSWORD}{Enter}`);
  await expect.element(opened.heading('Only your devices hold the key now')).toHaveFocus();
  await expect.element(opened.screen.getByRole('progressbar', { name: 'Songs sealed' })).toBeVisible();
});

test('the words that were shown become the recovery key', async () => {
  const { words, password, button, heading, encryption } = await openPassword();
  await password.fill(TEST_PASSWORD);
  await button('Use End-to-End').click();
  await expect.element(heading('Only your devices hold the key now')).toBeVisible();
  expect(encryption.keys.get().recoveryKey).toBe(words.join(' '));
});

test('a step that waits says so, and can’t be left', async () => {
  const { password, button, screen, encryption } = await openPassword();
  const { promise, resolve } = holdPromise<void>();
  encryption.world.set({ ...encryption.world.get(), wait: promise });
  await password.fill(TEST_PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Making your keys. This takes a few seconds.')).toBeVisible();
  await expect.element(button('Back')).toBeDisabled();
  resolve();
  await expect.element(screen.getByText('Sealing your songs')).toBeVisible();
});

test('an empty or wrong password is refused at its field', async () => {
  const { password, button, screen, encryption } = await openPassword();
  await button('Use End-to-End').click();
  await expect.element(screen.getByText('Enter your password.')).toBeVisible();
  await password.fill('not mine');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription(/That isn’t your password/u);
  expect(encryption.state.get()).toEqual(MANAGED);
});

test('a refusal by the server is shown above the password', async () => {
  const { password, screen, encryption } = await openPassword();
  encryption.world.set({ ...encryption.world.get(), refusal: 'Stop sharing your sets first.' });
  await password.fill(TEST_PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Stop sharing your sets first.');
});

test('switching back says what changes, takes the password, and returns to Security', async () => {
  const { screen, button, heading, password, encryption, address } = await openEncryptionPage(UNLOCKED);
  await button('Use Managed').click();
  await expect.element(heading('Let Uplift hold the key')).toHaveFocus();
  await expect.element(screen.getByText(/The people who run Uplift can read your songs/u)).toBeVisible();
  await password.fill(TEST_PASSWORD);
  await button('Use Managed').click();
  await expect.poll(address).toBe(SECURITY_PATH);
  expect(encryption.state.get()).toEqual(MANAGED);
});

describe('a new recovery key', () => {
  test('replaces the old one after the password', async () => {
    const opened = await openEncryptionPage(UNLOCKED, NEW_KEY_PATH);
    await expect.element(opened.heading('Write down your recovery key')).toBeVisible();
    const words = readWords(opened);
    await typeWordsBack(opened);
    await expect.element(opened.screen.getByText(/words of the old key no longer open/u)).toBeVisible();
    await opened.password.fill(TEST_PASSWORD);
    await opened.button('Use This Key').click();
    await expect.poll(opened.address).toBe(SECURITY_PATH);
    expect(opened.encryption.keys.get().recoveryKey).toBe(words.join(' '));
  });

  test('isn’t made for a managed account', async () => {
    const { address } = await openEncryptionPage(MANAGED, NEW_KEY_PATH);
    await expect.poll(address).toBe(SECURITY_PATH);
  });
});

test.each([390, 820, 1440])('no step is wider than %j px or has a barrier', async (width) => {
  await page.viewport(width, 900);
  const look = async () => {
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await findBarriers()).toEqual([]);
  };
  const opened = await openEncryptionPage(MANAGED);
  await look();
  await opened.button('Use End-to-End').click();
  await expect.element(opened.heading('Write down your recovery key')).toBeVisible();
  await look();
  await typeWordsBack(opened);
  await look();
  await opened.password.fill(TEST_PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(opened.screen.getByText('Sealing your songs')).toBeVisible();
  await look();
});
