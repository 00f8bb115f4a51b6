import type { EncryptionState } from '@uplift/client/accounts';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../../../testing/render-page.tsx';
import { createTestEncryption } from '../../../../testing/test-encryption.ts';
import { EncryptionPage } from '../encryption-page.tsx';
import { ENCRYPTION_PATH } from '../paths.ts';

/** Opens the page of the account's encryption. */
export async function openEncryptionPage(state: EncryptionState, path = ENCRYPTION_PATH) {
  const encryption = createTestEncryption(state);
  const opened = await renderPage(<EncryptionPage />, { path, session: {}, replacePorts: () => ({ encryption }) });
  const { screen } = opened;
  return {
    ...opened,
    encryption,
    heading: (name: string) => screen.getByRole('heading', { name }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    password: screen.getByLabelText('Password', { exact: true }),
  };
}

type Opened = Awaited<ReturnType<typeof openEncryptionPage>>;

/** The twelve words as they are shown. */
export function readWords({ screen }: Opened): readonly string[] {
  return [...screen.getByRole('list', { name: 'Recovery key' }).element().children].map((item) => item.textContent);
}

/** The two fields, each with its word. */
export function askedFields(opened: Opened) {
  const words = readWords(opened);
  return opened.screen
    .getByLabelText(/^Word \d+$/u)
    .elements()
    .map((field) => {
      const place = Number(/\d+/u.exec(field.getAttribute('name') ?? '')?.[0]);
      return { field, place, word: words[place - 1] ?? '' };
    });
}

/** Types the words that the page asks back, and goes on. */
export async function typeWordsBack(opened: Opened): Promise<void> {
  for (const { field, word } of askedFields(opened)) await userEvent.fill(field, ` ${word.toUpperCase()} `);
  await opened.button('Continue').click();
}

/** Presses the button that makes a recovery key, and waits for its words. */
export async function openKeyStep(opened: Opened, action: string): Promise<Opened> {
  await opened.button(action).click();
  await expect.element(opened.heading('Write down your recovery key')).toBeVisible();
  return opened;
}

/** Goes on from the words to the password. Returns the words, too. */
export async function openPasswordStep(opened: Opened) {
  const words = readWords(opened);
  await typeWordsBack(opened);
  await expect.element(opened.password).toBeVisible();
  return { ...opened, words };
}
