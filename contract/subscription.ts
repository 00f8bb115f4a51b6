import { z } from 'zod';
import { FEWEST_SEATS, MOST_SEATS } from '@uplift/core/subscription';
import { call } from './call.ts';
import { id, moment } from './fields.ts';

/** The account’s subscription page; emails, cards and the payment provider link to it. */
export const SUBSCRIPTION_PAGE = '/uplift-id/subscription';

/** The page after a paid checkout. */
export const THANK_YOU_PAGE = '/thank-you';

/** The page of the built-in test checkout, followed by `?id=` and the checkout's id. */
export const TEST_CHECKOUT_PAGE = '/test-checkout';

const quantity = z.int().min(FEWEST_SEATS).max(MOST_SEATS);
const interval = z.enum(['month', 'year']);
const plan = z.enum(['sync', 'live']);
const status = z.enum(['active', 'past_due', 'canceled']);

/** Price of one seat for a month or a year: `price` in US dollars, to the cent. */
const price = z.object({ price: z.number().min(0), price_id: z.string() }).readonly();

/** A product with its prices (S2 section 3). */
export const product = z
  .object({
    product_id: z.string(),
    name: z.string(),
    description: z.string(),
    icon: z.enum(['cloud', 'radio-tower', '']),
    prices: z.object({ month: price, year: price }).readonly(),
  })
  .readonly();

/** A person's subscription: their own, or a seat in their church's. */
export const subscription = z
  .object({
    plan,
    /** The name of the product. */
    name: z.string(),
    seats: z.int().min(1),
    /** The number of seats in use, including open invitations. */
    seats_taken: z.int().min(0),
    interval,
    status,
    /** Time of the renewal; null if it ends instead. */
    renews_at: moment.nullable(),
    /** Time at which it ends or ended; null if it renews. */
    ends_at: moment.nullable(),
    is_own: z.boolean(),
    /** The church whose members use its seats; null for one person. */
    church: z.object({ church_id: id, name: z.string() }).readonly().nullable(),
    /** True if the caller may open the payment portal. */
    can_manage: z.boolean(),
  })
  .readonly();

const PROVIDER_UNREACHABLE = 'The payment provider can’t be reached.';

export const listProducts = call({
  method: 'GET',
  path: '/api/v1/subscription/products',
  level: 2,
  isFree: true,
  summary: 'Lists the products, the least expensive first. Empty if billing is off.',
  data: z.array(product).readonly(),
  refusals: { 503: PROVIDER_UNREACHABLE },
});

export const openCheckout = call({
  method: 'POST',
  path: '/api/v1/subscription/checkout',
  level: 2,
  isFree: true,
  summary: 'Opens a checkout and returns its address. An address that starts with a slash is a page of Uplift.',
  body: z.object({ price_id: z.string().min(1).max(255), quantity }),
  data: z.string(),
  refusals: {
    404: 'The price is no longer offered.',
    409: 'The account already has its own subscription.',
    503: PROVIDER_UNREACHABLE,
  },
});

export const readSubscription = call({
  method: 'GET',
  path: '/api/v1/subscription',
  level: 2,
  isFree: true,
  summary: "Returns the caller's own subscription or their church's. Null if there is none or billing is off.",
  data: subscription.nullable(),
});

export const openPortal = call({
  method: 'POST',
  path: '/api/v1/subscription/portal',
  level: 2,
  isFree: true,
  summary: "Opens the page for changing, paying or canceling the caller's own subscription, and returns its address.",
  data: z.string(),
  refusals: { 404: 'The account doesn’t have its own subscription.', 503: PROVIDER_UNREACHABLE },
});

/** The contents of the built-in test checkout: a checkout, or the portal of a subscription. */
export const testCheckout = z
  .object({
    checkout_id: id,
    kind: z.enum(['checkout', 'portal']),
    /** A checkout is open until it is paid; a portal shows the state of its subscription. */
    status: z.enum(['open', 'paid', ...status.options]),
    product: z.object({ name: z.string(), description: z.string() }).readonly(),
    /** US dollars per seat. */
    price: z.number().min(0),
    interval,
    seats: z.int().min(1),
    renews_at: moment.nullable(),
    ends_at: moment.nullable(),
    /** Target of the Back button: a path of Uplift. */
    leave: z.string().startsWith('/'),
  })
  .readonly();

const TEST_CHECKOUT_GONE = {
  404: 'That checkout doesn’t exist, it is another person’s, or the server charges real cards.',
} as const;

export const readTestCheckout = call({
  method: 'GET',
  path: '/api/v1/subscription/test-checkouts/:checkout_id',
  level: 2,
  isFree: true,
  summary: 'Returns a checkout or portal of the built-in test provider, which never charges anyone.',
  data: testCheckout,
  refusals: TEST_CHECKOUT_GONE,
});

/**
 * A button press. In a checkout: `pay`, or `decline` to refuse the card. In a portal: `change-seats`; `cancel` at the end of the
 * period; `resume` a canceled subscription; `decline` the next payment; `pay` the amount due; `end` immediately.
 */
const testAction = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['pay', 'decline', 'cancel', 'resume', 'end']) }),
  z.object({ action: z.literal('change-seats'), quantity }),
]);

export const pressTestCheckout = call({
  method: 'POST',
  path: '/api/v1/subscription/test-checkouts/:checkout_id',
  level: 2,
  isFree: true,
  summary:
    'Carries out a button press in a test checkout or portal. The result is reported the same way as by the real provider.',
  body: testAction,
  /** `next`: path of Uplift for the browser to open; null to stay. */
  data: z.object({ checkout: testCheckout, next: z.string().startsWith('/').nullable() }).readonly(),
  refusals: {
    ...TEST_CHECKOUT_GONE,
    409: 'The card was declined, the checkout has already been paid, or this action isn’t available.',
  },
});
