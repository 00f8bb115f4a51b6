import { readFileSync } from 'node:fs';

/** Anything that Stripe answers. */
export type Thing = Record<string, unknown> & { readonly id: string };

interface Fixtures {
  readonly resources: Readonly<Record<string, Thing>>;
}

const FIXTURES = JSON.parse(readFileSync(new URL('fixtures/stripe.json', import.meta.url), 'utf8')) as Fixtures; // Stripe's published samples

/** A sample of Stripe's, with other values in it. */
export function sample(kind: string, changes: Record<string, unknown> & { readonly id: string }): Thing {
  return { ...structuredClone(FIXTURES.resources[kind]), ...changes };
}

export const SECRET_KEY = 'sk_test_0123456789abcdefghijklmn';
export const WEBHOOK_SECRET = 'whsec_0123456789abcdefghijklmn';

/** The state of the fake of Stripe; a test changes it as the dashboard or a customer would. */
export interface StripeFake {
  readonly url: URL;
  readonly prices: Map<string, Thing>;
  readonly customers: Map<string, Thing>;
  readonly subscriptions: Map<string, Thing>;
  readonly checkouts: Map<string, Thing>;
  /** Method and path of everything that was asked. */
  readonly requests: string[];
  /** False makes it unreachable. */
  isUp: boolean;
  /** Each runs while a subscription is being read, before the response; the response is the state before. */
  readonly whileReading: (() => Promise<void>)[];
  close(): Promise<void>;
}

/** An error as Stripe answers it. */
export class Refused extends Error {
  readonly status: number;
  readonly error: Readonly<Record<string, unknown>>;

  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super('Stripe refuses');
    this.status = status;
    this.error = error;
  }
}
