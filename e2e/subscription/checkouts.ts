import type { Page } from '@playwright/test';
import { press } from '../pages/signing-in.ts';

/** Goes through the wizard, with Live for a team of `seats`, to the payment page. */
export async function goToCheckout(page: Page, seats: number): Promise<void> {
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await radio('Live').check();
  await press(page, 'Continue');
  await radio('My Team').check();
  for (let more = 1; more < seats; more += 1) await page.getByRole('button', { name: 'Increase seats' }).click();
  await press(page, 'Continue');
  await press(page, 'Go to Checkout');
}
