import type { Page } from '@playwright/test';
import type { DataOf, listProducts, readSubscription, readTestCheckout } from '@uplift/contract';
import { answerCalls, SIGNED_IN, type AnsweredCalls } from './fake-calls.ts';

export const PRODUCTS: DataOf<typeof listProducts> = [
  {
    product_id: 'sync',
    name: 'Sync',
    description: 'Your library on every device, encrypted, with a copy kept in your account.',
    icon: 'cloud',
    prices: { month: { price: 5, price_id: 'sync-month' }, year: { price: 48, price_id: 'sync-year' } },
  },
  {
    product_id: 'live',
    name: 'Live',
    description: 'Everything in Sync, and your whole team on the same beat: shared sets and live following.',
    icon: 'radio-tower',
    prices: { month: { price: 10, price_id: 'live-month' }, year: { price: 96, price_id: 'live-year' } },
  },
];

/** A team's, whose last payment did not go through. */
export const OWN: NonNullable<DataOf<typeof readSubscription>> = {
  plan: 'live',
  name: 'Live',
  seats: 5,
  seats_taken: 2,
  interval: 'year',
  status: 'past_due',
  renews_at: '2027-11-22T12:00:00.000Z',
  ends_at: null,
  is_own: true,
  church: { church_id: '11111111-1111-4111-8111-111111111111', name: 'Harbour Street Chapel' },
  can_manage: true,
};

/** Six seats that are not paid yet. */
export const CHECKOUT: DataOf<typeof readTestCheckout> = {
  checkout_id: '22222222-2222-4222-8222-222222222222',
  kind: 'checkout',
  status: 'open',
  product: { name: 'Live', description: 'All of it.' },
  price: 96,
  interval: 'year',
  seats: 6,
  renews_at: null,
  ends_at: null,
  leave: '/',
};

/** Mocks a signed-in person without a subscription. */
export async function unsubscribed(
  page: Page,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<AnsweredCalls> {
  const calls = await answerCalls(page, {
    'GET /api/v1/subscription/products': { data: PRODUCTS },
    'GET /api/v1/notifications': { data: [] },
    'POST /api/v1/auth/sign-out': { data: true },
    ...answers,
  });
  calls.session = { ...SIGNED_IN, subscription: null };
  return calls;
}
