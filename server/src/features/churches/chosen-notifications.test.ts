import {
  acceptInvitation,
  changeNotificationSetting,
  handOverChurch,
  readNotificationSettings,
  shareSet,
} from '@uplift/contract';
import type { BodyOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { createRecordDevice, describeSite } from '../../test-platform/index.ts';
import type { Visitor } from '../../test-platform/index.ts';
import { ADA, fetchNotifications, linkSentTo, openChapel, readUpliftId, TOMAS } from './chapel.acceptance.ts';

const choose = (visitor: Visitor, body: BodyOf<typeof changeNotificationSetting>) =>
  visitor.call(changeNotificationSetting, { body });

describeSite('settings of notifications', (open) => {
  test('a person gets every kind everywhere, until they choose otherwise', async () => {
    const site = await open();
    const [tomas, ada] = [await site.signedUp(TOMAS), await site.signedUp(ADA)];
    const everything = [
      { kind: 'invited', in_app: true, by_mail: true },
      { kind: 'shared', in_app: true, by_mail: true },
      { kind: 'joined', in_app: true, by_mail: null },
      { kind: 'handed-over', in_app: true, by_mail: null },
      { kind: 'suggested', in_app: true, by_mail: null },
    ];
    expect((await tomas.call(readNotificationSettings)).body?.data).toEqual(everything);
    await choose(tomas, { kind: 'invited', by_mail: false });
    const changed = await choose(tomas, { kind: 'invited', in_app: false });
    expect(changed.body?.data).toMatchObject([{ in_app: false, by_mail: false }, everything[1], {}, {}, {}]);
    expect((await choose(tomas, { kind: 'invited', by_mail: true })).body?.data).toMatchObject([
      { in_app: false, by_mail: true },
      {},
      {},
      {},
      {},
    ]);
    expect((await ada.call(readNotificationSettings)).body?.data).toEqual(everything);
    expect((await choose(tomas, { kind: 'weather', in_app: true } as never)).status).toBe(400);
  });

  test.each([
    ['neither', false, false],
    ['in the app alone', true, false],
    ['by mail alone', false, true],
  ])('an invited person is notified %s, as they chose', async (_where, in_app, by_mail) => {
    const site = await open();
    const { ruth, invite } = await openChapel(site);
    const tomas = await site.signedUp(TOMAS);
    const before = (await site.platform.mailsTo(TOMAS.emailAddress)).length;
    await choose(tomas, { kind: 'invited', in_app, by_mail });
    expect((await invite(ruth, TOMAS.emailAddress)).status).toBe(200);
    expect(await fetchNotifications(tomas)).toHaveLength(in_app ? 1 : 0);
    expect((await site.platform.mailsTo(TOMAS.emailAddress)).length - before).toBe(by_mail ? 1 : 0);
  });

  test('an inviter can’t see what the invited person chose: the work is the same', async () => {
    const site = await open();
    const { ruth, invite } = await openChapel(site);
    const [tomas, ada] = [await site.signedUp(TOMAS), await site.signedUp(ADA)];
    await choose(ada, { kind: 'invited', in_app: false, by_mail: false });
    await choose(tomas, { kind: 'invited', in_app: true, by_mail: true });
    const { statements } = site.platform;
    const costs: string[][] = [];
    for (const { emailAddress } of [TOMAS, ADA]) {
      statements.length = 0;
      expect((await invite(ruth, emailAddress)).status).toBe(200);
      costs.push([...statements]);
    }
    expect(costs[0]).toEqual(costs[1]);
  });

  test('a set that is shared and changed notifies its reader as they chose', async () => {
    const site = await open();
    const [ada, tomas] = [await site.signedUp(ADA), await site.signedUp(TOMAS)];
    const before = (await site.platform.mailsTo(TOMAS.emailAddress)).length;
    await choose(tomas, { kind: 'shared', in_app: false, by_mail: false });
    const device = createRecordDevice(ada, 'sets');
    device.edit('sunday', { name: 'Sunday', items: [] });
    await device.push('sunday');
    const body = { email_address: TOMAS.emailAddress };
    expect((await ada.call(shareSet, { params: { set_id: 'sunday' }, body })).status).toBe(200);
    device.edit('sunday', { name: 'Next Sunday' });
    await device.push('sunday');
    expect(await fetchNotifications(tomas)).toEqual([]);
    expect((await site.platform.mailsTo(TOMAS.emailAddress)).length).toBe(before);
  });

  test('new members and owners notify people in the app as they chose; the mail to owners is always sent', async () => {
    const site = await open();
    const { churchId, ruth, others, invite } = await openChapel(site, [ADA, 'member']);
    const before = (await fetchNotifications(ruth)).length;
    for (const kind of ['joined', 'handed-over'] as const) await choose(ruth, { kind, in_app: false, by_mail: false });
    const tomas = await site.signedUp(TOMAS);
    await invite(ruth, TOMAS.emailAddress);
    await tomas.call(acceptInvitation, { body: (await linkSentTo(site, TOMAS.emailAddress)).body });
    expect(await fetchNotifications(ruth)).toHaveLength(before);
    expect(await fetchNotifications(others[0])).toHaveLength(1);
    const body = { uplift_id: await readUpliftId(tomas) };
    await ruth.call(handOverChurch, { params: { church_id: churchId }, body });
    expect(await fetchNotifications(ruth)).toHaveLength(before);
    expect((await fetchNotifications(tomas))[0]).toMatchObject({ action: 'handed over to you' });
    expect((await site.platform.mailsTo('ruth.calder@example.org')).at(-1)?.subject).toBe(
      'Harbour Street Chapel was handed over',
    );
  });
});
