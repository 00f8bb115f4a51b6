import { expect, type Page } from '@playwright/test';
import {
  pay,
  SECRET_KEY,
  startStripe,
  signedEvent,
  WEBHOOK_SECRET,
  type StripeFake,
  type Thing,
} from '@uplift/server/stripe-fake';
import { somebody, test as base } from '../support/accounts.ts';
import { goToCheckout } from './checkouts.ts';
import { watchConfetti } from './confetti-probe.ts';
import { accountButton, signUpToWizard, wizard } from '../pages/signing-in.ts';

/** The server of these journeys sells by Stripe, whose part a fake on this machine plays. */
const test = base.extend<object, { readonly stripe: StripeFake }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, lend) => {
      const stripe = await startStripe();
      await lend(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  variables: [
    ({ stripe }, lend) =>
      lend({
        UPLIFT_BILLING: 'on',
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: stripe.url.href,
      }),
    { scope: 'worker' },
  ],
});

/** Fakes Stripe's page for entering a card in the browser: it pays, and leads back. */
async function fakeCheckout(page: Page, stripe: StripeFake): Promise<() => Thing> {
  let bought: Thing | null = null;
  await page.route('https://checkout.example/**', async (route) => {
    const id = new URL(route.request().url()).pathname.slice(1);
    bought = pay(stripe, id);
    const back = String(stripe.checkouts.get(id)?.['success_url']);
    await route.fulfill({ contentType: 'text/html', body: `<a href="${back}">Paid: back to Uplift</a>` });
  });
  return () => {
    if (bought === null) throw new Error('Nothing was paid.');
    return bought;
  };
}

/** Sends the server an event as Stripe does; returns the status. */
async function deliver(origin: string, { payload, signature }: ReturnType<typeof signedEvent>): Promise<number> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  const body = new Uint8Array(payload);
  return (await fetch(`${origin}/api/v1/subscription/webhook`, { method: 'POST', headers, body })).status;
}

test('[BILL-5, BILL-15, BILL-16, BILL-18, BILL-21, PERM-20] a team of five pays at Stripe, whose events arrive late, twice and out of order', async ({
  page,
  stripe,
  accountsServer: { origin, mailbox },
}) => {
  const fallen = await watchConfetti(page);
  const bought = await fakeCheckout(page, stripe);
  const news = (type: string, changes: object, id?: string) =>
    signedEvent(type, { ...bought(), ...changes }, { at: new Date(), ...(id !== undefined && { id }) });
  await signUpToWizard(page, mailbox, somebody());
  await page.emulateMedia({ reducedMotion: 'no-preference' });

  await test.step('[BILL-5, BILL-21] Stripe is asked for the chosen plan', async () => {
    await goToCheckout(page, 5);
    await page.getByRole('link', { name: 'Paid: back to Uplift' }).click();
    expect(stripe.checkouts.get('cs_test_1')).toMatchObject({ bought: { price: 'price_live_year', quantity: 5 } });
  });

  await test.step('[BILL-15] the page waits for delayed events, and ignores those of another account', async () => {
    await expect(page).toHaveURL(/\/thank-you/u);
    const { payload } = news('customer.subscription.created', {});
    expect(await deliver(origin, { payload, signature: 't=1,v1=0' })).toBe(400);
    await expect(page).toHaveURL(/\/thank-you/u);
  });

  await test.step('[BILL-16, BILL-18, BILL-21] events in the wrong order, and one sent twice, admit the team', async () => {
    const active = news('customer.subscription.updated', {}, 'evt_active');
    const checkout = { id: 'cs_test_1', object: 'checkout.session', subscription: bought().id };
    expect(await deliver(origin, active)).toBe(200);
    expect(await deliver(origin, active)).toBe(200);
    expect(await deliver(origin, news('customer.subscription.created', { status: 'incomplete' }))).toBe(200);
    expect(await deliver(origin, signedEvent('checkout.session.completed', checkout, { at: new Date() }))).toBe(200);
    await expect(page).toHaveURL('/library/songs');
    await expect(accountButton(page)).toBeVisible();
    await expect.poll(async () => (await fallen()).most).toBe(180);
    await page.goto('/uplift-id/subscription');
    await expect(page.getByText('Live, paid yearly')).toBeVisible();
    await expect(page.getByText('1 of 5 taken')).toBeVisible();
  });

  await test.step('[BILL-21, PERM-20] the subscription ends, and older events of its payment do not restore it', async () => {
    const ended = { ...bought(), status: 'canceled', ended_at: Math.floor(Date.now() / 1000) };
    stripe.subscriptions.set(ended.id, ended);
    expect(await deliver(origin, news('customer.subscription.deleted', ended))).toBe(200);
    expect(await deliver(origin, news('customer.subscription.updated', {}, 'evt_late'))).toBe(200);
    await page.goto('/library');
    await expect(wizard(page)).toBeVisible();
  });
});
