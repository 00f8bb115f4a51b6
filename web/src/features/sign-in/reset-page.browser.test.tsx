import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ResetPage } from './reset-page.tsx';
import { useSignInFlow } from './use-sign-in-flow.ts';

function Reset() {
  return <ResetPage {...useSignInFlow({ page: 'reset-password', hasPasskeys: false, to: '/' })} />;
}

const LINK = '/reset-password?prid=5f0c1d5e-8d0f-4c3a-9f3c-0a8f6a1f2b3c&prt=token';
const READ = 'POST /api/v1/auth/reset-password/address';

async function open(encryption: string) {
  const opened = await renderPage(<Reset />, {
    path: '/other',
    route: '/reset-password',
  });
  opened.server.answers.set(READ, { data: { email_address: 'ruth@example.org', passkeys: ['Phone'], encryption } });
  await opened.navigate(LINK);
  await expect.element(opened.screen.getByLabelText('New password', { exact: true })).toBeVisible();
  return opened;
}

test('an end-to-end encrypted account reads what becomes of its songs before it sets a new password', async () => {
  const { screen } = await open('end-to-end');
  await expect.element(screen.getByText(/end-to-end encrypted and stay sealed/u)).toBeVisible();
  await expect.element(screen.getByText(/no one can open them/u)).toBeVisible();
  await expect.element(screen.getByText(/A removed passkey can’t unlock your songs either/u)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Set a new password' })).toHaveFocus();
});

test('a managed account goes straight to its new password', async () => {
  const { screen } = await open('managed');
  await expect.element(screen.getByLabelText('New password', { exact: true })).toHaveFocus();
  await expect.element(screen.getByText(/stay sealed/u)).not.toBeInTheDocument();
});
