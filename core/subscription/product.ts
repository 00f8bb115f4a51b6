/** Billing period. */
export type Interval = 'month' | 'year';

/** Price of one seat for one {@link Interval}, in US dollars. */
export interface Price {
  readonly price: number;
  readonly price_id: string;
}

/** A plan that can be subscribed to (S2 section 3). */
export interface Product {
  readonly product_id: string;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  readonly prices: Readonly<Record<Interval, Price>>;
}
