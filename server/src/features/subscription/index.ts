import {
  listProducts,
  openCheckout,
  openPortal,
  pressTestCheckout,
  readSubscription,
  readTestCheckout,
} from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { serve } from '../../platform/serve.ts';
import type { Site } from '../../platform/serve.ts';
import { NO_SUBSCRIPTION, NO_TEST_CHECKOUT, PRICE_GONE } from './subscription-answers.ts';

/** Serves the subscriptions of accounts and churches. Nothing is sold here yet. */
export function serveSubscriptions(site: Site): void {
  serve(site, listProducts, async () => accepted([]));
  serve(site, openCheckout, async () => PRICE_GONE);
  serve(site, readSubscription, async () => accepted(null));
  serve(site, openPortal, async () => NO_SUBSCRIPTION);
  serve(site, readTestCheckout, async () => NO_TEST_CHECKOUT);
  serve(site, pressTestCheckout, async () => NO_TEST_CHECKOUT);
}
