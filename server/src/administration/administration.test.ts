import { listChurches, listNotifications, readChurchPeople, readSession, signIn, signUp } from '@uplift/contract';
import { expect, test } from 'vitest';
import { subscriptions } from '../platform/database/schema.ts';
import { describeSite, person } from '../test-platform/index.ts';
import type { TestSite } from '../test-platform/index.ts';
import { createAdministration } from './index.ts';

const [RUTH, TOMAS] = [person('Ruth Calder'), person('Tomas Svensson')];

const administer = ({ platform }: TestSite) => createAdministration(platform.queries, platform.now);

describeSite('the administration', (open) => {
  test('[PERM-23] [PERM-24] only admitted addresses sign up in beta', async () => {
    const site = await open({ configuration: { admission: 'beta' } });
    const body = {
      full_name: RUTH.fullName,
      new_email_address: RUTH.emailAddress,
      new_password: RUTH.password,
      masterKey: RUTH.masterKey,
    };
    expect((await site.visitor().call(signUp, { body })).status).toBe(200);
    expect((await site.platform.mailsTo(RUTH.emailAddress)).map(({ subject }) => subject)).toEqual([
      'You can’t sign up for Uplift yet',
    ]);
    const { people } = administer(site);
    expect(await people.admit(' Ruth.Calder@Example.ORG ')).toEqual({ ok: true, value: RUTH.emailAddress });
    expect(await people.admit(RUTH.emailAddress)).toEqual({ ok: true, value: RUTH.emailAddress });
    const ruth = await site.signedUp(RUTH);
    expect((await ruth.call(readSession)).body?.data).toMatchObject({
      authenticated: 2,
      beta: true,
      admission: 'beta',
    });
    expect(await people.admissions()).toEqual([{ emailAddress: RUTH.emailAddress, admittedAt: site.platform.now() }]);
  });

  test('[PERM-23] [PERM-24] an account that is not admitted cannot sign in in beta, and its session ends', async () => {
    const site = await open();
    const ruth = await site.signedUp(RUTH);
    const credentials = { email_address: RUTH.emailAddress, password: RUTH.password };
    expect((await ruth.call(signIn, { body: credentials })).status).toBe(200);
    Object.assign(site.platform.configuration, { admission: 'beta' });
    expect((await ruth.call(listChurches)).status).toBe(403);
    expect((await ruth.call(readSession)).body?.data).toMatchObject({ authenticated: 0, beta: false });
    expect((await ruth.call(signIn, { body: credentials })).status).toBe(403);
    expect((await ruth.call(signIn, { body: { ...credentials, password: TOMAS.password } })).status).toBe(401);
    await administer(site).people.admit(RUTH.emailAddress);
    expect((await ruth.call(signIn, { body: credentials })).status).toBe(200);
  });

  test('an invalid address is not admitted', async () => {
    const { people } = administer(await open());
    expect(await people.admit('ruth')).toEqual({ ok: false, refusal: '"ruth" isn’t an email address.' });
    expect(await people.admissions()).toEqual([]);
  });

  test('[ACCT-24] a church is founded, filled and listed, and its members are notified of new ones', async () => {
    const site = await open();
    const ruth = await site.signedUp(RUTH);
    const tomas = await site.signedUp(TOMAS);
    const { people, churches } = administer(site);
    const ids = (await people.accounts()).map(({ id }) => id);
    const [ruthId = '', tomasId = ''] = ids;
    const founded = await churches.found({ name: ' Abbey ', seats: 2, ownerId: ruthId });
    const churchId = founded.ok ? founded.value : '';
    expect(await churches.find('Abbey')).toMatchObject({ ok: true, value: { id: churchId, seats: 2, members: 1 } });
    expect(await churches.addMember({ churchId, accountId: tomasId }, 'leader')).toEqual({ ok: true, value: true });
    expect((await tomas.call(readSession)).body?.data).toMatchObject({
      church: { church_id: churchId, role: 'leader' },
    });
    expect((await ruth.call(listNotifications)).body?.data).toMatchObject([
      { person: 'Tomas Svensson', action: 'joined', object: 'Abbey' },
    ]);
    expect(await churches.addMember({ churchId, accountId: tomasId }, 'owner')).toEqual({ ok: true, value: true });
    expect(await churches.list()).toEqual([{ id: churchId, name: 'Abbey', seats: 2, members: 2 }]);
    expect((await ruth.call(readChurchPeople, { params: { church_id: churchId } })).body?.data).toMatchObject({
      members: [{ role: 'owner' }, { role: 'owner' }],
    });
  });

  test('a full church accepts no one until it has more seats, and a church keeps an owner', async () => {
    const site = await open();
    await site.signedUp(RUTH);
    await site.signedUp(TOMAS);
    const { people, churches } = administer(site);
    const [ruth, tomas] = await people.accounts();
    const founded = await churches.found({ name: 'Abbey', seats: 1, ownerId: ruth?.id ?? '' });
    const churchId = founded.ok ? founded.value : '';
    const ofTomas = { churchId, accountId: tomas?.id ?? '' };
    expect(await churches.addMember(ofTomas, 'member')).toEqual({
      ok: false,
      refusal: 'Every seat of Abbey is taken (1).',
    });
    await churches.setSeats(churchId, 2);
    expect(await churches.addMember(ofTomas, 'member')).toEqual({ ok: true, value: true });
    expect(await churches.addMember({ churchId, accountId: ruth?.id ?? '' }, 'member')).toMatchObject({ ok: false });
  });

  test('a church is found by its id or its one name', async () => {
    const site = await open();
    await site.signedUp(RUTH);
    const { people, churches } = administer(site);
    const [ruth] = await people.accounts();
    const church = { name: 'Abbey', seats: 1, ownerId: ruth?.id ?? '' };
    const first = await churches.found(church);
    await churches.found(church);
    expect(await churches.find('Abbey')).toMatchObject({
      refusal: 'Several churches are called "Abbey". Name one by its id.',
    });
    expect(await churches.find(first.ok ? first.value.toUpperCase() : '')).toMatchObject({ ok: true });
    expect(await churches.find('abbey')).toMatchObject({ refusal: 'There is no church called "abbey".' });
    expect(await churches.found({ ...church, name: 'Two\nlines' })).toMatchObject({ ok: false });
    expect(await churches.list()).toHaveLength(2);
  });

  test('an account is found by its address and completely deleted', async () => {
    const site = await open();
    const ruth = await site.signedUp(RUTH);
    const administration = administer(site);
    const found = await administration.people.find(' RUTH.calder@example.org');
    expect(found).toMatchObject({ ok: true, value: { fullName: 'Ruth Calder', emailAddress: RUTH.emailAddress } });
    expect(await administration.deleteAccount(found.ok ? found.value.id : '')).toEqual({ ok: true, value: true });
    expect(await administration.people.accounts()).toEqual([]);
    expect((await ruth.call(readSession)).body?.data).toMatchObject({ authenticated: 0 });
    expect(await administration.people.find(RUTH.emailAddress)).toMatchObject({ ok: false });
  });

  test('an account with a paid subscription is not deleted, since it would still be charged', async () => {
    const site = await open({ configuration: { billing: { stripe: null } } });
    await site.signedUp(RUTH);
    const administration = administer(site);
    const [ruth] = await administration.people.accounts();
    const bought = { productId: 'prod', name: 'Live', plan: 'live', priceId: 'price', interval: 'year' } as const;
    const subscription = { ...bought, id: 'sub', accountId: ruth?.id ?? '', seats: 1, status: 'active' };
    await site.platform.queries.insert(subscriptions).values(subscription);
    const deleted = await administration.deleteAccount(ruth?.id ?? '');
    expect(deleted).toMatchObject({ ok: false, refusal: expect.stringContaining('Cancel it at the payment provider') });
    expect(await administration.people.accounts()).toHaveLength(1);
  });
});
