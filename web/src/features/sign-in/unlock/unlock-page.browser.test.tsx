import type { EncryptionState } from '@uplift/client/accounts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createTestEncryption, TEST_PASSWORD } from '../../../testing/test-encryption.ts';
import { UnlockPage } from './unlock-page.tsx';

const LOCKED: EncryptionState = { type: 'locked', hasRecoveryKey: true, passkeys: ['passkey-1'] };

interface Browser {
  readonly hasPasskeys?: boolean;
}

async function open(state: EncryptionState = LOCKED, { hasPasskeys = true }: Browser = {}) {
  const encryption = createTestEncryption(state);
  const refreshes = { count: 0 };
  const refresh = async () => {
    refreshes.count += 1;
  };
  const opened = await renderPage(<UnlockPage />, {
    path: '/library/songs',
    session: {},
    replacePorts: ({ accounts }) => ({ encryption, accounts: { ...accounts, hasPasskeys, refresh } }),
  });
  const { screen } = opened;
  return {
    ...opened,
    encryption,
    refreshes,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    password: screen.getByLabelText('Password', { exact: true }),
  };
}

describe('a passkey', () => {
  test('unlocks first of all', async () => {
    const { screen, button, encryption } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Unlock your songs' })).toHaveFocus();
    await expect.element(screen.getByText('ruth@example.org')).toBeVisible();
    await button('Unlock with Passkey').click();
    await expect.poll(() => encryption.state.get().type).toBe('unlocked');
  });

  test('that was canceled says nothing, and one that can’t unlock says so', async () => {
    const { screen, button, encryption } = await open();
    encryption.world.set({ ...encryption.world.get(), passkey: 'canceled' });
    await button('Unlock with Passkey').click();
    await expect.element(button('Unlock with Passkey')).toBeEnabled();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    encryption.world.set({ ...encryption.world.get(), passkey: 'fails' });
    await button('Unlock with Passkey').click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('This passkey can’t unlock.');
  });

  test.each([
    ['the account has none', { ...LOCKED, passkeys: [] }, true],
    ['the browser can’t', LOCKED, false],
  ] as const)('isn’t offered if %s: the password has the focus', async (_, state, hasPasskeys) => {
    const { button, password } = await open(state, { hasPasskeys });
    await expect.element(password).toHaveFocus();
    await expect.element(button('Unlock with Passkey')).not.toBeInTheDocument();
  });
});

describe('the password', () => {
  test('unlocks', async () => {
    const { password, encryption } = await open();
    await password.fill(TEST_PASSWORD);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => encryption.state.get().type).toBe('unlocked');
  });

  test('is refused at its field if it is empty or wrong', async () => {
    const { password, button, encryption } = await open();
    await button('Unlock').click();
    await expect.element(password).toHaveAccessibleDescription(/Enter your password/u);
    await password.fill('not mine');
    await button('Unlock').click();
    await expect.element(password).toHaveAccessibleDescription(/That isn’t your password/u);
    expect(encryption.state.get()).toEqual(LOCKED);
  });
});

const WORDS = 'harvest lantern copper meadow anchor violin seven maple harbor quiet ember willow';

async function openRecovery() {
  const opened = await open();
  await opened.button('Use the recovery key').click();
  return { ...opened, words: opened.screen.getByLabelText('Recovery key') };
}

test('the recovery key unlocks with its words, and the typed password unlocks from then on', async () => {
  const { words, password, button, encryption } = await openRecovery();
  await expect.element(words).toHaveFocus();
  await words.fill(WORDS);
  await password.fill('the new password');
  await button('Unlock').click();
  await expect.poll(() => encryption.state.get().type).toBe('unlocked');
  expect(encryption.keys.get().password).toBe('the new password');
});

test('a recovery key is refused at its field if it is empty or wrong', async () => {
  const { words, password, button } = await openRecovery();
  await button('Unlock').click();
  await expect.element(words).toHaveAccessibleDescription(/Enter the words/u);
  await expect.element(password).toHaveAccessibleDescription(/Enter your password/u);
  await words.fill('harvest lantern');
  await password.fill('the new password');
  await button('Unlock').click();
  await expect.element(words).toHaveAccessibleDescription(/aren’t the words/u);
});

test('the recovery key can be left for the other ways', async () => {
  const { button, screen } = await openRecovery();
  await button('Back').click();
  await expect.element(screen.getByRole('heading', { name: 'Unlock your songs' })).toHaveFocus();
});

test('the recovery key isn’t offered to an account without one', async () => {
  const { button } = await open({ ...LOCKED, hasRecoveryKey: false });
  await expect.element(button('Unlock')).toBeVisible();
  await expect.element(button('Use the recovery key')).not.toBeInTheDocument();
});

async function openQuestion() {
  const opened = await open();
  await opened.button('Start over with an empty library').click();
  return { ...opened, dialog: opened.screen.getByRole('dialog', { name: /Start Over/u }) };
}

async function confirm(password: string) {
  const opened = await openQuestion();
  await opened.dialog.getByLabelText('Password', { exact: true }).fill(password);
  await opened.dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(opened.screen.getByRole('heading', { name: /new recovery key/u })).toHaveFocus();
  const words = [...opened.screen.getByRole('list', { name: 'Recovery key' }).element().children].map(
    (item) => item.textContent,
  );
  for (const field of opened.screen.getByLabelText(/^Word \d+$/u).elements()) {
    const place = Number(/\d+/u.exec(field.getAttribute('name') ?? '')?.[0]);
    await userEvent.fill(field, words[place - 1] ?? '');
  }
  await opened.button('Start Over').click();
  return { ...opened, words };
}

test('starting over says what is lost, asks for the password, and can be canceled', async () => {
  const { dialog, screen } = await openQuestion();
  await expect.element(dialog.getByText(/You lose every song/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('Enter your password.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Unlock your songs' })).toBeVisible();
});

test('starting over begins an empty library with a new recovery key', async () => {
  const { words, encryption } = await confirm(TEST_PASSWORD);
  await expect.poll(() => encryption.state.get().type).toBe('unlocked');
  expect(encryption.keys.get().recoveryKey).toBe(words.join(' '));
});

test('starting over with a wrong password changes nothing, and asks for it again after Back', async () => {
  const { screen, button, dialog, encryption } = await confirm('not mine');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('That isn’t your password.');
  expect(encryption.state.get()).toEqual(LOCKED);
  await button('Back').click();
  await expect.element(dialog).toBeVisible();
});

test('what the server sent and can’t be trusted is said, and is asked for again', async () => {
  const { screen, button, refreshes } = await open({ type: 'refused', because: 'The list of keys is older.' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The list of keys is older.');
  const before = refreshes.count;
  await button('Try Again').click();
  await expect.poll(() => refreshes.count).toBe(before + 1);
  expect(await findBarriers()).toEqual([]);
});

test.each([390, 820, 1440])('the ways to unlock fit %j px and have no barrier', async (width) => {
  await page.viewport(width, 900);
  const { button, screen } = await open();
  const look = async () => {
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await findBarriers()).toEqual([]);
  };
  await look();
  await button('Use the recovery key').click();
  await expect.element(screen.getByRole('heading', { name: 'Use the recovery key' })).toBeVisible();
  await look();
});
