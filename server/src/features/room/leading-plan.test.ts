import { readSession } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { subscriptions } from '../../platform/database/schema.ts';
import { describeSite } from '../../test-platform/index.ts';
import type { OpenSite } from '../../test-platform/index.ts';
import { openSocket } from '../../test-platform/test-socket.ts';
import { musician, RUTH } from './rehearsal.acceptance.ts';

/** Ruth on a server that bills, with a set of hers and a subscription of a plan. */
async function subscribed(open: OpenSite, plan: 'sync' | 'live') {
  const site = await open({ configuration: { billing: { stripe: null } } });
  const visitor = await site.signedUp(RUTH);
  const session = (await visitor.call(readSession)).body?.data as DataOf<typeof readSession>;
  const accountId = session.profile?.uplift_id ?? '';
  const bought = { productId: 'prod', name: plan, plan, priceId: 'price', interval: 'month', seats: 1 } as const;
  await site.platform.queries.insert(subscriptions).values({ ...bought, id: 'sub', accountId, status: 'active' });
  const ruth = await musician(site, RUTH, visitor);
  await ruth.library.put('sets', 'sunday', { at: 1_000, order: [] });
  return ruth;
}

describeSite('a room on a site with subscriptions', (open) => {
  test('a room of the plan Sync opens a set and follows in it, and does not lead', async () => {
    const ruth = await subscribed(open, 'sync');
    const device = await ruth.device();
    const leadRefusal = 'Leading a room needs the Live plan.';
    expect(await device.join({ set: 'sunday' })).toMatchObject({ isOwner: true, isLeader: false, leadRefusal });
    expect(await device.findRefusal({ type: 'message', data: { command: 'lead' } })).toBe(403);
  });

  test('a room of the plan Live leads', async () => {
    const ruth = await subscribed(open, 'live');
    const device = await ruth.device();
    expect(await device.join({ set: 'sunday' })).toMatchObject({ isOwner: true, isLeader: true, leadRefusal: null });
    expect(await device.findRefusal({ type: 'message', data: { command: 'lead' } })).toBeNull();
  });

  test('[PERM-20] a socket is not opened without a subscription', async () => {
    const site = await open({ configuration: { billing: { stripe: null } } });
    const ruth = await site.signedUp(RUTH);
    await expect(openSocket(site.app, ruth)).rejects.toThrow('The socket was not opened.');
  });
});
