import {
  changeMemberRole,
  joinChurchByLink,
  listChurchLinks,
  makeChurchLink,
  readChurchLink,
  readChurchPeople,
  readInvitation,
  readSession,
  removeMember,
  takeBackChurchLink,
} from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { eq } from '../../../platform/database/drizzle.ts';
import { churchLinks } from '../../../platform/database/schema.ts';
import { auditTrail } from '../../../platform/audit/audit.repository.ts';
import { describeSite, sweepOnce } from '../../../test-platform/index.ts';
import type { Visitor } from '../../../test-platform/index.ts';
import { ADA, EVE, fetchNotifications, linkSentTo, openChapel, readUpliftId, TOMAS } from '../chapel.acceptance.ts';
import { LINKS } from './church-link.route.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Link = DataOf<typeof makeChurchLink>;

async function make(visitor: Visitor, churchId: string, role: 'leader' | 'member' = 'member', days: 1 | 7 | 30 = 7) {
  const answer = await visitor.call(makeChurchLink, { params: { church_id: churchId }, body: { role, days } });
  return answer.body?.data as Link; // what the server under test answered
}

const readLink = (visitor: Visitor, { token }: Pick<Link, 'token'>) =>
  visitor.call(readChurchLink, { body: { token } });
const join = (visitor: Visitor, { token }: Pick<Link, 'token'>) => visitor.call(joinChurchByLink, { body: { token } });
const takeBack = (visitor: Visitor, churchId: string, { link_id }: Link) =>
  visitor.call(takeBackChurchLink, { params: { church_id: churchId, link_id } });
const listLinks = async (visitor: Visitor, churchId: string) =>
  (await visitor.call(listChurchLinks, { params: { church_id: churchId } })).body?.data as readonly Link[]; // as above

describeSite('links to a church', (open) => {
  test('a link says which church it is for and who made it, and anyone who opens it joins', async () => {
    const site = await open();
    const { churchId, ruth, ruthId, others } = await openChapel(site, [ADA, 'member']);
    const link = await make(ruth, churchId);
    const endsAt = new Date(site.platform.now().getTime() + 7 * DAY_MS).toISOString();
    expect(link).toMatchObject({ role: 'member', made_by: 'Ruth Calder', ends_at: endsAt, joined: 0 });
    const shown = { church_name: 'Harbour Street Chapel', invited_by: 'Ruth Calder', role: 'member', ends_at: endsAt };
    expect((await readLink(site.visitor(), link)).body?.data).toEqual({ ...shown, is_member: false, is_full: false });
    const tomas = await site.signedUp(TOMAS);
    expect((await join(tomas, link)).body).toMatchObject({ data: { church_id: churchId, role: 'member' } });
    expect((await tomas.call(readSession)).body?.data).toMatchObject({ church: { church_id: churchId } });
    expect(await listLinks(ruth, churchId)).toMatchObject([{ joined: 1, token: link.token }]);
    // The maker alone is notified: a whole team joins by one link.
    const joinedNews = { person: 'Tomas Svensson', action: 'joined', object: 'Harbour Street Chapel' };
    expect(await fetchNotifications(ruth)).toContainEqual(expect.objectContaining(joinedNews));
    expect(await fetchNotifications(others[0])).toEqual([]);
    const trail = await auditTrail(site.platform.queries, null, 9);
    const [made, joined] = ['church-link-made', 'church-joined-by-link'].map((action) =>
      trail.find((entry) => entry.action === action),
    );
    expect([made?.accountId, joined?.accountId]).toEqual([ruthId, await readUpliftId(tomas)]);
  });

  test('the database holds the hash of a link alone', async () => {
    const site = await open();
    const { churchId, ruth } = await openChapel(site);
    const { token } = await make(ruth, churchId);
    const rows = JSON.stringify(await site.platform.queries.query.churchLinks.findMany());
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(JSON.stringify([...Buffer.from(token, 'base64url')]));
  });

  test('an owner links leaders and members, a leader members alone, and a member no one', async () => {
    const site = await open();
    const { churchId, ruth, others } = await openChapel(site, [TOMAS, 'leader'], [ADA, 'member']);
    const [tomas, ada] = others;
    const forLeaders = await make(ruth, churchId, 'leader');
    const params = { church_id: churchId };
    const ask = async (visitor: Visitor, role: string) =>
      (await visitor.call(makeChurchLink, { params, body: { role, days: 7 } })).status;
    expect(await ask(tomas, 'leader')).toBe(403);
    expect(await ask(ada, 'member')).toBe(403);
    expect(await ask(ruth, 'owner')).toBe(400);
    const forMembers = await make(tomas, churchId);
    expect((await listLinks(ruth, churchId)).map(({ role }) => role)).toEqual(['leader', 'member']);
    expect((await listLinks(tomas, churchId)).map(({ role }) => role)).toEqual(['member']);
    expect(await listLinks(ada, churchId)).toEqual([]);
    expect((await takeBack(tomas, churchId, forLeaders)).status).toBe(403);
    expect((await takeBack(ada, churchId, forMembers)).status).toBe(403);
    expect((await takeBack(ruth, churchId, forMembers)).status).toBe(200);
    expect((await takeBack(ruth, churchId, forMembers)).status).toBe(404);
  });

  test('a link that was taken back, replaced, or has ended opens nothing, and says which', async () => {
    const site = await open();
    const { churchId, ruth } = await openChapel(site);
    const tomas = await site.signedUp(TOMAS);
    const readRefusal = async (link: Link) => {
      const [read, joined] = [await readLink(tomas, link), await join(tomas, link)];
      expect(joined).toMatchObject({ status: read.status, body: read.body });
      return [read.status, read.body?.errors?.[0]?.because];
    };
    const takenBack = await make(ruth, churchId);
    await takeBack(ruth, churchId, takenBack);
    expect(await readRefusal(takenBack)).toEqual([404, expect.stringContaining('taken back')]);
    const replaced = await make(ruth, churchId);
    const kept = await make(ruth, churchId, 'member', 1);
    expect(await readRefusal(replaced)).toEqual([404, expect.stringContaining('taken back')]);
    expect((await readLink(tomas, kept)).status).toBe(200);
    site.platform.clock.move(DAY_MS);
    expect(await readRefusal(kept)).toEqual([410, expect.stringContaining('ended')]);
    expect(await listLinks(ruth, churchId)).toMatchObject([{ link_id: kept.link_id }]);
    expect((await tomas.call(readSession)).body?.data).toMatchObject({ church: null });
  });

  test('a member keeps their role and counts for nothing; a stranger has to sign in first', async () => {
    const site = await open();
    const { churchId, ruth, others } = await openChapel(site, [TOMAS, 'leader']);
    const link = await make(ruth, churchId);
    expect((await readLink(others[0], link)).body?.data).toMatchObject({ is_member: true });
    const before = (await fetchNotifications(ruth)).length;
    expect((await join(others[0], link)).body).toMatchObject({ data: { role: 'leader' } });
    expect(await listLinks(ruth, churchId)).toMatchObject([{ joined: 0 }]);
    expect(await fetchNotifications(ruth)).toHaveLength(before);
    expect((await join(site.visitor(), link)).status).toBe(401);
  });

  test('a full church takes no one, says so before, and the link works again once there is a seat', async () => {
    const site = await open();
    const { churchId, ruth, others, invite } = await openChapel(site, [ADA, 'member']);
    const link = await make(ruth, churchId);
    await invite(ruth, 'someone@example.org');
    const tomas = await site.signedUp(TOMAS);
    expect((await readLink(tomas, link)).body?.data).toMatchObject({ is_full: true });
    const refused = await join(tomas, link);
    expect([refused.status, refused.body?.errors?.[0]?.because]).toEqual([
      409,
      'Every seat of Harbour Street Chapel is taken. Ask an owner to make room, then open the link again.',
    ]);
    expect(await listLinks(ruth, churchId)).toMatchObject([{ joined: 0 }]);
    const params = { church_id: churchId, uplift_id: await readUpliftId(others[0]) };
    await others[0].call(removeMember, { params });
    expect((await readLink(tomas, link)).body?.data).toMatchObject({ is_full: false });
    expect((await join(tomas, link)).status).toBe(200);
  });

  test('two people never take the same seat by a link', async () => {
    const site = await open();
    const { churchId, ruth } = await openChapel(site, [ADA, 'member']);
    const link = await make(ruth, churchId);
    const [tomas, eve] = [await site.signedUp(TOMAS), await site.signedUp(EVE)];
    const both = await Promise.all([join(tomas, link), join(eve, link)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await listLinks(ruth, churchId)).toMatchObject([{ joined: 1 }]);
  });

  test('an invited person who joins by a link uses their own seat, with the higher role, and the invitation is over', async () => {
    const site = await open();
    const { churchId, ruth, invite } = await openChapel(site, [ADA, 'member']);
    const tomas = await site.signedUp(TOMAS);
    await invite(ruth, TOMAS.emailAddress, 'leader');
    const { body } = await linkSentTo(site, TOMAS.emailAddress);
    const joined = await join(tomas, await make(ruth, churchId));
    expect(joined.body).toMatchObject({ data: { role: 'leader' } });
    expect((await site.visitor().call(readInvitation, { body })).status).toBe(404);
    expect(await fetchNotifications(tomas)).toEqual([]);
    const people = await ruth.call(readChurchPeople, { params: { church_id: churchId } });
    expect(people.body?.data).toMatchObject({ invitations: [] });
  });

  test('a person who is removed, or gets a lower role, comes back by no link that they know', async () => {
    const site = await open();
    const { churchId, ruth, others } = await openChapel(site, [TOMAS, 'leader']);
    const [tomas] = others;
    const params = { church_id: churchId, uplift_id: await readUpliftId(tomas) };
    const forLeaders = await make(ruth, churchId, 'leader');
    await ruth.call(changeMemberRole, { params, body: { role: 'member' } });
    expect((await readLink(tomas, forLeaders)).status).toBe(404);
    const forMembers = await make(ruth, churchId);
    await ruth.call(changeMemberRole, { params, body: { role: 'leader' } });
    expect((await readLink(tomas, forMembers)).status).toBe(200);
    await ruth.call(removeMember, { params });
    expect((await join(tomas, forMembers)).status).toBe(404);
  });

  test('a leader who leaves takes the links they made along, and no others', async () => {
    const site = await open();
    const { churchId, ruth, others } = await openChapel(site, [TOMAS, 'leader']);
    const [tomas] = others;
    const [forLeaders, forMembers] = [await make(ruth, churchId, 'leader'), await make(tomas, churchId)];
    await tomas.call(removeMember, { params: { church_id: churchId, uplift_id: await readUpliftId(tomas) } });
    expect((await readLink(site.visitor(), forMembers)).status).toBe(404);
    expect((await readLink(site.visitor(), forLeaders)).status).toBe(200);
  });

  test('a network that tries sixty wrong links waits; right ones never count', async () => {
    const site = await open();
    const { churchId, ruth } = await openChapel(site);
    const link = await make(ruth, churchId);
    const eve = site.visitor();
    for (let nth = 0; nth < 61; nth += 1) expect((await readLink(eve, link)).status).toBe(200);
    for (let nth = 0; nth < 60; nth += 1) expect((await readLink(eve, { token: 'A'.repeat(43) })).status).toBe(404);
    for (const tried of [{ token: 'A'.repeat(43) }, link]) {
      const refused = await readLink(eve, tried);
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
    }
    site.platform.clock.move(600_000);
    expect((await readLink(eve, link)).status).toBe(200);
  });

  test('a church makes at most sixty links an hour', async () => {
    const site = await open();
    const { churchId, ruth } = await openChapel(site);
    for (let nth = 1; nth <= 60; nth += 1) await site.platform.limits.count(LINKS, churchId);
    const params = { church_id: churchId };
    const refused = await ruth.call(makeChurchLink, { params, body: { role: 'member', days: 1 } });
    expect(refused.status).toBe(429);
  });

  test('a link is removed thirty days after its end', async () => {
    const site = await open();
    const { churchId, ruth } = await openChapel(site);
    const { queries, now } = site.platform;
    const [old, recent] = [await make(ruth, churchId, 'leader'), await make(ruth, churchId)];
    for (const [link, days] of [
      [old, 31],
      [recent, 29],
    ] as const) {
      const endsAt = new Date(now().getTime() - days * DAY_MS);
      await queries.update(churchLinks).set({ endsAt }).where(eq(churchLinks.id, link.link_id));
    }
    await sweepOnce(site.platform);
    expect((await queries.query.churchLinks.findMany()).map(({ id }) => id)).toEqual([recent.link_id]);
  });
});
