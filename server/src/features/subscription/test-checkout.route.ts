import { pressTestCheckout, readTestCheckout } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { FastifyInstance } from 'fastify';
import type { SignedPayload } from '../../platform/billing/billing.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { DECLINED, NO_TEST_CHECKOUT, NOT_NOW, PROVIDER_UNREACHABLE } from './subscription-answers.ts';
import { WEBHOOK } from './webhook.route.ts';

const REFUSALS = { 'not-there': NO_TEST_CHECKOUT, declined: DECLINED, 'not-now': NOT_NOW } as const;

/** Serves the checkouts and portals of the built-in provider; none if billing is off or cards are charged. */
export function serveTestCheckouts(site: Site): void {
  const testCheckouts = site.platform.billing?.testCheckouts ?? null;

  serve(site, readTestCheckout, async ({ params, session }) => {
    const checkout = await testCheckouts?.read(session.accountId, params['checkout_id'] ?? '');
    return checkout ? accepted(checkout) : NO_TEST_CHECKOUT;
  });

  serve(site, pressTestCheckout, async ({ params, body, session, request }) => {
    const [accountId, id] = [session.accountId, params['checkout_id'] ?? ''];
    if (testCheckouts === null) return NO_TEST_CHECKOUT;
    const pressed = await testCheckouts.press(accountId, id, body);
    if (!pressed.ok) return REFUSALS[pressed.refusal];
    const { next, news } = pressed.value;
    for (const signedEvent of news)
      if (!(await postToWebhook(site.app, signedEvent, request.host))) return PROVIDER_UNREACHABLE;
    const checkout = await testCheckouts.read(accountId, id);
    return checkout === null ? NO_TEST_CHECKOUT : accepted({ checkout, next });
  });
}

/** Sends events of the built-in provider like any provider's: to the webhook, signed. */
async function postToWebhook(
  app: FastifyInstance,
  { payload, signature }: SignedPayload,
  host: string,
): Promise<boolean> {
  const headers = { host, 'content-type': 'application/json', 'stripe-signature': signature };
  const { statusCode } = await app.inject({ method: 'POST', url: WEBHOOK, headers, payload: Buffer.from(payload) });
  return statusCode === 200;
}
