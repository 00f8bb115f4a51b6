import { countVisit } from '@uplift/contract';
import { getTableColumns } from '../../platform/database/drizzle.ts';
import { expect, test } from 'vitest';
import { analyticsDays } from '../../platform/database/schema.ts';
import { describeSite, person } from '../../test-platform/index.ts';
import type { TestSite, Visitor } from '../../test-platform/index.ts';
import { countedDays } from './days.repository.ts';
import { PINGS } from './index.ts';

const VISIT = 'uplift_visit';
const MINUTE_MS = 60_000;

const ping = (visitor: Visitor, headers: Readonly<Record<string, string>> = {}) =>
  visitor.call(countVisit, { body: { action: 'ping' }, headers });
const forget = (visitor: Visitor) => visitor.call(countVisit, { body: { action: 'forget' } });
const readCountedDays = ({ platform }: TestSite) => countedDays(platform.queries);
const formatToday = ({ platform }: TestSite) => platform.now().toISOString().slice(0, 10);

describeSite('counting visits', (open) => {
  test('[API-19] a ping counts, and the first of a browser counts a visit', async () => {
    const site = await open();
    const [tablet, phone] = [site.visitor(), site.visitor()];
    const answer = await ping(tablet);
    expect([answer.status, answer.body]).toEqual([200, { data: true }]);
    await ping(tablet);
    await ping(phone);
    expect(await readCountedDays(site)).toEqual([{ day: formatToday(site), visits: 2, pings: 3 }]);
  });

  test('[CONSENT-9] the cookie of a visit lasts 30 minutes from the last ping, and scripts cannot read it', async () => {
    const site = await open();
    const tablet = site.visitor();
    const first = await ping(tablet);
    const second = await ping(tablet);
    for (const { setCookies } of [first, second]) {
      expect(setCookies).toEqual([`${VISIT}=1; Max-Age=1800; Path=/; HttpOnly; SameSite=Lax`]);
    }
    tablet.cookies.delete(VISIT); // as a browser does after half an hour
    await ping(tablet);
    expect(await readCountedDays(site)).toEqual([{ day: formatToday(site), visits: 2, pings: 3 }]);
  });

  test('[CONSENT-9] the cookie of a visit is Secure and of this host alone, except on the machine itself', async () => {
    const { setCookies } = await ping((await open()).visitor(), { host: 'uplift.example' });
    expect(setCookies).toEqual(['__Host-uplift_visit=1; Max-Age=1800; Path=/; HttpOnly; Secure; SameSite=Lax']);
  });

  test('visits of each day are counted separately, even with simultaneous pings', async () => {
    const site = await open();
    const yesterday = formatToday(site);
    await ping(site.visitor());
    site.platform.clock.move(24 * 60 * MINUTE_MS);
    await Promise.all(Array.from({ length: 20 }, () => ping(site.visitor())));
    expect(await readCountedDays(site)).toEqual([
      { day: formatToday(site), visits: 20, pings: 20 },
      { day: yesterday, visits: 1, pings: 1 },
    ]);
  });

  test('a visit is stored without its person, signed in or not', async () => {
    const site = await open();
    await ping(await site.signedUp(person('Ruth Calder')));
    expect(Object.keys(getTableColumns(analyticsDays))).toEqual(['day', 'visits', 'pings']);
    expect(await readCountedDays(site)).toEqual([{ day: formatToday(site), visits: 1, pings: 1 }]);
  });

  test('[CONSENT-8] withdrawing consent removes the cookie of the visit, and counts nothing', async () => {
    const site = await open();
    const tablet = site.visitor();
    await ping(tablet);
    const forgotten = await forget(tablet);
    expect([forgotten.status, tablet.cookies.has(VISIT)]).toEqual([200, false]);
    expect((await forget(tablet)).status).toBe(200);
    expect(await readCountedDays(site)).toEqual([{ day: formatToday(site), visits: 1, pings: 1 }]);
  });

  test.each([{ 'sec-gpc': '1' }, { dnt: '1' }])(
    '[CONSENT-8] a browser that sends %j is not counted, and gets no cookie',
    async (asks) => {
      const site = await open();
      const tablet = site.visitor();
      expect((await ping(tablet, asks)).status).toBe(200);
      expect([tablet.cookies.has(VISIT), await readCountedDays(site)]).toEqual([false, []]);
      await ping(tablet, { 'sec-gpc': '0', dnt: '0' });
      expect(tablet.cookies.has(VISIT)).toBe(true);
      await ping(tablet, asks);
      expect(tablet.cookies.has(VISIT)).toBe(false);
    },
  );

  test.each([{}, { action: 'track' }, { action: null }, []])('[API-19] the ping %j is refused', async (body) => {
    const site = await open();
    expect((await site.visitor().call(countVisit, { body })).status).toBe(400);
    expect(await readCountedDays(site)).toEqual([]);
  });

  test('a person who pings endlessly is refused for a while, and no one else is', async () => {
    const site = await open();
    for (let sent = 0; sent < PINGS.attempts; sent += 1) await site.platform.limits.count(PINGS, '203.0.113.9');
    expect((await ping(site.visitor('203.0.113.9'))).status).toBe(429);
    expect((await ping(site.visitor())).status).toBe(200);
  });
});
