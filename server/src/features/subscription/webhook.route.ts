import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Billing, BillingEvent } from '../../platform/billing/billing.ts';
import type { Platform } from '../../platform/platform.ts';
import { readNetwork } from '../../platform/http/networks.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import type { RateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { DATA_ROUTE } from '../../platform/http/security-headers.ts';
import { refuse, sendRefusal } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { noteEvent } from './readings.repository.ts';
import { PROVIDER_UNREACHABLE } from './subscription-answers.ts';
import { takeIn } from './take-in.ts';

/** Receives the payment provider's webhooks. */
export const WEBHOOK = '/api/v1/subscription/webhook';

const LONGEST_BODY_BYTES = 262_144;

/** Limits the log: rejected events are logged this often for one network. */
const UNBELIEVED: RateLimit = { name: 'unbelieved-webhooks', attempts: 10, withinSeconds: 3600 };

const NOT_BELIEVED = refuse(400, { for: 'request', because: 'The signature is wrong or too old.' }).refusal;

/**
 * Serves the payment provider's webhook. It isn't a call of the API: it has no session and no origin, and is trusted
 * only by its signature over the received bytes. Any response but 200 makes the provider send it again, for three
 * days.
 */
export function serveWebhook({ app, platform }: Site): void {
  const { billing } = platform;
  if (billing === null) return;
  app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(WEBHOOK, { bodyLimit: LONGEST_BODY_BYTES, ...DATA_ROUTE }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return receiveNews(platform, billing, { request, reply });
    });
  });
}

async function receiveNews(
  platform: Platform,
  billing: Billing,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const { body, headers } = request;
  const signature = String(headers['stripe-signature'] ?? '');
  const event = body instanceof Uint8Array ? billing.verify({ payload: body, signature }) : null;
  if (event === null) {
    // Anybody may post here: the log holds the first of a network in an hour, and not a flood of them.
    if ((await platform.limits.count(UNBELIEVED, readNetwork(request))) === 0)
      request.log.warn({ req: request, status: 400 }, 'A webhook was rejected');
    return sendRefusal(reply, NOT_BELIEVED);
  }
  const isTaken = await take(platform, billing, { event, origin: publicOrigin(platform.configuration, request) });
  return isTaken ? reply.send({ data: true }) : sendRefusal(reply, PROVIDER_UNREACHABLE.refusal);
}

async function take(
  platform: Platform,
  billing: Billing,
  { event, origin }: { readonly event: BillingEvent; readonly origin: string },
): Promise<boolean> {
  const { subscriptionId } = event;
  if (subscriptionId !== null) return (await takeIn(platform, billing, { subscriptionId, event, origin })).ok;
  await noteEvent(platform.queries, event, platform.now());
  return true;
}
