import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../../../testing/render-page.tsx';
import { PlansPage } from './plans-page.tsx';

test('[PLAN-4] a device without sets offers to add the first one', async () => {
  const { screen } = await renderPage(<PlansPage />, { path: '/plan' });
  await expect.element(screen.getByText('Plan out set lists here!')).toBeVisible();
  await screen.getByRole('button', { name: 'Add Set' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'New Set List' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
