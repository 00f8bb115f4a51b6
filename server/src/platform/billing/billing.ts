import type { DataOf, listProducts } from '@uplift/contract';
import type { Result } from '@uplift/core/foundation';
import type { TestCheckouts } from './test-checkouts.ts';

/** A product as the wizard shows it. */
export type Product = DataOf<typeof listProducts>[number];

/** Extent of a subscription: everything but playing together, or all of it. */
export type Plan = 'sync' | 'live';

/** A subscription as the provider has it now. */
export interface ProvidedSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly productId: string;
  /** The name of the product. */
  readonly name: string;
  readonly plan: Plan;
  readonly priceId: string;
  readonly interval: 'month' | 'year';
  readonly seats: number;
  /** In the provider's words: "active", "past_due", "canceled" and others. */
  readonly status: string;
  readonly periodEnd: Date | null;
  /** End of the subscription, past or future; null while it renews. */
  readonly endsAt: Date | null;
}

/** An event of the provider's webhook. Its other content is not trusted, but fetched again. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  /** Null for events about anything else. */
  readonly subscriptionId: string | null;
}

/** A body as received, with the header that proves its sender. */
export interface SignedPayload {
  readonly payload: Uint8Array;
  readonly signature: string;
}

export interface Buyer {
  readonly accountId: string;
  readonly customerId: string;
  /** Origin that the browser returns to. */
  readonly origin: string;
}

/** The payment provider: one that charges cards, or the built-in one that charges no one. */
export interface Billing {
  /** Products on sale now, the least expensive first. */
  products(): Promise<Result<readonly Product[], 'unreachable'>>;
  /** Registers an account with the provider; returns the customer id. */
  addCustomer(account: {
    readonly accountId: string;
    readonly emailAddress: string;
    readonly fullName: string;
  }): Promise<Result<string, 'unreachable'>>;
  /** Gives a customer the new address of their account. */
  setAddress(customerId: string, emailAddress: string): Promise<Result<true, 'unreachable'>>;
  /** Opens a checkout, in place of any that the buyer left open, and returns its address. */
  openCheckout(
    buyer: Buyer,
    bought: { readonly priceId: string; readonly quantity: number },
  ): Promise<Result<string, 'unreachable' | 'price-gone' | 'customer-gone'>>;
  /** Opens the page for changing, paying or canceling a subscription, and returns its address. */
  openPortal(buyer: Buyer, subscriptionId: string): Promise<Result<string, 'unreachable'>>;
  /** The subscription a customer pays for now, whether or not an event reported it; null for none. */
  findLive(customerId: string): Promise<Result<string | null, 'unreachable'>>;
  /** The current state of a subscription; null if the provider doesn't have it. */
  readSubscription(subscriptionId: string): Promise<Result<ProvidedSubscription | null, 'unreachable'>>;
  /** Ends every subscription of a customer at once, and has the provider forget them. */
  forget(customerId: string): Promise<Result<true, 'unreachable'>>;
  /** Verifies a webhook and returns its event; null if the provider did not send it, or not within five minutes. */
  verify(signed: SignedPayload): BillingEvent | null;
  /** The checkouts and portals of the built-in provider; null where cards are charged. */
  readonly testCheckouts: TestCheckouts | null;
}
