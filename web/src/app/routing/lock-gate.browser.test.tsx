import type { EncryptionState } from '@uplift/client/accounts';
import { expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import { renderPage } from '../../testing/render-page.tsx';
import { createTestEncryption, TEST_PASSWORD } from '../../testing/test-encryption.ts';
import { LockGate } from './lock-gate.tsx';

const UNLOCKED: EncryptionState = { type: 'unlocked', hasRecoveryKey: true, passkeys: [] };

async function open(path: string, state: EncryptionState, isLibraryOpen = true) {
  const encryption = createTestEncryption(state);
  const page = (
    <LockGate>
      <p>The page itself</p>
    </LockGate>
  );
  const library = createStore(
    isLibraryOpen ? ({ type: 'open', owner: 'ruth' } as const) : ({ type: 'locked' } as const),
  );
  const opened = await renderPage(page, { path, session: {}, replacePorts: () => ({ encryption, library }) });
  const { screen } = opened;
  return {
    ...opened,
    encryption,
    content: screen.getByText('The page itself'),
    unlocking: screen.getByRole('heading', { name: 'Unlock your songs' }),
  };
}

test('locking replaces the library, and unlocking brings it back at the same address', async () => {
  const { content, unlocking, encryption, screen, address } = await open('/library/songs?s=grace', UNLOCKED);
  await expect.element(content).toBeVisible();
  await encryption.lock();
  await expect.element(unlocking).toBeVisible();
  await expect.element(content).not.toBeInTheDocument();
  await screen.getByLabelText('Password', { exact: true }).fill(TEST_PASSWORD);
  await screen.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect.element(content).toBeVisible();
  expect(address()).toBe('/library/songs?s=grace');
});

test.each(['/perform', '/present', '/plan/sunday', '/uplift-id/security'])(
  'locking leaves %s as it is',
  async (path) => {
    const { content, encryption, unlocking } = await open(path, UNLOCKED);
    await expect.element(content).toBeVisible();
    await encryption.lock();
    // Later than the page that unlocks would be loaded.
    await import('../../features/sign-in/unlock/unlock-page.tsx');
    await expect.element(content).toBeVisible();
    await expect.element(unlocking).not.toBeInTheDocument();
  },
);

test('what is refused takes away no songs that are open', async () => {
  const refused: EncryptionState = { type: 'refused', because: 'The list of keys is older.' };
  const opened = await open('/library/songs', refused);
  await expect.element(opened.content).toBeVisible();
  const closed = await open('/library/songs', refused, false);
  await expect.element(closed.screen.getByRole('alert')).toHaveTextContent('The list of keys is older.');
});

test('without the port every page is open', async () => {
  const { screen } = await renderPage(<LockGate>The page itself</LockGate>, { path: '/library/songs', session: {} });
  await expect.element(screen.getByText('The page itself')).toBeVisible();
});
