import { requestReset, signIn, signUp } from '@uplift/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import {
  passwordResets,
  sessions,
  signUps,
  trustedDevices,
  verificationCodes,
} from '../../platform/database/schema.ts';
import { describeSite, person, sweepOnce } from '../../test-platform/index.ts';
import type { TestPlatform } from '../../test-platform/index.ts';

const ADA = person('Ada Lovelace');
const GRACE = person('Grace Hopper');
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

afterEach(() => {
  vi.useRealTimers();
});

/** Counts the rows of each kind after a server has started and swept. */
async function countsAfterStart(platform: TestPlatform): Promise<Readonly<Record<string, number>>> {
  await sweepOnce(platform);
  const tables = { sessions, signUps, passwordResets, trustedDevices, verificationCodes };
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) counts[name] = await platform.queries.$count(table);
  return counts;
}

const lastOfSweep = (statement: string): boolean => statement.startsWith('delete from "rate_limits"');

describeSite('what has expired', (open) => {
  test('expired rows are gone minutes after the next start of a server, and nothing else is', async () => {
    const { platform, ...site } = await open();
    await site.signedUp(ADA, site.visitor());
    const grace = { full_name: GRACE.fullName, new_email_address: GRACE.emailAddress, new_password: GRACE.password };
    await site.visitor().call(signUp, { body: { ...grace, masterKey: GRACE.masterKey } });
    await site.visitor().call(signIn, { body: { email_address: ADA.emailAddress, password: ADA.password } });
    await site.visitor().call(requestReset, { body: { email_address: ADA.emailAddress } });
    const all = { sessions: 3, signUps: 1, passwordResets: 1, trustedDevices: 1, verificationCodes: 2 };
    expect(await countsAfterStart(platform)).toEqual(all);
    platform.clock.move(DAY_MS + 1);
    const afterADay = { sessions: 1, signUps: 0, passwordResets: 0, trustedDevices: 1, verificationCodes: 0 };
    expect(await countsAfterStart(platform)).toEqual(afterADay);
    platform.clock.move(30 * DAY_MS);
    expect(await countsAfterStart(platform)).toEqual({ ...afterADay, sessions: 0, trustedDevices: 0 });
  });

  test('all but the last hundred sessions of an account that keeps signing in are removed', async () => {
    const { platform, ...site } = await open();
    await site.signedUp(ADA, site.visitor());
    await site.signedUp(GRACE, site.visitor());
    const [own] = await platform.queries.select().from(sessions).orderBy(sessions.signedInAt);
    if (own === undefined) throw new Error('Who signed up has a session.');
    const others = Array.from({ length: 110 }, (_, at) => ({
      ...own,
      id: crypto.randomUUID(),
      tokenHash: new TextEncoder().encode(`token ${at}`),
      lastSeenAt: new Date(own.lastSeenAt.getTime() - at - 1),
    }));
    await platform.queries.insert(sessions).values(others);
    expect(await countsAfterStart(platform)).toMatchObject({ sessions: 101 });
    const kept = await platform.queries.select({ id: sessions.id }).from(sessions);
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, others[98]?.id]));
  });

  test('expired rows are gone within little more than an hour while a server runs', async () => {
    const { platform, ...site } = await open();
    await site.signedUp(ADA, site.visitor());
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const app = await buildApp({ platform, version: '2.0.4' });
    await app.ready();
    vi.advanceTimersByTime(10 * 60_000);
    await vi.waitFor(() => expect(platform.statements.some(lastOfSweep)).toBe(true));
    platform.clock.move(31 * DAY_MS);
    expect(await platform.queries.$count(sessions)).toBe(1);
    vi.advanceTimersByTime(HOUR_MS + 10 * 60_000);
    await vi.waitFor(async () => expect(await platform.queries.$count(sessions)).toBe(0));
    await app.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
