import { markAllNotifications, markNotification } from '@uplift/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeSite } from '../../test-platform/index.ts';
import type { TestSite } from '../../test-platform/index.ts';
import { openSocket } from '../../test-platform/test-socket.ts';
import { openBand, SUNDAY, TOMAS } from './band.acceptance.ts';
import type { Bandmate } from './band.acceptance.ts';

/** News of changes are gathered for this long. */
const GATHERED_MS = 2_000;
/** Time limit on a slow machine. */
const SOON = { timeout: 8_000 };
const CHANGED = { type: 'shared-sets-changed' };
const NOTIFIED = { type: 'notified' };
const HREF = '/shared/plan/sunday';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Ruth, who shares Sunday with Tomas, who has read its card. */
async function sharedSunday(site: TestSite) {
  const band = await openBand(site);
  vi.advanceTimersByTime(GATHERED_MS); // no one reads it yet
  await band.ruth.share(TOMAS.emailAddress, { time_zone: 'Europe/Stockholm' });
  await band.tomas.visitor.call(markAllNotifications, { body: { read: true } });
  const his = await openSocket(site.app, band.tomas.visitor);
  /** Ruth moves Sunday by as many minutes, and Tomas is notified. */
  const move = async (minutes: number) => {
    his.received.length = 0;
    await moveSunday(band.ruth, minutes);
    vi.advanceTimersByTime(GATHERED_MS);
    await expect.poll(() => his.received, SOON).toEqual([CHANGED, NOTIFIED]);
  };
  return { ...band, his, move };
}

const moveSunday = (owner: Bandmate, minutes: number) =>
  owner.library.put('sets', 'sunday', { ...SUNDAY, at: SUNDAY.at + minutes * 60_000 });
const listChangedCards = async (reader: Bandmate) =>
  (await reader.cards()).filter(({ action }) => action === 'changed');

describeSite('a shared set that changes', (open) => {
  test('[NOTE-3] a change of a shared set leaves its readers one unread card, renewed with each change, and notifies their pages', async () => {
    const site = await open();
    const { ruth, tomas, eve, move } = await sharedSunday(site);
    await move(1);
    const [first] = await listChangedCards(tomas);
    expect(first).toMatchObject({
      person: 'Ruth Calder',
      action: 'changed',
      object: 'Sunday, November 29',
      href: HREF,
      read: false,
    });
    site.platform.clock.move(60_000);
    await move(24 * 60);
    const at = site.platform.now().toISOString();
    expect(await listChangedCards(tomas)).toEqual([{ ...first, object: 'Monday, November 30', at }]);
    expect([await listChangedCards(ruth), await eve.cards()]).toEqual([[], []]);
  });

  test('[NOTE-3] the next change of a shared set after its card was read leaves a new one', async () => {
    const site = await open();
    const { tomas, his, move } = await sharedSunday(site);
    await move(1);
    const [card] = await listChangedCards(tomas);
    await tomas.visitor.call(markNotification, { params: { notification_id: card?.id ?? '' }, body: { read: true } });
    // The bells of his other pages recount.
    await expect.poll(() => his.received, SOON).toEqual([CHANGED, NOTIFIED, NOTIFIED]);
    site.platform.clock.move(1_000);
    await move(2);
    expect((await listChangedCards(tomas)).map(({ read }) => read)).toEqual([false, true]);
  });

  test('[NOTE-4] opening a shared set marks its cards read and updates the bell', async () => {
    const site = await open();
    const { tomas, his, move } = await sharedSunday(site);
    await move(1);
    his.received.length = 0;
    await tomas.read();
    expect((await tomas.cards()).map(({ read }) => read)).toEqual([true, true]);
    await expect.poll(() => his.received, SOON).toEqual([NOTIFIED]);
    await tomas.read();
    expect(his.received).toEqual([NOTIFIED]);
  });

  test('a person with an unread sharing card gets no other, and a changed song makes no card', async () => {
    const site = await open();
    const { ruth, tomas, his } = await sharedSunday(site);
    his.received.length = 0;
    site.platform.clock.move(1_000);
    await ruth.library.put('sets', 'monday', SUNDAY);
    await ruth.share(TOMAS.emailAddress, { setId: 'monday' });
    await ruth.library.put('sets', 'monday', { ...SUNDAY, at: SUNDAY.at + 60_000 });
    for (const title of ['Grace', 'Amazing Grace']) {
      vi.advanceTimersByTime(GATHERED_MS);
      await expect.poll(() => his.received.at(-1), SOON).toEqual(CHANGED);
      await ruth.library.put('songs', 'grace', { title });
    }
    vi.advanceTimersByTime(GATHERED_MS);
    await expect.poll(() => his.received, SOON).toEqual([NOTIFIED, CHANGED, CHANGED, CHANGED, CHANGED]);
    expect((await tomas.cards()).map(({ action, href }) => `${action} ${href}`)).toEqual([
      'shared /shared/plan/monday',
      'shared /shared/plan/sunday',
    ]);
  });

  test('a permanently deleted set leaves no card', async () => {
    const site = await open();
    const { ruth, tomas, his } = await sharedSunday(site);
    his.received.length = 0;
    await ruth.library.purge('sets', 'sunday');
    vi.advanceTimersByTime(GATHERED_MS);
    await expect.poll(() => his.received, SOON).toEqual([CHANGED]);
    expect(await listChangedCards(tomas)).toEqual([]);
  });
});
