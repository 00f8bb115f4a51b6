import type { Plan, Product } from './billing.ts';
import { readIcon } from './read-product.ts';

const SYNC = {
  id: 'sync',
  name: 'Sync',
  description: 'Your library on every device, encrypted, with a copy kept in your account.',
  month: 5,
  year: 48,
} as const;

const LIVE = {
  id: 'live',
  name: 'Live',
  description: 'Everything in Sync, and your whole team on the same beat: shared sets and live following.',
  month: 10,
  year: 96,
} as const;

/** Products of the built-in provider. */
export const TEST_PRODUCTS: readonly Product[] = [SYNC, LIVE].map(({ id, name, description, month, year }) => ({
  product_id: `prod_test_${id}`,
  name,
  description,
  icon: readIcon({ plan: id }),
  prices: {
    month: { price: month, price_id: `price_test_${id}_month` },
    year: { price: year, price_id: `price_test_${id}_year` },
  },
}));

/** A price of the built-in provider, with its product. */
export interface TestPrice {
  readonly product: Product;
  readonly plan: Plan;
  readonly interval: 'month' | 'year';
  /** US dollars a seat. */
  readonly price: number;
}

/** Null for a price that is not sold. */
export function testPrice(priceId: string): TestPrice | null {
  for (const product of TEST_PRODUCTS) {
    const interval = product.prices.year.price_id === priceId ? 'year' : 'month';
    const { price, price_id } = product.prices[interval];
    if (price_id === priceId) return { product, interval, price, plan: product.icon === 'cloud' ? 'sync' : 'live' };
  }
  return null;
}
