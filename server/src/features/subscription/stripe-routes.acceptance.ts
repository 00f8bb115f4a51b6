import { Refused, sample } from './stripe-samples.acceptance.ts';
import type { StripeFake, Thing } from './stripe-samples.acceptance.ts';

interface HandlerInput {
  readonly id: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
}

type Serve = (fake: StripeFake, requests: HandlerInput) => Promise<object> | object;

const buildList = (data: readonly Thing[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' });

const missing = (param: string) =>
  new Refused(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}` });

function found(things: Map<string, Thing>, id: string, param = 'id'): Thing {
  const thing = things.get(id);
  if (thing === undefined) throw missing(param);
  return thing;
}

const ofCustomer = (query: URLSearchParams) => (thing: Thing) => thing['customer'] === query.get('customer');

function addCustomer({ customers }: StripeFake, { form }: HandlerInput): Thing {
  const id = `cus_${customers.size + 1}`;
  const customer = sample('customer', { id, email: form.get('email'), name: form.get('name') });
  customers.set(id, customer);
  return customer;
}

function changeCustomer({ customers }: StripeFake, { id, form }: HandlerInput): Thing {
  const customer = { ...found(customers, id), email: form.get('email') };
  customers.set(id, customer);
  return customer;
}

function deleteCustomer({ customers, subscriptions }: StripeFake, { id }: HandlerInput): object {
  found(customers, id);
  customers.delete(id);
  for (const subscription of subscriptions.values()) {
    if (subscription['customer'] === id) subscriptions.set(subscription.id, { ...subscription, status: 'canceled' });
  }
  return sample('deleted_customer', { id });
}

function openCheckout({ customers, prices, checkouts }: StripeFake, { form }: HandlerInput): Thing {
  const customer = found(customers, form.get('customer') ?? '', 'customer').id;
  const price = found(prices, form.get('line_items[0][price]') ?? '', 'line_items[0][price]');
  if (price['active'] !== true) {
    throw new Refused(400, { type: 'invalid_request_error', param: 'line_items[0][price]', message: 'inactive' });
  }
  const id = `cs_test_${checkouts.size + 1}`;
  const bought = { price: price.id, quantity: Number(form.get('line_items[0][quantity]')) };
  const urls = { success_url: form.get('success_url'), cancel_url: form.get('cancel_url') };
  const url = `https://checkout.example/${id}`;
  const checkout = sample('checkout.session', {
    id,
    mode: 'subscription',
    status: 'open',
    customer,
    url,
    bought,
    ...urls,
  });
  checkouts.set(id, checkout);
  return checkout;
}

function expireCheckout({ checkouts }: StripeFake, { id }: HandlerInput): Thing {
  const expired = { ...found(checkouts, id), status: 'expired' };
  checkouts.set(id, expired);
  return expired;
}

async function readSubscription(fake: StripeFake, { id }: HandlerInput): Promise<Thing> {
  const before = found(fake.subscriptions, id);
  await fake.whileReading.shift()?.();
  return before;
}

function openPortal({ customers }: StripeFake, { form }: HandlerInput): Thing {
  found(customers, form.get('customer') ?? '', 'customer');
  return sample('billing_portal.session', {
    id: 'bps_1',
    url: 'https://portal.example/1',
    return_url: form.get('return_url'),
  });
}

const isLive = ({ status }: Thing): boolean => status !== 'canceled';

/** The calls of Stripe's API that billing makes. */
export const STRIPE_ROUTES: readonly (readonly [RegExp, Serve])[] = [
  [/^GET \/v1\/prices$/u, ({ prices }) => buildList([...prices.values()].filter((price) => price['active'] === true))],
  [/^POST \/v1\/customers$/u, addCustomer],
  [/^POST \/v1\/customers\/(\w+)$/u, changeCustomer],
  [/^DELETE \/v1\/customers\/(\w+)$/u, deleteCustomer],
  [
    /^GET \/v1\/subscriptions$/u,
    ({ subscriptions }, { query }) => buildList([...subscriptions.values()].filter(ofCustomer(query)).filter(isLive)),
  ],
  [/^GET \/v1\/subscriptions\/(\w+)$/u, readSubscription],
  [
    /^GET \/v1\/checkout\/sessions$/u,
    ({ checkouts }, { query }) =>
      buildList(
        [...checkouts.values()].filter(ofCustomer(query)).filter(({ status }) => status === query.get('status')),
      ),
  ],
  [/^POST \/v1\/checkout\/sessions$/u, openCheckout],
  [/^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/u, expireCheckout],
  [/^POST \/v1\/billing_portal\/sessions$/u, openPortal],
];

/** Pays a checkout as a customer does, which creates a subscription. Returns it. */
export function pay(fake: StripeFake, checkoutId: string, changes: Record<string, unknown> = {}): Thing {
  const checkout = found(fake.checkouts, checkoutId);
  if (checkout['status'] !== 'open') throw new Error('The checkout is not open.');
  const { price, quantity } = checkout['bought'] as { readonly price: string; readonly quantity: number }; // put there when it was opened
  const id = `sub_${fake.subscriptions.size + 1}`;
  const period = { current_period_end: 4_000_000_000, current_period_start: 3_900_000_000 };
  const item = { id: 'si_1', object: 'subscription_item', price: fake.prices.get(price), quantity, ...period };
  const running = { status: 'active', cancel_at: null, canceled_at: null, ended_at: null, cancel_at_period_end: false };
  const items = { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' };
  const subscription = sample('subscription', { id, customer: checkout['customer'], items, ...running, ...changes });
  fake.subscriptions.set(id, subscription);
  fake.checkouts.set(checkoutId, { ...checkout, status: 'complete', subscription: id });
  return subscription;
}
