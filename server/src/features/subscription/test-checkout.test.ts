import {
  deleteAccount,
  exportAccount,
  listChurches,
  listNotifications,
  listSongs,
  openPortal,
  readChurchPeople,
  readTestCheckout,
  shareSet,
  TEST_CHECKOUT_PAGE,
} from '@uplift/contract';
import { expect, test } from 'vitest';
import { describeSite, person } from '../../test-platform/index.ts';
import {
  BUILT_IN,
  buyFor,
  checkOut,
  idIn,
  planFor,
  pressIn,
  productsFor,
  subscriptionFor,
} from './billed-site.acceptance.ts';

const ADA = person('Ada Lovelace');
const BEN = person('Ben Okri');
const DAY_MS = 24 * 60 * 60 * 1000;

describeSite('a subscription of the built-in provider', (open) => {
  test('[BILL-14] [API-30] products have a name, a description, an icon and a price for a month and a year', async () => {
    const site = await open(BUILT_IN);
    const products = await productsFor(await site.signedUp(ADA));
    expect(products.map(({ name, icon, prices }) => [name, icon, prices.month.price, prices.year.price])).toEqual([
      ['Sync', 'cloud', 5, 48],
      ['Live', 'radio-tower', 10, 96],
    ]);
  });

  test('[BILL-22] [API-31] [PERM-20] an account without a subscription is refused until the test checkout is paid, by the webhook', async () => {
    const site = await open(BUILT_IN);
    const ada = await site.signedUp(ADA);
    expect(await planFor(ada)).toBeNull();
    const barred = await ada.call(listSongs);
    expect([barred.status, barred.body?.errors]).toEqual([
      402,
      [{ for: 'subscription', because: 'Activate your subscription first.' }],
    ]);
    expect((await ada.call(exportAccount)).status).toBe(200);
    const opened = await checkOut(ada, 'price_test_live_year', 1);
    expect(opened.body?.data).toMatch(new RegExp(`^${TEST_CHECKOUT_PAGE}\\?id=[0-9a-f-]{36}$`, 'u'));
    const paid = await pressIn(ada, idIn(opened), { action: 'pay' });
    expect([paid.status, paid.body?.data]).toMatchObject([200, { next: '/thank-you', checkout: { status: 'paid' } }]);
    expect([await planFor(ada), (await ada.call(listSongs)).status]).toEqual(['live', 200]);
    expect(await subscriptionFor(ada)).toMatchObject({
      name: 'Live',
      seats: 1,
      seats_taken: 1,
      interval: 'year',
      status: 'active',
      ends_at: null,
      is_own: true,
      church: null,
      can_manage: true,
    });
    expect((await ada.call(listChurches)).body?.data).toEqual([]);
    expect((await pressIn(ada, idIn(opened), { action: 'pay' })).status).toBe(409);
  });

  test('[ACCT-25] five seats make the buyer the owner of a church with five seats, and more make it larger', async () => {
    const site = await open(BUILT_IN);
    const ada = await site.signedUp(ADA);
    await buyFor(ada, 'price_test_live_year', 5);
    const subscription = await subscriptionFor(ada);
    expect(subscription).toMatchObject({ seats: 5, seats_taken: 1, church: { name: 'Ada Lovelace’s Church' } });
    const people = { params: { church_id: subscription?.church?.church_id ?? '' } };
    expect((await ada.call(readChurchPeople, people)).body?.data).toMatchObject({
      seats: 5,
      members: [{ role: 'owner' }],
    });
    const portal = await ada.call(openPortal);
    const { body } = await pressIn(ada, idIn(portal), { action: 'change-seats', quantity: 7 });
    expect(body?.data).toMatchObject({ next: null, checkout: { kind: 'portal', seats: 7, status: 'active' } });
    expect((await ada.call(readChurchPeople, people)).body?.data).toMatchObject({ seats: 7 });
    expect((await ada.call(listChurches)).body?.data).toHaveLength(1);
  });

  test('[BILL-2] an abandoned, a declined and a foreign checkout sell nothing; the second one closes the first', async () => {
    const site = await open(BUILT_IN);
    const [ada, ben] = [await site.signedUp(ADA), await site.signedUp(BEN)];
    const first = idIn(await checkOut(ada, 'price_test_sync_month', 1));
    const second = idIn(await checkOut(ada, 'price_test_live_month', 2));
    expect((await ada.call(readTestCheckout, { params: { checkout_id: first } })).status).toBe(404);
    const declined = await pressIn(ada, second, { action: 'decline' });
    expect([declined.status, declined.body?.errors?.[0]?.for]).toEqual([409, 'card']);
    expect((await pressIn(ben, second, { action: 'pay' })).status).toBe(404);
    expect((await pressIn(ada, second, { action: 'cancel' })).status).toBe(409);
    expect([await planFor(ada), await planFor(ben), await subscriptionFor(ada)]).toEqual([null, null, null]);
    site.platform.clock.move(DAY_MS + 1);
    expect((await pressIn(ada, second, { action: 'pay' })).status).toBe(404);
  });

  test.each([0, -1, 10_000, 1.5, '5'])('%j seats cannot be bought', async (quantity) => {
    const site = await open(BUILT_IN);
    const ada = await site.signedUp(ADA);
    const { status, body } = await checkOut(ada, 'price_test_live_year', quantity as number);
    expect([status, body?.errors?.[0]?.for]).toEqual([400, 'quantity']);
  });

  test('a price that is not offered, and a second subscription, are refused', async () => {
    const site = await open(BUILT_IN);
    const ada = await site.signedUp(ADA);
    const gone = await checkOut(ada, 'price_of_yesterday', 1);
    expect([gone.status, gone.body?.errors?.[0]?.for]).toEqual([404, 'price_id']);
    await buyFor(ada, 'price_test_sync_month', 1);
    expect((await checkOut(ada, 'price_test_live_month', 1)).status).toBe(409);
  });

  test('Sync does not include sharing a set', async () => {
    const site = await open(BUILT_IN);
    const ada = await site.signedUp(ADA);
    await buyFor(ada, 'price_test_sync_month', 1);
    expect((await ada.call(listSongs)).status).toBe(200);
    const sharing = { params: { set_id: 'sunday' }, body: { email_address: BEN.emailAddress } };
    const barred = await ada.call(shareSet, sharing);
    expect([barred.status, barred.body?.errors]).toEqual([
      402,
      [{ for: 'subscription', because: 'Sharing sets needs the Live plan.' }],
    ]);
  });

  test('a canceled subscription lasts until its period ends; then only free features are left, and another may be bought', async () => {
    const site = await open(BUILT_IN);
    const ada = await site.signedUp(ADA);
    await buyFor(ada, 'price_test_live_month', 1);
    const portal = idIn(await ada.call(openPortal));
    await pressIn(ada, portal, { action: 'cancel' });
    expect(await subscriptionFor(ada)).toMatchObject({
      status: 'active',
      renews_at: null,
      ends_at: expect.any(String),
    });
    await pressIn(ada, portal, { action: 'resume' });
    expect(await subscriptionFor(ada)).toMatchObject({ renews_at: expect.any(String), ends_at: null });
    await pressIn(ada, portal, { action: 'cancel' });
    site.platform.clock.move(20 * DAY_MS);
    expect(await planFor(ada)).toBe('live');
    site.platform.clock.move(12 * DAY_MS);
    expect([await planFor(ada), (await ada.call(listSongs)).status]).toEqual([null, 402]);
    expect(await subscriptionFor(ada)).toMatchObject({ status: 'canceled', renews_at: null });
    await buyFor(ada, 'price_test_sync_year', 1);
    expect(await planFor(ada)).toBe('sync');
  });

  test('a failed payment is reported by a card and a mail, and the subscription continues while it is retried', async () => {
    const site = await open(BUILT_IN);
    const ada = await site.signedUp(ADA);
    await buyFor(ada, 'price_test_live_month', 1);
    const portal = idIn(await ada.call(openPortal));
    await pressIn(ada, portal, { action: 'decline' });
    await pressIn(ada, portal, { action: 'decline' });
    expect((await ada.call(listNotifications)).body?.data).toMatchObject([
      { person: 'Uplift', action: 'couldn’t charge', object: 'your card', href: '/uplift-id/subscription', image: '' },
    ]);
    const mails = await site.platform.mailsTo(ADA.emailAddress);
    expect(mails.at(-1)).toMatchObject({ essence: 'http://localhost:4400/uplift-id/subscription' });
    expect([await planFor(ada), (await subscriptionFor(ada))?.status]).toEqual(['live', 'past_due']);
    await pressIn(ada, portal, { action: 'pay' });
    expect((await subscriptionFor(ada))?.status).toBe('active');
    await pressIn(ada, portal, { action: 'end' });
    expect(await planFor(ada)).toBeNull();
  });

  test('a subscription is deleted with its account, at the provider too', async () => {
    const site = await open(BUILT_IN);
    const ada = await site.signedUp(ADA);
    await buyFor(ada, 'price_test_live_month', 3);
    expect((await ada.call(deleteAccount, { body: { current_password: ADA.password } })).status).toBe(200);
    const again = await site.signedUp(ADA);
    expect([await planFor(again), await subscriptionFor(again)]).toEqual([null, null]);
  });
});

describeSite('where billing is off', (open) => {
  test('[BILL-23] every account has a subscription without billing, nothing is sold, and no statement asks for it', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    expect(await planFor(ada)).toBe('included');
    expect([await productsFor(ada), await subscriptionFor(ada)]).toEqual([[], null]);
    expect((await checkOut(ada, 'price_test_live_year', 1)).status).toBe(404);
    site.platform.statements.length = 0;
    expect((await ada.call(listSongs)).status).toBe(200);
    expect(site.platform.statements.filter((statement) => statement.includes('"subscriptions"'))).toEqual([]);
  });
});
