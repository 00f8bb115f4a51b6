import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { Stripe } from 'stripe';

/** Logs failures that no caller caused. */
export interface BillingLog {
  warn(details: object, message: string): void;
}

/** Calls Stripe. Logs a refusal without its message, which may contain a part of the key. */
export async function reach<Value>(log: BillingLog, ask: () => Promise<Value>): Promise<Result<Value, 'unreachable'>> {
  try {
    return accepted(await ask());
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    log.warn({ type, code, statusCode, requestId }, 'A request to the payment provider failed');
    return refused('unreachable');
  }
}

/** Resolves to Stripe's answer, or to `missing` if it doesn't have the object. */
export async function unlessMissing<Value>(request: Promise<Value>, missing: Value): Promise<Value> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return missing;
    throw error;
  }
}

/** Resolves to Stripe's answer to a checkout, or to the part of it that no longer exists. */
export async function unlessGone<Value>(
  request: Promise<Value>,
): Promise<Result<Value, 'price-gone' | 'customer-gone'>> {
  try {
    return accepted(await request);
  } catch (error) {
    const field = error instanceof Stripe.errors.StripeInvalidRequestError ? (error.param ?? '') : '';
    if (field.startsWith('line_items')) return refused('price-gone');
    if (field === 'customer') return refused('customer-gone');
    throw error;
  }
}
