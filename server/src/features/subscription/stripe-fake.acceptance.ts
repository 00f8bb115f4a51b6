import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { signEvent } from '../../platform/billing/webhook-events.ts';
import { STRIPE_ROUTES } from './stripe-routes.acceptance.ts';
import { Refused, sample, SECRET_KEY, WEBHOOK_SECRET } from './stripe-samples.acceptance.ts';
import type { StripeFake, Thing } from './stripe-samples.acceptance.ts';

// A journey takes all of it from here.
export { pay } from './stripe-routes.acceptance.ts';
export { SECRET_KEY, WEBHOOK_SECRET };
export type { StripeFake, Thing };

/** A server with the responses of Stripe's published samples, and as strict with keys. */
export async function startStripe(): Promise<StripeFake> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP, so no pipe name
  const fake: StripeFake = {
    url: new URL(`http://127.0.0.1:${port}`),
    prices: pricesOnSale(),
    customers: new Map(),
    subscriptions: new Map(),
    checkouts: new Map(),
    requests: [],
    isUp: true,
    whileReading: [],
    close: () => closed(server),
  };
  server.on('request', (request, response) => {
    void answer(fake, request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  return fake;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

async function answer(fake: StripeFake, request: IncomingMessage) {
  const { pathname, searchParams: query } = new URL(request.url ?? '', fake.url);
  const form = new URLSearchParams(String(Buffer.concat(await request.toArray())));
  const requests = `${request.method} ${pathname}`;
  fake.requests.push(requests);
  try {
    if (!fake.isUp) throw new Refused(500, { type: 'api_error', message: 'down' });
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) throw WRONG_KEY;
    return { status: 200, body: await served(fake, requests, { query, form }) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { status: error.status, body: { error: error.error } };
  }
}

const WRONG_KEY = new Refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
const NO_SUCH_CALL = new Refused(404, { type: 'invalid_request_error', message: 'Unrecognized request URL' });

async function served(
  fake: StripeFake,
  requests: string,
  sent: { readonly query: URLSearchParams; readonly form: URLSearchParams },
): Promise<object> {
  const route = STRIPE_ROUTES.find(([pattern]) => pattern.test(requests));
  if (route === undefined) throw NO_SUCH_CALL;
  const [pattern, serve] = route;
  return serve(fake, { ...sent, id: pattern.exec(requests)?.[1] ?? '' });
}

function pricesOnSale(): Map<string, Thing> {
  const sold = [
    priceAt('price_sync_month', {
      cents: 500,
      interval: 'month',
      product: buildProduct('prod_sync', 'Sync', { plan: 'sync' }),
    }),
    priceAt('price_sync_year', {
      cents: 4800,
      interval: 'year',
      product: buildProduct('prod_sync', 'Sync', { plan: 'sync' }),
    }),
    priceAt('price_live_month', { cents: 1999, interval: 'month', product: buildProduct('prod_live', 'Live', {}) }),
    priceAt('price_live_year', { cents: 19_190, interval: 'year', product: buildProduct('prod_live', 'Live', {}) }),
    priceAt('price_shirt', { cents: 2000, interval: 'month', product: buildProduct('prod_shirt', 'T-shirt', {}) }),
  ];
  return new Map(sold.map((price) => [price.id, price]));
}

/** A Stripe price with its product, as the API returns it if expanded. */
export function priceAt(
  id: string,
  { cents, interval, product }: { readonly cents: number; readonly interval: string; readonly product: Thing },
): Thing {
  const recurring = { interval, interval_count: 1, meter: null, usage_type: 'licensed', trial_period_days: null };
  return sample('price', { id, unit_amount: cents, unit_amount_decimal: String(cents), recurring, product });
}

export function buildProduct(id: string, name: string, metadata: Readonly<Record<string, string>>): Thing {
  return sample('product', { id, name, metadata });
}

/** A webhook of Stripe's, signed at a moment. */
export function signedEvent(
  type: string,
  object: object,
  { id = `evt_${crypto.randomUUID()}`, at }: { id?: string; at: Date },
) {
  const created = Math.floor(at.getTime() / 1000);
  const event = { id, object: 'event', api_version: null, created, livemode: false, type, data: { object } };
  return signEvent(WEBHOOK_SECRET, JSON.stringify(event), at);
}
