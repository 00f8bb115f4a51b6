import { changeMemberRole, confirmSession, handOverChurch, readChurchPeople, removeMember } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { auditTrail } from '../../platform/audit/audit.repository.ts';
import { describeSite } from '../../test-platform/index.ts';
import type { Visitor } from '../../test-platform/index.ts';
import { ADA, fetchNotifications, openChapel, readUpliftId, RUTH, TOMAS } from './chapel.acceptance.ts';

async function handOver(visitor: Visitor, churchId: string, to: Visitor) {
  const body = { uplift_id: await readUpliftId(to) };
  return visitor.call(handOverChurch, { params: { church_id: churchId }, body });
}

describeSite('handing a church over', (open) => {
  test('the new owner owns it, the former one leads and may leave, and both are notified by mail and in the app', async () => {
    const site = await open();
    const { churchId, ruth, ruthId, others } = await openChapel(site, [TOMAS, 'member']);
    const [tomas] = others;
    const left = await ruth.call(removeMember, { params: { church_id: churchId, uplift_id: ruthId } });
    expect([left.status, left.body?.errors?.[0]?.because]).toEqual([
      409,
      'A church needs an owner. Make someone else an owner first.',
    ]);
    expect((await handOver(ruth, churchId, tomas)).body).toMatchObject({ data: { role: 'leader' } });
    const people = await tomas.call(readChurchPeople, { params: { church_id: churchId } });
    expect(people.body?.data).toMatchObject({
      church: { role: 'owner' },
      members: [
        { full_name: 'Tomas Svensson', role: 'owner' },
        { full_name: 'Ruth Calder', role: 'leader' },
      ],
    });
    const [toTomas] = (await site.platform.mailsTo(TOMAS.emailAddress)).slice(-1);
    const [toRuth] = (await site.platform.mailsTo(RUTH.emailAddress)).slice(-1);
    expect([toTomas?.subject, toRuth?.subject]).toEqual([
      'You now own Harbour Street Chapel in Uplift',
      'Harbour Street Chapel was handed over',
    ]);
    expect(toRuth?.text).toContain('If that wasn’t you');
    const card = { object: 'Harbour Street Chapel', href: '/uplift-id/church' };
    expect(await fetchNotifications(tomas)).toMatchObject([
      { ...card, person: 'Ruth Calder', action: 'handed over to you' },
    ]);
    expect(await fetchNotifications(ruth)).toContainEqual(
      expect.objectContaining({ ...card, person: 'Tomas Svensson', action: 'now owns' }),
    );
    const [entry] = await auditTrail(site.platform.queries, ruthId, 1);
    expect(entry).toMatchObject({ action: 'church-handed-over', details: { to: await readUpliftId(tomas) } });
    expect((await ruth.call(removeMember, { params: { church_id: churchId, uplift_id: ruthId } })).status).toBe(200);
  });

  test('an owner who signed in a while ago proves it by the password first', async () => {
    const site = await open();
    const { churchId, ruth, others } = await openChapel(site, [TOMAS, 'member']);
    site.platform.clock.move(6 * 60_000);
    const refused = await handOver(ruth, churchId, others[0]);
    expect([refused.status, refused.body?.errors?.[0]?.for]).toEqual([403, 'confirmation']);
    await ruth.call(confirmSession, { body: { current_password: RUTH.password } });
    expect((await handOver(ruth, churchId, others[0])).status).toBe(200);
  });

  test('only owners hand a church over, to another member of it', async () => {
    const site = await open();
    const { churchId, ruth, others } = await openChapel(site, [TOMAS, 'leader'], [ADA, 'member']);
    const [tomas, ada] = others;
    expect((await handOver(tomas, churchId, ada)).status).toBe(403);
    expect((await handOver(ada, churchId, ada)).status).toBe(403);
    expect((await handOver(ruth, churchId, ruth)).status).toBe(409);
    const body = { uplift_id: crypto.randomUUID() };
    expect((await ruth.call(handOverChurch, { params: { church_id: churchId }, body })).status).toBe(404);
  });

  test('an owner whose role was changed meanwhile hands nothing over', async () => {
    const site = await open();
    const { churchId, ruth, ruthId, others } = await openChapel(site, [TOMAS, 'owner'], [ADA, 'member']);
    const [tomas, ada] = others;
    const params = { church_id: churchId, uplift_id: ruthId };
    const [demoted, handed] = await Promise.all([
      tomas.call(changeMemberRole, { params, body: { role: 'member' } }),
      handOver(ruth, churchId, ada),
    ]);
    expect(demoted.status).toBe(200);
    const people = await tomas.call(readChurchPeople, { params: { church_id: churchId } });
    const { members } = (people.body?.data ?? { members: [] }) as DataOf<typeof readChurchPeople>; // what the server under test answered
    const owners = members.filter(({ role }) => role === 'owner');
    expect(owners).toHaveLength(handed.status === 200 ? 2 : 1);
  });
});
