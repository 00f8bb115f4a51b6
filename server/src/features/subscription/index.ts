import type { Site } from '../../platform/http/serve.ts';
import { sweepHourly } from '../../platform/process/sweeping.ts';
import { serveOwnSubscription } from './own-subscription.route.ts';
import { removeEventsBefore } from './readings.repository.ts';
import { serveTestCheckouts } from './test-checkout.route.ts';
import { serveWebhook } from './webhook.route.ts';
import { serveWizard } from './wizard.route.ts';

/** Retention of an event's number: the provider resends an event for three days, and signs it again each time. */
const EVENTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Serves subscriptions: the wizard, the payment provider's webhook, the account’s subscription, and the built-in test
 * checkout.
 */
export function serveSubscriptions(site: Site): void {
  const { queries, now } = site.platform;
  serveWizard(site);
  serveOwnSubscription(site);
  serveTestCheckouts(site);
  serveWebhook(site);
  sweepHourly(site, {
    name: 'billing-events',
    run: () => removeEventsBefore(queries, new Date(now().getTime() - EVENTS_KEPT_MS)),
  });
}
