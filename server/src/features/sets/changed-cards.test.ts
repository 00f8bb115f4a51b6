import { markAllNotifications, markNotification } from '@uplift/contract';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../../test-platform/index.ts';
import type { TestSite } from '../../test-platform/index.ts';
import { openSocket } from '../../test-platform/test-socket.ts';
import { MIRIAM, openBand, SUNDAY, TOMAS } from './band.acceptance.ts';
import type { Bandmate } from './band.acceptance.ts';

/** News of changes are gathered for two seconds. */
const SOON = { timeout: 8_000 };
const NOTIFIED = { type: 'notified' };
const HREF = '/shared/plan/sunday';

/** Ruth shares Sunday with Tomas, who has read the card of it. */
async function sharedSunday(site: TestSite, time_zone = 'Europe/Stockholm') {
  const band = await openBand(site);
  await band.ruth.share(TOMAS.emailAddress, { time_zone });
  await band.tomas.visitor.call(markAllNotifications, { body: { read: true } });
  return { ...band, his: await openSocket(site.app, band.tomas.visitor) };
}

const changeBy = (owner: Bandmate, minutes: number) =>
  owner.library.put('sets', 'sunday', { ...SUNDAY, at: SUNDAY.at + minutes * 60_000 });
const changesOf = async (reader: Bandmate) => (await reader.cards()).filter(({ action }) => action === 'changed');

onBothDatabases('a shared set that changes', (open) => {
  test('[NOTE-3] leaves its readers one unread card, renewed with each change, and tells their pages', async () => {
    const site = await open();
    const { ruth, tomas, eve, his } = await sharedSunday(site);
    await changeBy(ruth, 1);
    await expect.poll(() => his.heard, SOON).toContainEqual(NOTIFIED);
    const [first] = await changesOf(tomas);
    expect(first).toMatchObject({
      person: 'Ruth Calder',
      action: 'changed',
      object: 'Sunday, November 29',
      href: HREF,
      read: false,
    });
    site.platform.clock.move(60_000);
    await changeBy(ruth, 24 * 60);
    await expect.poll(async () => (await changesOf(tomas))[0]?.object, SOON).toBe('Monday, November 30');
    const [renewed, ...more] = await changesOf(tomas);
    expect([renewed?.id, more, renewed?.at]).toEqual([first?.id, [], site.platform.now().toISOString()]);
    expect([await changesOf(ruth), await eve.cards()]).toEqual([[], []]);
  });

  test('[NOTE-3] once its card was read, the next change leaves a new one', async () => {
    const site = await open();
    const { ruth, tomas } = await sharedSunday(site);
    await changeBy(ruth, 1);
    await expect.poll(() => changesOf(tomas), SOON).toHaveLength(1);
    const [card] = await changesOf(tomas);
    await tomas.visitor.call(markNotification, { params: { notification_id: card?.id ?? '' }, body: { read: true } });
    site.platform.clock.move(1_000);
    await changeBy(ruth, 2);
    await expect.poll(async () => (await changesOf(tomas)).map(({ read }) => read), SOON).toEqual([false, true]);
  });

  test('[NOTE-4] whoever opens the set has read its cards, and their bell hears of it', async () => {
    const site = await open();
    const { ruth, tomas, his } = await sharedSunday(site);
    await changeBy(ruth, 1);
    await expect.poll(() => changesOf(tomas), SOON).toHaveLength(1);
    his.heard.length = 0;
    await tomas.read();
    expect((await tomas.cards()).map(({ read }) => read)).toEqual([true, true]);
    await expect.poll(() => his.heard, SOON).toEqual([NOTIFIED]);
    await tomas.read();
    expect(his.heard).toEqual([NOTIFIED]);
  });

  test('who has not read that it was shared is told no more; a song that changes is no card', async () => {
    const site = await open();
    const { ruth, tomas, his } = await sharedSunday(site);
    await ruth.share(MIRIAM.emailAddress);
    await ruth.unshare(TOMAS.emailAddress);
    site.platform.clock.move(1_000);
    await ruth.library.put('sets', 'monday', SUNDAY);
    await ruth.share(TOMAS.emailAddress, { setId: 'monday' });
    await ruth.library.put('sets', 'monday', { ...SUNDAY, at: SUNDAY.at + 60_000 });
    await ruth.library.put('songs', 'grace', { title: 'Amazing Grace' });
    await expect.poll(() => his.heard.length, SOON).toBeGreaterThan(3);
    expect((await tomas.cards()).map(({ action, href }) => `${action} ${href}`)).toEqual([
      'shared /shared/plan/monday',
      'shared /shared/plan/sunday',
    ]);
  });

  test('what is deleted, and what is no set at all, leaves no card', async () => {
    const site = await open();
    const { ruth, tomas, his } = await sharedSunday(site);
    his.heard.length = 0;
    await ruth.library.purge('sets', 'sunday');
    await expect.poll(() => his.heard, SOON).toEqual([{ type: 'shared-sets-changed' }]);
    expect(await changesOf(tomas)).toEqual([]);
  });
});
