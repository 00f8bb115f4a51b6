import { expect, test } from 'vitest';
import { describeSite } from '../../test-platform/index.ts';
import type { TestSite } from '../../test-platform/index.ts';

const TOKEN = 'm'.repeat(32);
const configuration = { metricsToken: TOKEN };

/** Report as Chromium sends it, with a page that a person looked at in it. */
function buildReport(directive: unknown): string {
  const place = {
    'document-uri': 'http://localhost/perform/private-song',
    'blocked-uri': 'inline',
    'script-sample': 'x',
  };
  return JSON.stringify({ 'csp-report': { ...place, 'effective-directive': directive } });
}

async function postReport({ app }: TestSite, payload: string, type = 'application/csp-report'): Promise<number> {
  const answer = await app.inject({ method: 'POST', url: '/csp-reports', headers: { 'content-type': type }, payload });
  return answer.statusCode;
}

async function readCounts({ app }: TestSite): Promise<readonly string[]> {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(body).not.toContain('private-song');
  return body.split('\n').filter((line) => line.startsWith('uplift_policy_violations_total{'));
}

describeSite('reports of a violated policy', (open) => {
  test('reports of a violated policy are only counted by directive, an unknown one as another', async () => {
    const site = await open({ configuration });
    for (const directive of ['script-src-elem', 'script-src-elem', 'made-up', 7]) {
      expect(await postReport(site, buildReport(directive))).toBe(204);
    }
    expect(await readCounts(site)).toEqual([
      'uplift_policy_violations_total{directive="script-src-elem"} 2',
      'uplift_policy_violations_total{directive="other"} 2',
    ]);
  });

  test.each([
    ['no JSON', '{', 'application/csp-report', 400],
    ['another shape', '[]', 'application/csp-report', 400],
    ['too much', buildReport('x'.repeat(8_192)), 'application/csp-report', 413],
    ['another type', buildReport('img-src'), 'text/plain', 415],
  ])('a report of a violated policy with %s is refused', async (_what, payload, type, status) => {
    expect(await postReport(await open(), payload, type)).toBe(status);
  });

  test('only 60 reports of a violated policy a minute are read in a flood', async () => {
    const site = await open({ configuration });
    const statuses: number[] = [];
    for (let sent = 0; sent < 70; sent += 1) statuses.push(await postReport(site, buildReport('img-src')));
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    site.platform.clock.move(60_000);
    expect(await postReport(site, buildReport('img-src'))).toBe(204);
    expect(await readCounts(site)).toEqual(['uplift_policy_violations_total{directive="img-src"} 61']);
  });
});
