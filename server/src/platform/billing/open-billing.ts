import type { Configuration } from '../configuration.ts';
import type { Billing } from './billing.ts';
import { createStripeBilling } from './stripe-billing.ts';
import type { BillingLog } from './stripe-errors.ts';
import { createTestBilling } from './test-billing.ts';
import type { TestBillingParts } from './test-billing.ts';

/** Billing as it is configured: by Stripe with a key, built in without one; null where it is off. */
export function openBilling(
  { billing }: Pick<Configuration, 'billing'>,
  { log, ...parts }: TestBillingParts & { readonly log: BillingLog },
): Billing | null {
  if (billing === null) return null;
  const { stripe } = billing;
  return stripe === null ? createTestBilling(parts) : createStripeBilling(stripe, { log, now: parts.now });
}
