import { pushCollection, readSession, signIn } from '@uplift/contract';
import { expect, test } from 'vitest';
import { watchBackups, watchDatabase } from '../../platform/metrics/open-metrics.ts';
import { describeSite, person } from '../../test-platform/index.ts';
import type { TestSite } from '../../test-platform/index.ts';
import { openSocket } from '../../test-platform/test-socket.ts';

const TOKEN = 'm'.repeat(32);
const configuration = { metricsToken: TOKEN };

async function fetchMetrics({ app }: TestSite): Promise<string> {
  const answer = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return answer.body;
}

function callsLine(route: string, status: string): string {
  return `uplift_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
}

/** The value of a line of metrics; null without such a line. */
function findValue(text: string, line: string): number | null {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
}

describeSite('the metrics', (open) => {
  test('the metrics are not served unless a token is set', async () => {
    const site = await open();
    const answer = await site.app.inject({ url: '/metrics', headers: { authorization: 'Bearer null' } });
    expect(answer.headers['content-type']).toMatch(/^text\/html/u); // the page, as for every unknown address
    expect(answer.body).not.toContain('uplift_');
  });

  test.each([{}, { authorization: TOKEN }, { authorization: 'Bearer ' }, { authorization: `Bearer ${TOKEN}m` }])(
    'the metrics are refused to a caller who sends %j',
    async (headers) => {
      const site = await open({ configuration });
      const answer = await site.app.inject({ url: '/metrics', headers });
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(answer.body).not.toContain('uplift_');
    },
  );

  test('the metrics count calls by pattern, and never name an address, an id or a person', async () => {
    const site = await open({ configuration });
    const ada = await site.signedUp(person('Ada Lovelace'));
    await ada.call(pushCollection, {
      params: { record_id: 'private-id' },
      body: { change: 1, counters: {}, base: {}, entry: '', version: 0 },
    });
    for (let made = 0; made < 50; made += 1) await ada.send('GET', `/api/v1/made-up/${made}?address=ada@example.org`);
    await ada.call(readSession);
    const text = await fetchMetrics(site);
    expect(findValue(text, callsLine('/api/v1/auth/session', '2xx'))).toBe(1);
    expect(findValue(text, callsLine('unmatched', '4xx'))).toBe(50);
    for (const secret of ['private-id', 'made-up', 'ada', 'example.org', TOKEN]) expect(text).not.toContain(secret);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /mu);
    expect(text).toMatch(/^process_resident_memory_bytes \d/mu);
    expect(text).toContain('uplift_build_info{version="2.0.4"} 1');
  });

  test('the metrics count pushes, refusals of rate limits, sockets and their messages', async () => {
    const site = await open({ configuration });
    const ada = person('Ada Lovelace');
    const visitor = await site.signedUp(ada);
    await visitor.call(pushCollection, {
      params: { record_id: 'one' },
      body: { change: 1, counters: {}, base: {}, entry: 'AAA=', version: 0 },
    });
    const body = { email_address: ada.emailAddress, password: 'w'.repeat(43) };
    const tries = Array.from({ length: 12 }, () => site.visitor().call(signIn, { body }));
    await Promise.all(tries);
    const socket = await openSocket(site.app, visitor);
    socket.send('{"type":"disconnect"}');
    await expect
      .poll(async () => findValue(await fetchMetrics(site), 'uplift_socket_messages_total{direction="in"}'))
      .toBe(1);
    const text = await fetchMetrics(site);
    expect([findValue(text, 'uplift_sockets'), findValue(text, 'uplift_rooms')]).toEqual([1, 0]);
    expect(text).toMatch(/^uplift_pushes_total\{collection="collections",outcome="(?:taken|refused)"\} 1$/mu);
    expect(text).toMatch(/^uplift_rate_limit_refusals_total\{limit="[\w-]+"\} \d+$/mu);
    socket.close();
  });

  test('the metrics report the database, the disk, the outbox and the backups, and continue without a database', async () => {
    const site = await open({ configuration });
    const { metrics, queries, mailer, now } = site.platform;
    let isLost = false;
    watchDatabase(metrics, {
      queries,
      connections: () => {
        if (isLost) throw new Error('lost');
        return { inUse: 3, idle: 2, waiting: 1 };
      },
      isSpaceLow: () => true,
    });
    watchBackups(metrics)({ type: 'written', at: now() });
    await mailer.queue(queries, null);
    const text = await fetchMetrics(site);
    const expected = {
      uplift_database_answers: 1,
      uplift_database_connections_in_use: 3,
      uplift_database_connections_idle: 2,
      uplift_database_queries_waiting: 1,
      uplift_disk_space_low: 1,
      uplift_mails_waiting: 1,
      uplift_mails_failing: 0,
      uplift_backup_last_success_timestamp_seconds: now().getTime() / 1000,
      uplift_backup_failed: 0,
    };
    expect(Object.fromEntries(Object.keys(expected).map((line) => [line, findValue(text, line)]))).toEqual(expected);
    isLost = true;
    expect(findValue(await fetchMetrics(site), 'uplift_database_queries_waiting')).toBeNaN();
  });
});
