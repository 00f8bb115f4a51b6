import { listNotifications, readSession } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { describeSite, person } from '../../test-platform/index.ts';
import type { Visitor } from '../../test-platform/index.ts';
import { notify, takeBackNews } from './notifications.repository.ts';

const [RUTH, TOMAS] = [person('Ruth Calder'), person('Tomas Svensson')];

async function readUpliftId(visitor: Visitor): Promise<string> {
  const { body } = await visitor.call(readSession);
  return (body?.data as DataOf<typeof readSession> | undefined)?.profile?.uplift_id ?? '';
}

async function fetchCards(visitor: Visitor): Promise<DataOf<typeof listNotifications>> {
  return (await visitor.call(listNotifications)).body?.data as DataOf<typeof listNotifications>;
}

describeSite('notifications', (open) => {
  test('[NOTE-3] notifications are listed newest first; the latest hundred are kept, and no one else’s are deleted', async () => {
    const site = await open();
    const { platform } = site;
    const [ruth, tomas] = [await site.signedUp(RUTH), await site.signedUp(TOMAS)];
    const [ruthId, tomasId] = [await readUpliftId(ruth), await readUpliftId(tomas)];
    const { queries, clock } = platform;
    const news = (object: string) => ({
      kind: 'shared' as const,
      person: { id: tomasId, name: 'Tomas' },
      action: 'shared',
      object,
      href: '/plan',
    });
    const byRuth = { ...news('old'), person: { id: ruthId, name: 'Ruth' } };
    await notify(queries, byRuth, { recipients: { accountIds: [tomasId] }, now: platform.now() });
    for (let nth = 1; nth <= 102; nth += 1) {
      clock.move(1_000);
      await notify(queries, news(`set ${nth}`), { recipients: { accountIds: [ruthId] }, now: platform.now() });
    }
    const cards = await fetchCards(ruth);
    expect([cards.length, cards[0]?.object, cards.at(-1)?.object]).toEqual([100, 'set 102', 'set 3']);
    expect(await fetchCards(tomas)).toMatchObject([
      { person: 'Ruth', object: 'old', href: '/plan', read: false, image: '' },
    ]);
  });

  test('notifications reach everyone named except the person who caused them, by id or by address', async () => {
    const site = await open();
    const { platform } = site;
    const [ruth, tomas] = [await site.signedUp(RUTH), await site.signedUp(TOMAS)];
    const [ruthId, tomasId] = [await readUpliftId(ruth), await readUpliftId(tomas)];
    const person = { id: tomasId, name: 'Tomas' };
    const news = { kind: 'joined' as const, person, action: 'joined', object: 'Abbey', href: null };
    const now = platform.now();
    await notify(platform.queries, news, { recipients: { accountIds: [ruthId, tomasId] }, now });
    await notify(platform.queries, news, { recipients: { emailAddress: RUTH.emailAddress }, now });
    await notify(platform.queries, news, { recipients: { emailAddress: 'unknown@example.org' }, now });
    await notify(platform.queries, news, { recipients: { accountIds: [] }, now });
    expect([(await fetchCards(ruth)).length, (await fetchCards(tomas)).length]).toEqual([2, 0]);
  });

  test('notifications are removed by their link, for the named people only', async () => {
    const site = await open();
    const { platform } = site;
    const [ruth, tomas] = [await site.signedUp(RUTH), await site.signedUp(TOMAS)];
    const [ruthId, tomasId] = [await readUpliftId(ruth), await readUpliftId(tomas)];
    const { queries } = platform;
    const now = platform.now();
    for (const href of ['/a_b?id=1', '/aXb?id=1', null]) {
      const recipients = { accountIds: [ruthId, tomasId] };
      const news = { kind: 'joined' as const, person: { id: ruthId, name: 'Ruth' }, action: 'x', object: 'y', href };
      await notify(queries, news, { recipients, now });
    }
    await takeBackNews(queries, { recipients: { emailAddress: RUTH.emailAddress }, hrefStart: '/a_b' });
    expect((await fetchCards(tomas)).length).toBe(3);
    await takeBackNews(queries, { recipients: { emailAddress: TOMAS.emailAddress }, hrefStart: '/a_b' });
    const left = (await fetchCards(tomas)).map(({ href }) => href);
    expect(new Set(left)).toEqual(new Set(['/aXb?id=1', null]));
    expect(await fetchCards(ruth)).toEqual([]);
  });
});
