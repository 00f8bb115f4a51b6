import type { Configuration } from '../configuration/configuration.ts';
import type { Billing } from './billing.ts';
import type { BillingLog } from './stripe-errors.ts';
import type { TestBillingParts } from './test-billing.ts';

/**
 * Opens billing as configured: by Stripe with a key, built in without one; null if it is off. Loads only what is used:
 * both need Stripe's package, the built-in one to sign its events as Stripe does.
 */
export async function openBilling(
  { billing }: Pick<Configuration, 'billing'>,
  { log, ...parts }: TestBillingParts & { readonly log: BillingLog },
): Promise<Billing | null> {
  if (billing === null) return null;
  const { stripe } = billing;
  if (stripe === null) return (await import('./test-billing.ts')).createTestBilling(parts);
  const { createStripeBilling } = await import('./stripe-billing.ts');
  return createStripeBilling(stripe, { log, now: parts.now });
}
