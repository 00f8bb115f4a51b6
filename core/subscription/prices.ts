import type { Product } from './product.ts';
import type { Interval } from './product.ts';

const MONTHS_A_YEAR = 12;
const CENTS_A_DOLLAR = 100;

/** Money is added up in whole cents: dollars as numbers would not add up. */
export function toCents(dollars: number): number {
  return Math.round(dollars * CENTS_A_DOLLAR);
}

/** Cents as US dollars with two decimals: "$1,234.50". */
export function formatCents(cents: number): string {
  return (cents / CENTS_A_DOLLAR).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** What a plan costs for so many seats. */
export interface Bill {
  /** What a seat costs for the interval. */
  readonly seatCents: number;
  /** What a seat costs a month where one pays monthly. */
  readonly monthlySeatCents: number;
  /** What is paid at once, for all seats. */
  readonly totalCents: number;
  /** What twelve single months of all seats cost; the total for who pays monthly. */
  readonly fullCents: number;
  readonly savingCents: number;
  /** In whole percent; 0 where paying yearly saves nothing. */
  readonly savingPercent: number;
}

/** What `seats` of a product cost, exact to the cent. */
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

/** What a seat comes to a month; null where that is no whole number of cents, for then it is not what anybody pays. */
export function monthlyCents({ seatCents }: Pick<Bill, 'seatCents'>, interval: Interval): number | null {
  if (interval === 'month') return seatCents;
  return seatCents % MONTHS_A_YEAR === 0 ? seatCents / MONTHS_A_YEAR : null;
}

/** What paying yearly saves, over all that is offered: the greatest percentage, and whether it is the same for each. */
export function yearlySaving(products: readonly Product[]): { readonly percent: number; readonly isSame: boolean } {
  const percents = products.map((product) => computeBill(product, 'year', 1).savingPercent);
  const greatest = Math.max(0, ...percents);
  return { percent: greatest, isSame: percents.every((one) => one === greatest) };
}
