import { accepted, refused } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { PasskeysPart } from './passkeys-part.tsx';

const PHONE = { passkey_id: 'cGhvbmU', name: 'Phone', created_at: '2026-01-01T00:00:00Z', last_used_at: null };

test('a passkey that unlocks is removed once the password was entered', async () => {
  const has = { passkeys: [PHONE], isConfirmed: false };
  const { screen } = await renderPage(<PasskeysPart />, {
    path: '/uplift-id/security',
    session: {},
    replacePorts: ({ accounts }) => ({
      accounts: {
        ...accounts,
        hasPasskeys: true,
        listPasskeys: async () => accepted(has.passkeys),
        async confirm() {
          has.isConfirmed = true;
          return accepted(true);
        },
        async removePasskey() {
          if (!has.isConfirmed) return refused([{ for: 'confirmation', because: 'Enter your password again.' }]);
          has.passkeys = [];
          return accepted(true);
        },
      },
    }),
  });
  const remove = screen.getByRole('dialog', { name: 'Remove Passkey' }).getByRole('button', { name: 'Remove Passkey' });
  await screen.getByRole('button', { name: 'Remove Phone' }).click();
  await remove.click();
  const confirming = screen.getByRole('dialog', { name: 'Confirm Your Password' });
  await expect.element(confirming.getByText(/before removing this passkey/u)).toBeVisible();
  await confirming.getByLabelText('Current Password', { exact: true }).fill('sing-7-psalms');
  await confirming.getByRole('button', { name: 'Continue' }).click();
  await remove.click();
  await expect.element(screen.getByText('Phone', { exact: true })).not.toBeInTheDocument();
});
