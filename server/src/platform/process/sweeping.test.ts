import { sql } from '../database/drizzle.ts';
import { expect, test } from 'vitest';
import { describeSite, sweepOnce } from '../../test-platform/index.ts';
import { rateLimits } from '../database/schema.ts';
import { workAlone } from '../database/removing.repository.ts';

const MANY = 2_500;

describeSite('a sweep', (open) => {
  test('a sweep removes some rows at a time, each by an index', async () => {
    const { platform } = await open();
    const { queries, statements } = platform;
    const expire = new Date(platform.now().getTime() - 1);
    const rows = Array.from({ length: MANY }, (_, at) => ({ key: `key ${at}`, points: 1, expire }));
    await queries.insert(rateLimits).values(rows);
    statements.length = 0;
    await sweepOnce(platform);
    expect(await queries.$count(rateLimits)).toBe(0);
    expect(statements.filter((statement) => statement.startsWith('delete from "rate_limits"'))).toHaveLength(3);
  });

  test.each([
    ['rate_limits', 'expire < now()'],
    ['trusted_devices', 'trusted_until < now()'],
    ['trusted_devices', `account_id = '3f2b6c1e-0000-4000-8000-000000000000'`],
    ['passkey_challenges', 'expires_at < now()'],
    ['password_resets', 'expires_at < now()'],
    ['sign_ups', 'expires_at < now()'],
    ['sessions', 'expires_at < now()'],
    ['sessions', 'level = 1 and signed_in_at < now()'],
    ['sessions', `sign_up_id = '3f2b6c1e-0000-4000-8000-000000000000'`],
    ['notifications', `person_id = '3f2b6c1e-0000-4000-8000-000000000000'`],
    ['song_history', 'kept_at < now()'],
    ['billing_events', 'at < now()'],
  ])('a sweep finds rows of %s where %s without reading the table', async (table, condition) => {
    const { queries } = (await open()).platform;
    const plan = await queries.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`);
      return (await transaction.execute(sql.raw(`explain select 1 from ${table} where ${condition}`))) as {
        readonly rows: readonly object[];
      };
    });
    const lines = plan.rows;
    expect(JSON.stringify(lines)).not.toContain('Seq Scan');
    expect(JSON.stringify(lines)).toMatch(/Index Cond|sessions_waiting/u);
  });

  test('a sweep is left to the server that is running it', async () => {
    const { queries } = (await open()).platform;
    const done: string[] = [];
    await workAlone(queries, 'expired', async () => {
      await workAlone(queries, 'expired', async () => void done.push('the same'));
      await workAlone(queries, 'history', async () => void done.push('another'));
    });
    await workAlone(queries, 'expired', async () => void done.push('later'));
    expect(done).toEqual(['another', 'later']);
  });
});
