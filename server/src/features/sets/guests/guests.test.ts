import {
  CALLS,
  createGuestCode,
  leaveAsGuest,
  MOST_GUESTS,
  readGuestCode,
  readGuestInvitation,
  readSharedSet,
} from '@uplift/contract';
import type { DataOf, readGuestSet } from '@uplift/contract';
import { expect, test } from 'vitest';
import { guestCodes, guests } from '../../../platform/database/schema.ts';
import { describeSite, sweepOnce } from '../../../test-platform/index.ts';
import { openBand, SUNDAY } from '../band.acceptance.ts';
import { READS_OF_GUEST } from './guessing.ts';
import { GUEST_CODES } from './guest-code.route.ts';
import { invite, joinWith, readAsGuest, readCode, takeBack } from './invited.acceptance.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

describeSite('the guest code of a set', (open) => {
  test('its owner makes it, reads it again on any device, and takes it back', async () => {
    const { site, ruth } = await openBand(await open());
    expect(await readCode(ruth)).toBeNull();
    const code = await invite(ruth);
    expect(code).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/u), owner_secret: null, guests: [] });
    expect(code.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/u);
    await joinWith(site, code);
    const joined = { full_name: 'Samuel', joined_at: site.platform.now().toISOString() };
    expect(await readCode(ruth)).toEqual({ ...code, guests: [joined] });
    expect((await takeBack(ruth)).status).toBe(200);
    expect(await readCode(ruth)).toBeNull();
    expect((await takeBack(ruth)).status).toBe(404);
  });

  test('no one else makes, reads or takes back the code of a set, and a set of the same id has its own', async () => {
    const { ruth, tomas, eve } = await openBand(await open());
    await ruth.share('tomas.svensson@example.org');
    const code = await invite(ruth);
    for (const { visitor } of [tomas, eve]) {
      const of = { params: { set_id: 'sunday' } };
      const statuses = [
        (await visitor.call(createGuestCode, { ...of, body: {} })).status,
        (await visitor.call(readGuestCode, of)).status,
        (await takeBack({ visitor })).status,
      ];
      expect(statuses).toEqual([404, 404, 404]);
    }
    await eve.library.put('sets', 'sunday', { order: [] });
    expect((await invite(eve)).code).not.toBe(code.code);
    expect((await readCode(ruth))?.code).toBe(code.code);
  });

  test('a new code replaces the one before, whose guests are out', async () => {
    const { site, ruth } = await openBand(await open());
    const first = await invite(ruth);
    const { visitor } = await joinWith(site, first);
    const second = await invite(ruth);
    expect([second.code === first.code, second.token === first.token]).toEqual([false, false]);
    expect((await readAsGuest(visitor)).status).toBe(401);
    expect((await joinWith(site, first)).answer.status).toBe(404);
    expect((await joinWith(site, second)).answer.status).toBe(200);
  });

  test('it ends when a device of the owner says so, within an hour and 31 days, or after a day', async () => {
    const { site, ruth } = await openBand(await open());
    const now = site.platform.now().getTime();
    const ends = [];
    for (const asked of [undefined, now + 3 * HOUR_MS, now - DAY_MS, now + 400 * DAY_MS])
      ends.push(Date.parse((await invite(ruth, 'sunday', asked)).ends_at) - now);
    expect(ends).toEqual([DAY_MS, 3 * HOUR_MS, HOUR_MS, 31 * DAY_MS]);
  });

  test('neither the link nor the code is in the database', async () => {
    const { site, ruth } = await openBand(await open());
    const { token, code } = await invite(ruth);
    const [row] = await site.platform.queries.select().from(guestCodes);
    const stored = JSON.stringify(row) + Buffer.from(row?.codeHash ?? []).toString();
    for (const secret of [token, code, Buffer.from(token, 'base64url').toString('hex')])
      expect(stored).not.toContain(secret);
  });

  test('an account makes 60 codes an hour', async () => {
    const { site, ruth } = await openBand(await open());
    for (let made = 0; made < GUEST_CODES.attempts; made += 1) await site.platform.limits.count(GUEST_CODES, ruth.id);
    const of = { params: { set_id: 'sunday' }, body: {} };
    expect((await ruth.visitor.call(createGuestCode, of)).status).toBe(429);
  });
});

describeSite('a guest', (open) => {
  test('someone without an account opens a set by its link or its code, however it is typed', async () => {
    const { site, ruth } = await openBand(await open());
    const { token, code } = await invite(ruth);
    for (const invitation of [{ token }, { code }, { code: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} ` }]) {
      const found = await site.visitor().call(readGuestInvitation, { body: invitation });
      expect([found.status, found.body?.data]).toEqual([
        200,
        { owner: { full_name: 'Ruth Calder', is_church: false }, at: SUNDAY.at },
      ]);
      const { visitor, answer } = await joinWith(site, invitation);
      expect(answer.body?.data).toMatchObject({ set_id: 'sunday' });
      const { body } = await readAsGuest(visitor);
      expect(body?.data).toMatchObject({
        full_name: 'Samuel',
        set: { id: 'sunday', at: SUNDAY.at, is_own: false, owner: { full_name: 'Ruth Calder' } },
      });
      expect(countParts(body?.data as DataOf<typeof readGuestSet>)).toEqual([5, 3]); // what the server under test answered
    }
    expect((await readCode(ruth))?.guests).toHaveLength(3);
  });

  test('their cookie is hidden from scripts, for this host alone, and lasts a day', async () => {
    const { site, ruth } = await openBand(await open());
    const { visitor, answer } = await joinWith(site, await invite(ruth));
    expect(answer.setCookies).toEqual([
      expect.stringMatching(/^uplift_guest=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/u),
    ]);
    expect([...visitor.cookies.keys()]).toEqual(['uplift_guest']);
  });

  test('their cookie opens nothing but their set: every other call answers as to a stranger', async () => {
    const { site, ruth } = await openBand(await open());
    const { visitor } = await joinWith(site, await invite(ruth));
    const members = CALLS.filter(({ level }) => level > 0);
    expect(members.length).toBeGreaterThan(50);
    for (const call of members) {
      const names = [...call.path.matchAll(/:(\w+)/gu)].map(([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, 'sunday']));
      const sent = call.method === 'GET' ? { params } : { params, body: {} };
      expect([call.path, (await visitor.call(call, sent)).status]).toEqual([call.path, 401]);
    }
    expect((await visitor.call(readSharedSet, { params: { set_id: 'sunday' } })).status).toBe(401);
  });

  test('a guest of one set who joins another leaves the first', async () => {
    const { site, ruth } = await openBand(await open());
    await ruth.library.put('sets', 'monday', { order: [] });
    const [sunday, monday] = [await invite(ruth), await invite(ruth, 'monday')];
    const { visitor } = await joinWith(site, sunday);
    await joinWith(site, monday, { visitor });
    expect((await readAsGuest(visitor)).body?.data).toMatchObject({ set: { id: 'monday' } });
    expect((await readCode(ruth))?.guests).toEqual([]);
  });

  test('a guest who joins again stays one guest, with the new name', async () => {
    const { site, ruth } = await openBand(await open());
    const code = await invite(ruth);
    const { visitor } = await joinWith(site, code);
    await joinWith(site, code, { visitor, name: 'Samuel B.' });
    expect((await readCode(ruth))?.guests.map(({ full_name }) => full_name)).toEqual(['Samuel B.']);
  });

  test('an unreadable name is refused', async () => {
    const { site, ruth } = await openBand(await open());
    const { token } = await invite(ruth);
    for (const name of ['', '   ', 'a'.repeat(61), 'Sam\nuel', 'Sam\u0000']) {
      const { answer } = await joinWith(site, { token }, { name });
      expect([name, answer.status, answer.body?.errors?.[0]?.for]).toEqual([name, 400, 'full_name']);
    }
    const none = await site.visitor().call(readGuestInvitation, { body: {} });
    expect([none.status, none.body?.errors?.[0]?.for]).toEqual([400, 'code']);
  });

  test('a set has 250 guests at a time', async () => {
    const { site, ruth } = await openBand(await open());
    const code = await invite(ruth);
    const [{ id } = { id: '' }] = await site.platform.queries.select().from(guestCodes);
    const now = site.platform.now();
    const expiresAt = new Date(now.getTime() + HOUR_MS);
    const rows = Array.from({ length: MOST_GUESTS }, (_, at) => ({
      id: crypto.randomUUID(),
      codeId: id,
      tokenHash: new Uint8Array(Buffer.from(`guest ${at}`)),
      fullName: 'A guest',
      joinedAt: now,
      expiresAt,
    }));
    await site.platform.queries.insert(guests).values(rows);
    expect((await joinWith(site, code)).answer.status).toBe(409);
    site.platform.clock.move(HOUR_MS);
    expect((await joinWith(site, code)).answer.status).toBe(200);
  });

  test('a guest leaves, and a browser that is no guest may leave too', async () => {
    const { site, ruth } = await openBand(await open());
    const { visitor } = await joinWith(site, await invite(ruth));
    expect((await visitor.call(leaveAsGuest)).status).toBe(200);
    expect([visitor.cookies.has('uplift_guest'), (await readCode(ruth))?.guests]).toEqual([false, []]);
    expect((await visitor.call(leaveAsGuest)).status).toBe(200);
  });

  test('once the code has ended or was taken back, reading answers 401, and unknown, ended and taken back codes are the same', async () => {
    const { site, ruth } = await openBand(await open());
    await ruth.library.put('sets', 'monday', { order: [] });
    const [ended, gone] = [await invite(ruth), await invite(ruth, 'monday')];
    const [{ visitor: first }, { visitor: second }] = [await joinWith(site, ended), await joinWith(site, gone)];
    await takeBack(ruth, 'monday');
    site.platform.clock.move(DAY_MS);
    expect([(await readAsGuest(first)).status, (await readAsGuest(second)).status]).toEqual([401, 401]);
    const { statements } = site.platform;
    const codes = [ended.code, gone.code, '22222222'].map((code) => ({ code }));
    const links = [ended.token, gone.token, 'A'.repeat(43)].map((token) => ({ token }));
    for (const group of [codes, links]) {
      const seen = [];
      for (const invitation of group) {
        statements.length = 0;
        const { answer } = await joinWith(site, invitation);
        seen.push({ status: answer.status, body: answer.body, statements: [...statements] });
      }
      expect(seen[0]).toMatchObject({ status: 404, body: { errors: [{ for: 'code' }] } });
      expect(seen).toEqual([seen[0], seen[0], seen[0]]);
    }
  });

  test('a permanently deleted set is closed to its guests', async () => {
    const { site, ruth } = await openBand(await open());
    const { visitor } = await joinWith(site, await invite(ruth));
    await ruth.library.purge('sets', 'sunday');
    expect((await readAsGuest(visitor)).status).toBe(401);
  });

  test('a guest reads the set 600 times in ten minutes', async () => {
    const { site, ruth } = await openBand(await open());
    const { visitor } = await joinWith(site, await invite(ruth));
    const [guest] = await site.platform.queries.select().from(guests);
    await site.platform.limits.count(READS_OF_GUEST, guest?.id ?? '', READS_OF_GUEST.attempts);
    expect((await readAsGuest(visitor)).status).toBe(429);
  });

  test('a sweep removes what is over', async () => {
    const { site, ruth } = await openBand(await open());
    await ruth.library.put('sets', 'monday', { order: [] });
    const now = site.platform.now().getTime();
    const [short, long] = [await invite(ruth), await invite(ruth, 'monday', now + 9 * DAY_MS)];
    await joinWith(site, short);
    await joinWith(site, long);
    site.platform.clock.move(DAY_MS);
    await sweepOnce(site.platform);
    const { queries } = site.platform;
    expect([await queries.$count(guestCodes), await queries.$count(guests)]).toEqual([1, 0]);
  });
});

function countParts({ set }: DataOf<typeof readGuestSet>): readonly number[] {
  return 'order' in set ? [set.order.length, set.songs.length] : [];
}
