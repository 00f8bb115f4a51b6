import type { Product } from './product.ts';
import type { Interval } from './product.ts';

const MONTHS_A_YEAR = 12;
const CENTS_A_DOLLAR = 100;

/** Money is added up in whole cents: dollars as numbers would not add up. */
export function toCents(dollars: number): number {
  return Math.round(dollars * CENTS_A_DOLLAR);
}

/**
 * Cents as US dollars with two decimals: "$1,234.50".
 *
 * @example
 * formatCents(123_450) // '$1,234.50'
 */
export function formatCents(cents: number): string {
  return (cents / CENTS_A_DOLLAR).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** Price of a plan for a number of seats. */
export interface Bill {
  /** Price of a seat for the interval. */
  readonly seatCents: number;
  /** Price of a seat a month, paid monthly. */
  readonly monthlySeatCents: number;
  /** Sum that is paid at once, for all seats. */
  readonly totalCents: number;
  /** Price of twelve single months of all seats; the total, paid monthly. */
  readonly fullCents: number;
  readonly savingCents: number;
  /** Whole percent; 0 if paying yearly saves nothing. */
  readonly savingPercent: number;
}

/** Returns the price of `seats` of a product, exact to the cent. */
export function computeBill({ prices }: Product, interval: Interval, seats: number): Bill {
  const monthlySeatCents = toCents(prices.month.price);
  const seatCents = toCents(prices[interval].price);
  const totalCents = seatCents * seats;
  const fullCents = interval === 'year' ? MONTHS_A_YEAR * monthlySeatCents * seats : totalCents;
  const savingCents = Math.max(0, fullCents - totalCents);
  return {
    seatCents,
    monthlySeatCents,
    totalCents,
    fullCents,
    savingCents,
    savingPercent: percent(savingCents, fullCents),
  };
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 100) / whole);
}

/** Returns the price of a seat per month; null if it isn't a whole number of cents, since then no one pays that. */
export function monthlyCents({ seatCents }: Pick<Bill, 'seatCents'>, interval: Interval): number | null {
  if (interval === 'month') return seatCents;
  return seatCents % MONTHS_A_YEAR === 0 ? seatCents / MONTHS_A_YEAR : null;
}

/** Returns the greatest percentage that paying yearly saves over all products, and whether all save the same. */
export function yearlySaving(products: readonly Product[]): { readonly percent: number; readonly isSame: boolean } {
  const percents = products.map((product) => computeBill(product, 'year', 1).savingPercent);
  const greatest = Math.max(0, ...percents);
  return { percent: greatest, isSame: percents.every((one) => one === greatest) };
}
