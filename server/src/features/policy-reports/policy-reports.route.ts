import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { refusalBody } from '../../platform/http/refusals.ts';
import { DATA_ROUTE, POLICY_REPORTS_PATH } from '../../platform/http/security-headers.ts';

/** A report has some hundred bytes, mostly addresses. */
const REPORT_BYTES = 8_192;

/**
 * Limit of reports read in a minute, from all senders: a fault of a release shows with fewer, and a flood costs
 * nothing.
 */
const REPORTS_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Directives that are counted by name; a report may claim anything. */
const DIRECTIVES = [
  'script-src-elem',
  'script-src-attr',
  'script-src',
  'style-src-elem',
  'style-src-attr',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'worker-src',
  'frame-src',
  'form-action',
  'require-trusted-types-for',
  'trusted-types',
] as const;

const OTHER = 'other';

/** Reads only the directive of a report: its addresses and samples may reveal what a person looked at. */
const report = z.object({
  'csp-report': z.object({ 'effective-directive': z.enum([...DIRECTIVES, OTHER]).catch(OTHER) }),
});

/**
 * Counts browsers' violations of the policy, by directive alone. Logs a minute's first report; the metrics have the
 * total.
 */
export function servePolicyReports(app: FastifyInstance, { metrics, now }: Platform): void {
  let minute = { since: 0, reports: 0 };
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: REPORT_BYTES },
      (_, text, done) => done(null, text),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      const at = now().getTime();
      if (Math.abs(at - minute.since) >= MINUTE_MS) minute = { since: at, reports: 0 };
      minute.reports += 1;
      return minute.reports > REPORTS_A_MINUTE ? reply.code(429).send(refusalBody(429)) : undefined;
    });
    scope.post(POLICY_REPORTS_PATH, DATA_ROUTE, async (request, reply) => {
      const directive = parseDirective(request.body);
      if (directive === null) return reply.code(400).send(refusalBody(400));
      metrics.count('policyViolations', { directive });
      if (minute.reports === 1)
        request.log.warn({ directive }, 'A browser reports that the page’s policy was violated');
      return reply.code(204).send();
    });
  });
}

function parseDirective(body: unknown): string | null {
  try {
    const read = report.safeParse(JSON.parse(String(body)));
    return read.success ? read.data['csp-report']['effective-directive'] : null;
  } catch {
    return null; // no JSON
  }
}
