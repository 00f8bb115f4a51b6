import {
  confirmAddressChange,
  deleteAccount,
  listNotifications,
  openPortal,
  readSession,
  requestAddressChange,
} from '@uplift/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeSite, person } from '../../test-platform/index.ts';
import type { TestSite, Visitor } from '../../test-platform/index.ts';
import { byStripe, checkOut, idIn, planFor, productsFor, send, subscriptionFor } from './billed-site.acceptance.ts';
import { pay } from './stripe-routes.acceptance.ts';
import type { StripeFake, Thing } from './stripe-samples.acceptance.ts';
import { startStripe, signedEvent } from './stripe-fake.acceptance.ts';
import { WEBHOOK } from './webhook.route.ts';

const ADA = person('Ada Lovelace');
const MINUTE_MS = 60_000;

let stripe: StripeFake;
beforeEach(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.close());

/** A customer who has paid, before the server received any event. */
async function paid(site: TestSite, quantity = 1): Promise<{ readonly ada: Visitor; readonly bought: Thing }> {
  const ada = await site.signedUp(ADA);
  const opened = await checkOut(ada, 'price_live_year', quantity);
  return { ada, bought: pay(stripe, idIn(opened)) };
}

/** Sends an event of Stripe, signed at a moment; returns the status. */
function sendEvent(site: TestSite, type: string, object: object, { id, at }: { id?: string; at?: Date } = {}) {
  return send(site, signedEvent(type, object, { ...(id !== undefined && { id }), at: at ?? site.platform.now() }));
}

describeSite('a subscription of Stripe', (open) => {
  test('[BILL-21] [BILL-5] products and checkout are Stripe’s: prices to the cent, the seats bought, back to the page', async () => {
    const site = await open(byStripe(stripe));
    const ada = await site.signedUp(ADA);
    const products = await productsFor(ada);
    expect(products.map(({ name, icon, prices }) => [name, icon, prices.month.price, prices.year.price])).toEqual([
      ['Sync', 'cloud', 5, 48],
      ['Live', 'radio-tower', 19.99, 191.9],
    ]);
    const opened = await checkOut(ada, 'price_live_year', 6);
    expect([opened.status, opened.body?.data]).toEqual([200, 'https://checkout.example/cs_test_1']);
    expect(stripe.checkouts.get('cs_test_1')).toMatchObject({
      customer: 'cus_1',
      bought: { price: 'price_live_year', quantity: 6 },
      success_url: 'http://localhost:4400/thank-you',
      cancel_url: 'http://localhost:4400/',
    });
    expect(stripe.customers.get('cus_1')).toMatchObject({ email: ADA.emailAddress });
  });

  test('[BILL-21] a webhook is accepted before the browser returns, after it, late, twice and in any order', async () => {
    const site = await open(byStripe(stripe));
    const { ada, bought } = await paid(site, 5);
    expect(await planFor(ada)).toBeNull();
    const checkout = { id: 'cs_test_1', object: 'checkout.session', subscription: bought.id, customer: 'cus_1' };
    stripe.subscriptions.set(bought.id, { ...bought, status: 'past_due' });
    expect(await sendEvent(site, 'customer.subscription.updated', { ...bought, status: 'past_due' })).toBe(200);
    stripe.subscriptions.set(bought.id, bought);
    expect(await sendEvent(site, 'customer.subscription.updated', bought)).toBe(200);
    expect(await sendEvent(site, 'checkout.session.completed', checkout, { id: 'evt_checkout' })).toBe(200);
    expect(await sendEvent(site, 'customer.subscription.created', { ...bought, status: 'incomplete' })).toBe(200);
    site.platform.clock.move(MINUTE_MS);
    stripe.requests.length = 0;
    expect(await sendEvent(site, 'checkout.session.completed', checkout, { id: 'evt_checkout' })).toBe(200);
    expect(stripe.requests).toEqual([]);
    expect(await subscriptionFor(ada)).toMatchObject({ status: 'active', seats: 5, church: expect.any(Object) });
    expect((await ada.call(readSession)).body?.data).toMatchObject({ church_count: 1, subscription: { plan: 'live' } });
  });

  test('a reading of a subscription that arrives late changes nothing', async () => {
    const site = await open(byStripe(stripe));
    const { ada, bought } = await paid(site, 5);
    stripe.subscriptions.set(bought.id, { ...bought, status: 'incomplete' });
    stripe.whileReading.push(async () => {
      stripe.subscriptions.set(bought.id, bought);
      expect(await sendEvent(site, 'customer.subscription.updated', bought)).toBe(200);
    });
    expect(await sendEvent(site, 'customer.subscription.created', bought)).toBe(200);
    expect(await subscriptionFor(ada)).toMatchObject({ status: 'active' });
  });

  test('[ACCT-25] a purchase reported at once from all sides founds one church and counts as one event', async () => {
    const site = await open(byStripe(stripe));
    const { ada, bought } = await paid(site, 5);
    const ids = ['evt_1', 'evt_1', 'evt_2', 'evt_2', 'evt_3'];
    const responses = await Promise.all(
      ids.map((id) => sendEvent(site, 'customer.subscription.updated', bought, { id })),
    );
    expect(responses).toEqual([200, 200, 200, 200, 200]);
    expect((await ada.call(readSession)).body?.data).toMatchObject({ church_count: 1 });
  });

  test('a webhook with a wrong, an old or no signature is not believed', async () => {
    const site = await open(byStripe(stripe));
    const { ada, bought } = await paid(site);
    const at = site.platform.now();
    const { payload, signature } = signedEvent('customer.subscription.created', bought, { at });
    const tampered = Buffer.from(String(Buffer.from(payload)).replace('active', 'trialing'));
    expect(await send(site, { payload: tampered, signature })).toBe(400);
    expect(await send(site, { payload, signature: signature.replace(/v1=./u, 'v1=x') })).toBe(400);
    expect(await send(site, { payload, signature: '' })).toBe(400);
    const old = new Date(at.getTime() - 5 * MINUTE_MS - 1_000);
    expect(await sendEvent(site, 'customer.subscription.created', bought, { at: old })).toBe(400);
    expect(await send(site, { payload: new Uint8Array(262_145), signature })).toBe(413);
    expect(await planFor(ada)).toBeNull();
    const almostOld = new Date(at.getTime() - 5 * MINUTE_MS + 2_000);
    expect(await sendEvent(site, 'customer.subscription.created', bought, { at: almostOld })).toBe(200);
    expect(await planFor(ada)).toBe('live');
  });

  test('a flood of forged webhooks from one network is logged ten times an hour, and other networks still are', async () => {
    const site = await open(byStripe(stripe));
    const warn = vi.fn<(details: object, message: string) => void>();
    vi.spyOn(site.app.log, 'child').mockReturnValue(Object.create(site.app.log, { warn: { value: warn } }));
    const forge = (remoteAddress: string) =>
      site.app.inject({ method: 'POST', url: WEBHOOK, remoteAddress, payload: 'x' });
    for (let times = 0; times < 12; times += 1) expect((await forge(`2001:db8:1:2::${times}`)).statusCode).toBe(400);
    expect(warn).toHaveBeenCalledTimes(10);
    await forge('192.0.2.7');
    expect(warn).toHaveBeenCalledTimes(11);
    site.platform.clock.move(60 * MINUTE_MS);
    await forge('2001:db8:1:2::1');
    expect(warn).toHaveBeenCalledTimes(12);
  });

  test('webhooks of an unknown customer, of other things and of removed objects are accepted and change nothing', async () => {
    const site = await open(byStripe(stripe));
    const { ada, bought } = await paid(site);
    stripe.subscriptions.set('sub_other', { ...bought, id: 'sub_other', customer: 'cus_unknown' });
    expect(await sendEvent(site, 'customer.subscription.created', { id: 'sub_other', object: 'subscription' })).toBe(
      200,
    );
    expect(await sendEvent(site, 'customer.subscription.created', { id: 'sub_gone', object: 'subscription' })).toBe(
      200,
    );
    expect(await sendEvent(site, 'charge.succeeded', { id: 'ch_1', object: 'charge' })).toBe(200);
    expect(await planFor(ada)).toBeNull();
  });

  test('while Stripe does not answer, callers are asked to retry and webhooks are sent again', async () => {
    const site = await open(byStripe(stripe));
    const { ada, bought } = await paid(site);
    stripe.isUp = false;
    expect(await sendEvent(site, 'customer.subscription.created', bought, { id: 'evt_1' })).toBe(503);
    const refused = await checkOut(ada, 'price_live_year', 1);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
    expect((await ada.call(deleteAccount, { body: { current_password: ADA.password } })).status).toBe(503);
    expect(site.platform.warnings.join('\n')).not.toContain('sk_test');
    stripe.isUp = true;
    expect(await sendEvent(site, 'customer.subscription.created', bought, { id: 'evt_1' })).toBe(200);
    expect(await planFor(ada)).toBe('live');
  });

  test('a price just removed from sale is gone, and one of another product cannot be bought', async () => {
    const site = await open(byStripe(stripe));
    const ada = await site.signedUp(ADA);
    await productsFor(ada);
    const price = stripe.prices.get('price_live_year');
    stripe.prices.set('price_live_year', { ...price, id: 'price_live_year', active: false });
    for (const id of ['price_live_year', 'price_shirt', 'price_live_decade']) {
      const { status, body } = await checkOut(ada, id, 1);
      expect([id, status, body?.errors?.[0]?.for]).toEqual([id, 404, 'price_id']);
    }
  });

  test('a customer who has paid cannot buy a second subscription before the webhook arrives, nor from a second tab', async () => {
    const site = await open(byStripe(stripe));
    const ada = await site.signedUp(ADA);
    await checkOut(ada, 'price_live_year', 1);
    const second = await checkOut(ada, 'price_live_month', 1);
    expect(stripe.checkouts.get('cs_test_1')).toMatchObject({ status: 'expired' });
    pay(stripe, idIn(second));
    expect((await checkOut(ada, 'price_live_year', 1)).status).toBe(409);
    expect(await planFor(ada)).toBe('live');
  });

  test('a customer deleted at Stripe can buy again', async () => {
    const site = await open(byStripe(stripe));
    const ada = await site.signedUp(ADA);
    await checkOut(ada, 'price_live_year', 1);
    stripe.customers.clear();
    stripe.customers.set('cus_9', { id: 'cus_9' });
    const { status, body } = await checkOut(ada, 'price_live_year', 1);
    expect([status, body?.data]).toEqual([200, 'https://checkout.example/cs_test_2']);
  });

  test.each(['reached', 'unreached'])('Stripe is sent a new address of the account, if it is %s', async (reach) => {
    const site = await open(byStripe(stripe));
    const ada = await site.signedUp(ADA);
    await checkOut(ada, 'price_live_year', 1);
    const wanted = { new_email_address: 'ada@example.com', current_password: ADA.password, new_password: ADA.password };
    await ada.call(requestAddressChange, { body: wanted });
    const codes = {
      new_code: await site.codeSentTo(wanted.new_email_address),
      old_code: await site.codeSentTo(ADA.emailAddress),
    };
    if (reach === 'unreached') await stripe.close();
    expect((await ada.call(confirmAddressChange, { body: codes })).body).toEqual({ data: null });
    const known = reach === 'reached' ? wanted.new_email_address : ADA.emailAddress;
    expect(stripe.customers.get('cus_1')).toMatchObject({ email: known });
  });

  test('a failed payment is reported once, and only while it is owed; the portal is Stripe’s', async () => {
    const site = await open(byStripe(stripe));
    const { ada, bought } = await paid(site);
    const invoice = {
      object: 'invoice',
      parent: { type: 'subscription_details', subscription_details: { subscription: bought.id } },
    };
    expect(await sendEvent(site, 'invoice.payment_failed', invoice)).toBe(200);
    expect((await ada.call(listNotifications)).body?.data).toEqual([]);
    stripe.subscriptions.set(bought.id, { ...bought, status: 'past_due' });
    const failed = { object: 'invoice', subscription: bought.id };
    const twice = ['evt_failed', 'evt_failed'].map((id) => sendEvent(site, 'invoice.payment_failed', failed, { id }));
    expect(await Promise.all(twice)).toEqual([200, 200]);
    const mails = await site.platform.mailsTo(ADA.emailAddress);
    expect(mails.filter(({ subject }) => subject.includes('payment'))).toHaveLength(1);
    expect((await ada.call(listNotifications)).body?.data).toMatchObject([{ person: 'Uplift', object: 'your card' }]);
    expect((await ada.call(openPortal)).body?.data).toBe('https://portal.example/1');
  });

  test('a deleted account is no longer charged', async () => {
    const site = await open(byStripe(stripe));
    const { ada, bought } = await paid(site);
    await sendEvent(site, 'customer.subscription.created', bought);
    expect((await ada.call(deleteAccount, { body: { current_password: ADA.password } })).status).toBe(200);
    expect(stripe.subscriptions.get(bought.id)).toMatchObject({ status: 'canceled' });
    expect(await sendEvent(site, 'customer.subscription.deleted', bought)).toBe(200);
  });
});
