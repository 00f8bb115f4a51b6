import type { Stripe } from 'stripe';
import type { Product } from './billing.ts';
import { readIcon } from './read-product.ts';

/** A price that the wizard can show: dollars per seat, each month or each year. */
interface OfferedPrice {
  readonly id: string;
  readonly created: number;
  readonly cents: number;
  readonly interval: 'month' | 'year';
  readonly product: Stripe.Product;
}

const INTERVALS = ['month', 'year'] as const;

/** The products among prices that have one for a month and one for a year, the newest of each; the least expensive first. */
export function buildProducts(prices: readonly Stripe.Price[]): readonly Product[] {
  const offered = prices
    .map(offeredPrice)
    .filter((price) => price !== null)
    .toSorted((one, other) => other.created - one.created);
  const ids = [...new Set(offered.map(({ product }) => product.id))];
  return ids
    .map((id) => buildProduct(offered.filter(({ product }) => product.id === id)))
    .filter((product) => product !== null)
    .toSorted((one, other) => one.prices.month.price - other.prices.month.price);
}

function offeredPrice(price: Stripe.Price): OfferedPrice | null {
  const { id, created, currency, unit_amount: cents, recurring } = price;
  const product = soldProduct(price);
  const interval = recurring?.interval_count === 1 ? INTERVALS.find((each) => each === recurring.interval) : undefined;
  if (product === null || interval === undefined || cents === null || currency !== 'usd') return null;
  return { id, created, cents, interval, product };
}

/** The expanded product of a price; null for one that is no longer sold. */
function soldProduct({ product }: Stripe.Price): Stripe.Product | null {
  if (typeof product === 'string' || 'deleted' in product) return null;
  return product.active ? product : null;
}

/** Builds a product from its prices, newest first. */
function buildProduct(prices: readonly OfferedPrice[]): Product | null {
  const month = prices.find(({ interval }) => interval === 'month');
  const year = prices.find(({ interval }) => interval === 'year');
  if (month === undefined || year === undefined) return null;
  const { id, name, description, metadata } = month.product;
  return {
    product_id: id,
    name,
    description: description ?? '',
    icon: readIcon(metadata),
    prices: { month: inDollars(month), year: inDollars(year) },
  };
}

function inDollars({ id, cents }: OfferedPrice): Product['prices']['month'] {
  return { price: cents / 100, price_id: id };
}
