import { auditPage, startAuditedBrowser } from '../page-probes/lighthouse-audit.ts';
import type { Audit, Profile } from '../page-probes/lighthouse-audit.ts';
import type { Bench, BenchContext, Measured, Samples } from '../harness/bench.ts';
import { buildPageFirst } from '../page-probes/built-page.ts';
import { startServer } from '../server-load/server-process.ts';

/** The pages that people open most, each as a first visit. */
const PATHS = ['/library/songs', '/plan', '/perform', '/help', '/sign-in'] as const;
const PROFILES: readonly Profile[] = ['desktop', 'phone'];

/** Lighthouse over the main pages, as on a desktop and on a phone: the worst page's score of each kind, from 0 to 1. */
export const lighthouseBench: Bench = { withinSeconds: 3600, measure };

type Audits = readonly (Audit & { readonly path: string; readonly profile: Profile })[];

async function measure(context: BenchContext): Promise<Measured> {
  await buildPageFirst();
  const port = await startServer(context.cleanups);
  const runs: Audits[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Auditing ${PATHS.length} pages, ${run} of ${context.runs} …`);
    runs.push(await auditAll(context, `http://localhost:${port}`));
  }
  const worst = (read: (audit: Audit) => number, profile?: Profile) =>
    runs.map((audits) =>
      Math.min(...audits.filter((audit) => profile === undefined || audit.profile === profile).map(read)),
    );
  return {
    figures: {
      performance_min: worst(({ performance }) => performance, 'desktop'),
      accessibility_min: worst(({ accessibility }) => accessibility),
      best_practices_min: worst(({ bestPractices }) => bestPractices),
      phone_performance_min: worst(({ performance }) => performance, 'phone'),
    },
    references: { seo_min: worst(({ seo }) => seo), ...describePages(runs) },
  };
}

async function auditAll(context: BenchContext, origin: string): Promise<Audits> {
  const browser = await startAuditedBrowser();
  context.cleanups.add(() => browser.close());
  const audits: Audits[number][] = [];
  for (const path of PATHS) {
    for (const profile of PROFILES) {
      const audit = await auditPage(`${origin}${path}`, { port: browser.port, profile });
      context.log(
        `${path} on a ${profile}: ${audit.performance}, best practices ${audit.bestPractices}; ${audit.findings.join(', ')}`,
      );
      audits.push({ ...audit, path, profile });
    }
  }
  await browser.close();
  return audits;
}

/** Performance and largest paint of each page, in each run. */
function describePages(runs: readonly Audits[]): Samples {
  const named = (runs[0] ?? []).flatMap(({ path, profile }, index) => {
    const name = `${profile}${path.replaceAll(/[/-]/gu, '_')}`;
    const samples = (read: (audit: Audit) => number) =>
      runs.map((audits) => {
        const audit = audits[index];
        return audit === undefined ? Number.NaN : read(audit);
      });
    return [
      [`${name}_performance`, samples(({ performance }) => performance)],
      [`${name}_lcp_ms`, samples(({ lcpMs }) => lcpMs)],
    ] as const;
  });
  return Object.fromEntries(named);
}
