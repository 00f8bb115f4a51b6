import { listProducts, openCheckout, pressTestCheckout, readSession, readSubscription } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import type { SignedPayload } from '../../platform/billing/billing.ts';
import type { Answer, TestSite, Visitor } from '../../test-platform/index.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from './stripe-samples.acceptance.ts';
import type { StripeFake } from './stripe-samples.acceptance.ts';
import { WEBHOOK } from './webhook.route.ts';

/** A server that bills by the built-in provider. */
export const BUILT_IN = { configuration: { billing: { stripe: null } } } as const;

/** A server that bills with a fake of Stripe. */
export function byStripe({ url }: StripeFake) {
  const stripe = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: url };
  return { configuration: { billing: { stripe } } } as const;
}

export async function productsFor(visitor: Visitor) {
  return (await visitor.call(listProducts)).body?.data as DataOf<typeof listProducts>;
}

export function checkOut(visitor: Visitor, priceId: string, quantity: number): Promise<Answer> {
  return visitor.call(openCheckout, { body: { price_id: priceId, quantity } });
}

/** The id of a test checkout or of one of Stripe's, from the answer that opened it. */
export function idIn({ body }: Answer): string {
  return String(body?.data).split(/[=/]/u).at(-1) ?? '';
}

export function pressIn(visitor: Visitor, id: string, action: object): Promise<Answer> {
  return visitor.call(pressTestCheckout, { params: { checkout_id: id }, body: action });
}

/** Buys at the built-in provider. */
export async function buyFor(visitor: Visitor, priceId: string, quantity: number): Promise<void> {
  const opened = await checkOut(visitor, priceId, quantity);
  const { status, body } = await pressIn(visitor, idIn(opened), { action: 'pay' });
  if (status !== 200) throw new Error(`Paying answered ${status}: ${JSON.stringify(body)}`);
}

/** Reads the plan of a session. */
export async function planFor(visitor: Visitor) {
  const data = (await visitor.call(readSession)).body?.data as DataOf<typeof readSession> | undefined;
  return data?.subscription?.plan ?? null;
}

export async function subscriptionFor(visitor: Visitor) {
  return (await visitor.call(readSubscription)).body?.data as DataOf<typeof readSubscription>;
}

/** Sends a webhook unchanged; returns its status. */
export async function send({ app }: TestSite, { payload, signature }: SignedPayload): Promise<number> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  return (await app.inject({ method: 'POST', url: WEBHOOK, headers, payload: Buffer.from(payload) })).statusCode;
}
