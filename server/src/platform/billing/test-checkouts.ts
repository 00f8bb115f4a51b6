import type { BodyOf, DataOf, pressTestCheckout, readTestCheckout } from '@uplift/contract';
import type { Result } from '@uplift/core/foundation';
import type { SignedPayload } from './billing.ts';

export type TestCheckout = DataOf<typeof readTestCheckout>;

export type TestAction = BodyOf<typeof pressTestCheckout>;

/** Reasons a press had no effect. */
export type TestRefusal = 'not-there' | 'declined' | 'not-now';

/** Result of a press: the address that the browser opens, and the events for the webhook, in order. */
export interface Pressed {
  readonly next: string | null;
  readonly news: readonly SignedPayload[];
}

/** The checkouts and portals of the built-in provider, each for the account it was opened for alone. */
export interface TestCheckouts {
  read(accountId: string, checkoutId: string): Promise<TestCheckout | null>;
  press(accountId: string, checkoutId: string, action: TestAction): Promise<Result<Pressed, TestRefusal>>;
}
