import {
  acceptInvitation,
  markNotification,
  readChurchPeople,
  readInvitation,
  readSession,
  withdrawInvitation,
} from '@uplift/contract';
import type { DataOf, inviteToChurch } from '@uplift/contract';
import { expect, test } from 'vitest';
import { describeSite } from '../../test-platform/index.ts';
import { ADA, EVE, linkSentTo, fetchNotifications, openChapel, TOMAS, readUpliftId } from './chapel.acceptance.ts';
import { INVITATIONS } from './invitation.route.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describeSite('invitations', (open) => {
  test('[ACCT-26] an address is invited by mail, signs up, accepts, and the church is theirs', async () => {
    const site = await open();
    const { churchId, ruth, invite } = await openChapel(site);
    const invited = await invite(ruth, ' Tomas.Svensson@Example.org ', 'leader');
    expect(invited.body).toMatchObject({
      data: {
        email_address: TOMAS.emailAddress,
        role: 'leader',
        invited_at: site.platform.now().toISOString(),
        expires_at: new Date(site.platform.now().getTime() + 14 * DAY_MS).toISOString(),
      },
    });
    const [mail] = await site.platform.mailsTo(TOMAS.emailAddress);
    expect(mail?.subject).toBe('Ruth Calder invited you to Harbour Street Chapel');
    const { body, pathname, origin } = await linkSentTo(site, TOMAS.emailAddress);
    expect([origin, pathname]).toEqual(['http://localhost:4400', '/invitation']);
    expect((await site.visitor().call(readInvitation, { body })).body).toEqual({
      data: {
        church_name: 'Harbour Street Chapel',
        invited_by: 'Ruth Calder',
        email_address: TOMAS.emailAddress,
        role: 'leader',
      },
    });
    const tomas = await site.signedUp(TOMAS);
    expect((await tomas.call(acceptInvitation, { body })).body).toMatchObject({
      data: { church_id: churchId, name: 'Harbour Street Chapel', role: 'leader' },
    });
    expect((await tomas.call(readSession)).body?.data).toMatchObject({
      church: { church_id: churchId },
      church_count: 1,
    });
  });

  test('[ACCT-26] [NOTE-3] an invited person with an account is also notified, and the members are notified of new ones', async () => {
    const site = await open();
    const { ruth, others, invite } = await openChapel(site, [ADA, 'member']);
    const tomas = await site.signedUp(TOMAS);
    await invite(ruth, TOMAS.emailAddress);
    const { body } = await linkSentTo(site, TOMAS.emailAddress);
    const href = `/invitation?id=${body.invitation_id}`;
    const [card] = await fetchNotifications(tomas);
    expect(card).toEqual({
      id: expect.any(String),
      image: '',
      at: site.platform.now().toISOString(),
      person: 'Ruth Calder',
      action: 'invited you to',
      object: 'Harbour Street Chapel',
      href,
      read: false,
    });
    site.platform.clock.move(1_000);
    // A person signed in with the address needs no token: none is stored.
    await tomas.call(acceptInvitation, { body: { invitation_id: body.invitation_id } });
    expect(await fetchNotifications(tomas)).toEqual([]);
    const tomasId = await readUpliftId(tomas);
    for (const member of [ruth, others[0]]) {
      const [news] = await fetchNotifications(member);
      expect(news).toMatchObject({
        image: `/api/v1/accounts/${tomasId}/profile-picture?v=0`,
        person: 'Tomas Svensson',
        action: 'joined',
        object: 'Harbour Street Chapel',
        href: '/uplift-id/church',
      });
    }
  });

  test('[ACCT-26] [NOTE-1] a person whose notifications change by an invitation receives that at once', async () => {
    const site = await open();
    const { churchId, ruth, ruthId, invite } = await openChapel(site);
    const tomas = await site.signedUp(TOMAS);
    const received: string[] = [];
    for (const [name, id] of Object.entries({ ruth: ruthId, tomas: await readUpliftId(tomas) })) {
      site.platform.pubSub.subscribe(id, ({ news }) => received.push(`${name}: ${news}`));
    }
    const invited = (await invite(ruth, TOMAS.emailAddress)).body?.data as DataOf<typeof inviteToChurch>; // to whom may
    expect(received.splice(0)).toEqual(['tomas: notified']);
    const params = { church_id: churchId, invitation_id: invited.invitation_id };
    await ruth.call(withdrawInvitation, { params });
    expect([received.splice(0), await fetchNotifications(tomas)]).toEqual([['tomas: notified'], []]);
    await invite(ruth, TOMAS.emailAddress);
    received.length = 0;
    await tomas.call(acceptInvitation, { body: (await linkSentTo(site, TOMAS.emailAddress)).body });
    expect(received.toSorted()).toEqual(['ruth: notified', 'tomas: libraries-changed', 'tomas: notified']);
  });

  test("[NOTE-3] a notification is marked read and unread; no one marks another person's", async () => {
    const site = await open();
    const { ruth, invite } = await openChapel(site);
    const tomas = await site.signedUp(TOMAS);
    await invite(ruth, TOMAS.emailAddress);
    const [card] = await fetchNotifications(tomas);
    const params = { notification_id: card?.id ?? '' };
    expect((await tomas.call(markNotification, { params, body: { read: true } })).body).toMatchObject({
      data: { read: true },
    });
    expect((await fetchNotifications(tomas))[0]?.read).toBe(true);
    expect((await ruth.call(markNotification, { params, body: { read: false } })).status).toBe(404);
    expect((await fetchNotifications(tomas))[0]?.read).toBe(true);
    expect((await tomas.call(markNotification, { params, body: { read: false } })).body).toMatchObject({
      data: { read: false },
    });
  });

  test('an invitation works once', async () => {
    const site = await open();
    const { ruth, invite } = await openChapel(site);
    await invite(ruth, TOMAS.emailAddress);
    const { body } = await linkSentTo(site, TOMAS.emailAddress);
    const tomas = await site.signedUp(TOMAS);
    const results = await Promise.all([tomas.call(acceptInvitation, { body }), tomas.call(acceptInvitation, { body })]);
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await site.visitor().call(readInvitation, { body })).status).toBe(404);
  });

  test('an invitation works for its own address alone', async () => {
    const site = await open();
    const { ruth, invite } = await openChapel(site);
    await invite(ruth, TOMAS.emailAddress);
    const { body } = await linkSentTo(site, TOMAS.emailAddress);
    const eve = await site.signedUp(EVE);
    const refused = await eve.call(acceptInvitation, { body });
    expect([refused.status, refused.body?.errors?.[0]?.for]).toEqual([403, 'email_address']);
    expect((await site.visitor().call(acceptInvitation, { body })).status).toBe(401);
    expect((await eve.call(readSession)).body?.data).toMatchObject({ church: null, church_count: 0 });
  });

  test('an invitation without its token only exists for the account of its address', async () => {
    const site = await open();
    const { ruth, invite } = await openChapel(site);
    await invite(ruth, TOMAS.emailAddress);
    const { body } = await linkSentTo(site, TOMAS.emailAddress);
    const [tomas, eve] = [await site.signedUp(TOMAS), await site.signedUp(EVE)];
    const link = { invitation_id: body.invitation_id };
    for (const visitor of [ruth, eve, site.visitor()])
      expect((await visitor.call(readInvitation, { body: link })).status).toBe(404);
    expect((await eve.call(acceptInvitation, { body: link })).status).toBe(404);
    expect((await tomas.call(readInvitation, { body: link })).status).toBe(200);
    const notes = JSON.stringify(await site.platform.queries.query.notifications.findMany());
    expect(notes).not.toContain(body.invitation_token);
    expect((await tomas.call(acceptInvitation, { body: link })).status).toBe(200);
  });

  test.each([
    ['too old', 14 * DAY_MS, {}],
    ['wrong', 0, { invitation_token: 'A'.repeat(43) }],
    ['unknown', 0, { invitation_id: 'c2a1b8a0-6a6c-4a53-9d6c-27d6dbb1e7a7' }],
  ])('an invitation link that is %s is refused', async (_why, waitedMs, changed) => {
    const site = await open();
    const { ruth, invite } = await openChapel(site);
    await invite(ruth, TOMAS.emailAddress);
    const { body } = await linkSentTo(site, TOMAS.emailAddress);
    const tomas = await site.signedUp(TOMAS);
    site.platform.clock.move(waitedMs);
    const link = { ...body, ...changed };
    expect((await tomas.call(readInvitation, { body: link })).status).toBe(404);
    expect((await tomas.call(acceptInvitation, { body: link })).status).toBe(404);
  });

  test('a person who is invited again gets a new link, and the former one stops working', async () => {
    const site = await open();
    const { churchId, ruth, invite } = await openChapel(site);
    const tomas = await site.signedUp(TOMAS);
    await invite(ruth, TOMAS.emailAddress, 'leader');
    const former = await linkSentTo(site, TOMAS.emailAddress);
    site.platform.clock.move(DAY_MS);
    await invite(ruth, TOMAS.emailAddress, 'member');
    const latest = await linkSentTo(site, TOMAS.emailAddress);
    expect((await tomas.call(readInvitation, { body: former.body })).status).toBe(404);
    expect((await tomas.call(readInvitation, { body: latest.body })).body).toMatchObject({ data: { role: 'member' } });
    expect(await fetchNotifications(tomas)).toHaveLength(1);
    const people = await ruth.call(readChurchPeople, { params: { church_id: churchId } });
    expect(people.body?.data).toMatchObject({ invitations: [{ email_address: TOMAS.emailAddress, role: 'member' }] });
  });

  test('a canceled invitation no longer works, and its notification is gone', async () => {
    const site = await open();
    const { churchId, ruth, invite } = await openChapel(site);
    const tomas = await site.signedUp(TOMAS);
    await invite(ruth, TOMAS.emailAddress);
    const { body } = await linkSentTo(site, TOMAS.emailAddress);
    const params = { church_id: churchId, invitation_id: body.invitation_id };
    expect((await ruth.call(withdrawInvitation, { params })).body).toEqual({ data: true });
    expect((await ruth.call(withdrawInvitation, { params })).status).toBe(404);
    expect((await tomas.call(acceptInvitation, { body })).status).toBe(404);
    expect(await fetchNotifications(tomas)).toEqual([]);
  });

  test('a leader invites members and cancels their invitations; a member does neither and sees none', async () => {
    const site = await open();
    const { churchId, ruth, others, invite } = await openChapel(site, [TOMAS, 'leader'], [ADA, 'member']);
    const [tomas, ada] = others;
    expect((await invite(tomas, 'a@example.org', 'leader')).status).toBe(403);
    expect((await invite(ada, 'a@example.org')).status).toBe(403);
    expect((await invite(ruth, 'a@example.org', 'owner')).status).toBe(400);
    const people = await ada.call(readChurchPeople, { params: { church_id: churchId } });
    expect(people.body?.data).toMatchObject({ invitations: [] });
  });

  test("a leader neither changes nor cancels an owner's invitation", async () => {
    const site = await open();
    const { churchId, ruth, others, invite } = await openChapel(site, [TOMAS, 'leader']);
    const tomas = others[0];
    const byOwner = (await invite(ruth, ADA.emailAddress, 'leader')).body?.data as { invitation_id: string };
    expect((await invite(tomas, ADA.emailAddress, 'member')).status).toBe(403);
    const params = { church_id: churchId, invitation_id: byOwner.invitation_id };
    expect((await tomas.call(withdrawInvitation, { params })).status).toBe(403);
    await ruth.call(withdrawInvitation, { params });
    const byLeader = (await invite(tomas, ADA.emailAddress, 'member')).body?.data as { invitation_id: string };
    const own = { church_id: churchId, invitation_id: byLeader.invitation_id };
    expect((await tomas.call(withdrawInvitation, { params: own })).status).toBe(200);
  });

  test('invitations take seats, except expired ones; two at once never take the same seat', async () => {
    const site = await open();
    const { ruth, invite } = await openChapel(site, [ADA, 'member']);
    const both = await Promise.all([invite(ruth, 'one@example.org'), invite(ruth, 'two@example.org')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const full = both.find(({ status }) => status === 409);
    expect(full?.body?.errors?.[0]).toMatchObject({
      for: 'email_address',
      because: expect.stringContaining('All seats'),
    });
    site.platform.clock.move(14 * DAY_MS);
    expect((await invite(ruth, 'three@example.org')).status).toBe(200);
  });

  test('a member cannot be invited', async () => {
    const site = await open();
    const { ruth, invite } = await openChapel(site, [ADA, 'member']);
    const refused = await invite(ruth, ADA.emailAddress.toUpperCase());
    expect(refused.body?.errors).toEqual([{ for: 'email_address', because: 'This person is already a member.' }]);
  });

  test('an invited address with an account and one without need the same statements', async () => {
    const site = await open();
    const { ruth, invite } = await openChapel(site);
    await site.signedUp(TOMAS);
    const { statements } = site.platform;
    const costs: string[][] = [];
    for (const address of [TOMAS.emailAddress, 'unknown@example.org']) {
      statements.length = 0;
      expect((await invite(ruth, address)).status).toBe(200);
      costs.push([...statements]);
    }
    expect(costs[0]).toEqual(costs[1]);
  });

  test('an invitation is not stored if no mail can be sent', async () => {
    const site = await open();
    const { churchId, ruth, invite } = await openChapel(site);
    site.platform.transport.isUp = false;
    const refused = await invite(ruth, TOMAS.emailAddress);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
    const people = await ruth.call(readChurchPeople, { params: { church_id: churchId } });
    expect(people.body?.data).toMatchObject({ invitations: [] });
  });

  test('a church mails at most sixty invitations an hour', async () => {
    const site = await open();
    const { churchId, ruth, invite } = await openChapel(site);
    for (let nth = 1; nth < 60; nth += 1) await site.platform.limits.count(INVITATIONS, churchId);
    expect((await invite(ruth, 'one@example.org')).status).toBe(200);
    const refused = await invite(ruth, 'one@example.org');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    site.platform.clock.move(60 * 60 * 1000);
    expect((await invite(ruth, 'one@example.org')).status).toBe(200);
  });

  test.each(["x'); drop table churches; --@example.org", 'ruth@example.org\r\nBcc: eve@example.org', '%@example.org'])(
    'inviting the address %j breaks nothing',
    async (address) => {
      const site = await open();
      const { churchId, ruth, invite } = await openChapel(site);
      const { status } = await invite(ruth, address);
      expect([200, 400]).toContain(status);
      for (const mail of site.platform.transport.mails) expect(mail.to).not.toMatch(/[\r\n]/u);
      expect((await ruth.call(readChurchPeople, { params: { church_id: churchId } })).status).toBe(200);
    },
  );
});
