import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { holdPromise } from '../../../testing/hold-promise.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { RUTH } from '../../../testing/test-account.ts';
import type { TestAnswer } from '../../../testing/test-server.ts';
import { GeneralPage } from './general-page.tsx';

const RENAME = 'PATCH /api/v1/account/full_name';

async function openNameDialog(answer: TestAnswer | (() => Promise<TestAnswer>)) {
  const page = await renderPage(<GeneralPage />, { path: '/uplift-id', session: {} });
  page.server.answers.set(RENAME, answer);
  await page.screen.getByRole('button', { name: 'Edit Name' }).click();
  return { ...page, dialog: page.screen.getByRole('dialog', { name: 'Edit Name' }) };
}

test('[ACCT-20] Escape and Cancel close the dialog of a name, and nothing is sent', async () => {
  const { screen, dialog, server } = await openNameDialog('unreachable');
  await dialog.getByLabelText('Full Name').fill('Somebody Else');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Edit Name' }).click();
  await expect.element(dialog.getByLabelText('Full Name')).toHaveValue('Ruth Okafor');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests.filter(({ call }) => call === RENAME)).toEqual([]);
});

test('[ACCT-21] each field opens its own dialog', async () => {
  const { screen } = await renderPage(<GeneralPage />, { path: '/uplift-id', session: {} });
  const titles = { 'Edit Name': 'Edit Name', 'Edit Picture': 'Edit Picture', 'Change Address': 'Change Email Address' };
  for (const [button, title] of Object.entries(titles)) {
    await screen.getByRole('button', { name: button }).click();
    await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  }
});

test('[ACCT-21] a dialog that is saving is disabled and can’t be closed', async () => {
  const { promise, resolve } = holdPromise<TestAnswer>();
  const { dialog } = await openNameDialog(() => promise);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText('Full Name')).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  resolve('unreachable');
  await expect.element(dialog.getByLabelText('Full Name')).toBeEnabled();
});

test('[ACCT-22] a refusal shows the server’s reasons, at the field and above it, until the next input', async () => {
  const complaints = [
    { for: 'full_name', because: 'This name is not allowed.' },
    { for: 'server_error', because: 'Too many changes today.' },
  ];
  const { dialog } = await openNameDialog({ status: 422, complaints });
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Too many changes today.')).toBeVisible();
  const field = dialog.getByLabelText('Full Name');
  await expect.element(field).toHaveAccessibleDescription('This name is not allowed.');
  await expect.element(field).toHaveFocus();
  await userEvent.type(field, '!');
  await expect.element(dialog.getByText('Too many changes today.')).not.toBeInTheDocument();
  await expect.element(field).not.toHaveAccessibleDescription('This name is not allowed.');
});

test('[ACCT-22] a saved name closes the dialog', async () => {
  const { dialog, server } = await openNameDialog({ data: { ...RUTH, full_name: 'Ruth Adeyemi' } });
  await dialog.getByLabelText('Full Name').fill('  Ruth Adeyemi ');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests.find(({ call }) => call === RENAME)?.body).toEqual({ full_name: 'Ruth Adeyemi' });
});

test('[ACCT-24] a person without a church adds one by its name, and is led to its page', async () => {
  const { screen, server, address } = await renderPage(<GeneralPage />, { path: '/uplift-id', session: {} });
  server.answers.set('POST /api/v1/churches', {
    data: { church_id: crypto.randomUUID(), name: 'Harbour Street Chapel', picture: '', role: 'owner' },
  });
  await screen.getByRole('button', { name: 'Add Your Church' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add Your Church' });
  await dialog.getByRole('button', { name: 'Add Church' }).click();
  await expect.element(dialog.getByText('Enter the name of your church.')).toBeVisible();
  await dialog.getByLabelText('Name').fill(' Harbour Street Chapel ');
  expect(await findBarriers()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/uplift-id/church');
  expect(server.requests.find(({ call }) => call === 'POST /api/v1/churches')?.body).toEqual({
    name: 'Harbour Street Chapel',
  });
});

test('[ACCT-25] where subscriptions are sold, a church comes with one, and none is added here', async () => {
  const { screen } = await renderPage(<GeneralPage />, { path: '/uplift-id', session: { subscription: 'team' } });
  await expect.element(screen.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add Your Church' })).not.toBeInTheDocument();
});
