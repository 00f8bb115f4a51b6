import { z } from 'zod';
import { FEWEST_SEATS, MOST_SEATS } from '@uplift/core/subscription';
import { call } from './call.ts';
import { id, moment } from './fields.ts';

/** The page of the account that shows its subscription; mails, cards and the payment provider lead there. */
export const SUBSCRIPTION_PAGE = '/uplift-id/subscription';

/** Where a checkout that was paid leads. */
export const THANK_YOU_PAGE = '/thank-you';

/** The page of the built-in test checkout, followed by `?id=` and the checkout's id. */
export const TEST_CHECKOUT_PAGE = '/test-checkout';

const quantity = z.int().min(FEWEST_SEATS).max(MOST_SEATS);
const interval = z.enum(['month', 'year']);
const plan = z.enum(['sync', 'live']);
const status = z.enum(['active', 'past_due', 'canceled']);

/** What one seat costs for a month or a year: `price` in US dollars, to the cent. */
const price = z.object({ price: z.number().min(0), price_id: z.string() }).readonly();

/** Something that can be subscribed to (S2 section 3). */
export const product = z
  .object({
    product_id: z.string(),
    name: z.string(),
    description: z.string(),
    icon: z.enum(['cloud', 'radio-tower', '']),
    prices: z.object({ month: price, year: price }).readonly(),
  })
  .readonly();

/** The subscription somebody has: their own, or a seat of their church's. */
export const subscription = z
  .object({
    plan,
    /** The name of the product. */
    name: z.string(),
    seats: z.int().min(1),
    /** How many people have one, invitations counted. */
    seats_taken: z.int().min(0),
    interval,
    status,
    /** When it is charged next; null when it ends instead. */
    renews_at: moment.nullable(),
    /** When it ends, or has ended; null when it is renewed. */
    ends_at: moment.nullable(),
    is_own: z.boolean(),
    /** The church that has its seats; null for one person. */
    church: z.object({ church_id: id, name: z.string() }).readonly().nullable(),
    /** Whether the caller may open its portal. */
    can_manage: z.boolean(),
  })
  .readonly();

const PROVIDER_UNREACHABLE = 'The payment provider cannot be reached.';

export const listProducts = call({
  method: 'GET',
  path: '/api/v1/subscription/products',
  level: 2,
  isFree: true,
  summary: 'What can be subscribed to, the least expensive first; nothing where billing is off.',
  data: z.array(product).readonly(),
  refusals: { 503: PROVIDER_UNREACHABLE },
});

export const openCheckout = call({
  method: 'POST',
  path: '/api/v1/subscription/checkout',
  level: 2,
  isFree: true,
  summary: 'Opens a checkout and answers its address; one that starts with a slash is a page of Uplift.',
  body: z.object({ price_id: z.string().min(1).max(255), quantity }),
  data: z.string(),
  refusals: {
    404: 'The price is no longer offered.',
    409: 'The account has a subscription of its own.',
    503: PROVIDER_UNREACHABLE,
  },
});

export const readSubscription = call({
  method: 'GET',
  path: '/api/v1/subscription',
  level: 2,
  isFree: true,
  summary: "The caller's subscription: their own, or their church's; null without one, and where billing is off.",
  data: subscription.nullable(),
});

export const openPortal = call({
  method: 'POST',
  path: '/api/v1/subscription/portal',
  level: 2,
  isFree: true,
  summary: "Opens the page that changes, pays or cancels the caller's own subscription, and answers its address.",
  data: z.string(),
  refusals: { 404: 'The account has no subscription of its own.', 503: PROVIDER_UNREACHABLE },
});

/** What the built-in test checkout shows: a checkout, or the portal of a subscription. */
export const testCheckout = z
  .object({
    checkout_id: id,
    kind: z.enum(['checkout', 'portal']),
    /** A checkout is open until it is paid; a portal shows the state of its subscription. */
    status: z.enum(['open', 'paid', ...status.options]),
    product: z.object({ name: z.string(), description: z.string() }).readonly(),
    /** US dollars a seat. */
    price: z.number().min(0),
    interval,
    seats: z.int().min(1),
    renews_at: moment.nullable(),
    ends_at: moment.nullable(),
    /** Where who leaves it goes: a path of Uplift. */
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
  summary: 'A checkout or portal of the built-in test provider, which charges nobody.',
  data: testCheckout,
  refusals: TEST_CHECKOUT_GONE,
});

/**
 * What is pressed there. In a checkout: `pay`, `decline` (the card is refused). In a portal: `change-seats`, `cancel` at the
 * end of the period, `resume` what was to be cancelled, `decline` (the next payment fails), `pay` what is owed, `end` at once.
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
  summary: 'Does what is pressed in a test checkout or portal; the news of it takes the way of the real provider’s.',
  body: testAction,
  /** `next`: where the browser goes, a path of Uplift; null to stay. */
  data: z.object({ checkout: testCheckout, next: z.string().startsWith('/').nullable() }).readonly(),
  refusals: {
    ...TEST_CHECKOUT_GONE,
    409: 'The card was declined, the checkout is paid already, or it does not do this.',
  },
});
