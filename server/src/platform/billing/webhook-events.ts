import { Stripe } from 'stripe';
import { z } from 'zod';
import type { BillingEvent, SignedPayload } from './billing.ts';

/** The maximum age of an event: an intercepted one cannot be replayed for longer. */
const TOLERANCE_SECONDS = 300;

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const about = z.object({
  id: z.string().optional(),
  object: z.string(),
  /** Present in a checkout, and in an invoice of older versions of the API. */
  subscription: reference.nullish(),
  /** Present in an invoice. */
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
});

/** Parses the event in a webhook; null if its signature is not one of `secret`, or older than five minutes. */
export function readEvent(secret: string, { payload, signature }: SignedPayload, now: Date): BillingEvent | null {
  const event = verified(secret, { payload, signature }, now);
  if (event === null) return null;
  const { id, type, data } = event;
  return { id, type, subscriptionId: subscriptionIn(data.object) };
}

function verified(secret: string, { payload, signature }: SignedPayload, now: Date): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(payload, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch {
    return null; // whatever is wrong with it: the caller answers that it is not believed
  }
}

function subscriptionIn(object: unknown): string | null {
  const read = about.safeParse(object);
  if (!read.success) return null;
  const { id, object: kind, subscription, parent } = read.data;
  if (kind === 'subscription') return id ?? null;
  return parent?.subscription_details?.subscription ?? subscription ?? null;
}

/** Signs a payload as the provider does. */
export function signEvent(secret: string, payload: string, now: Date): SignedPayload {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload: Buffer.from(payload), signature };
}
