import lighthouse, { desktopConfig } from 'lighthouse';
import type { Flags, Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { findFreePort } from '@uplift/server/free-port';
import { launchOptions } from '../../tools/chromium.ts';

export type Profile = 'desktop' | 'phone';

/** Scores from 0 to 1. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  /** Audits that cost a score, with what they found: `unused-javascript (Est savings of 140 KiB)`. */
  readonly findings: readonly string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** An audit with a lower score is a finding. */
const GOOD = 0.9;

/** Starts a browser that Lighthouse can connect to. */
export async function startAuditedBrowser(): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const port = await findFreePort();
  const options = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  return { port, close: () => browser.close() };
}

/** Audits a first visit of a page, with the network and the processor that Lighthouse simulates for the profile. */
export async function auditPage(
  address: string,
  { port, profile }: { readonly port: number; readonly profile: Profile },
): Promise<Audit> {
  const flags: Flags = { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] };
  const run = await lighthouse(address, flags, profile === 'desktop' ? desktopConfig : undefined);
  if (run === undefined || run.lhr.runtimeError !== undefined)
    throw new Error(`${address} was not audited: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  return readResult(run.lhr);
}

function readResult({ categories, audits }: Result): Audit {
  const score = (name: (typeof CATEGORIES)[number]) => categories[name]?.score ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    findings: Object.values(audits).flatMap(({ id, score: each, displayValue }) =>
      each === null || each >= GOOD ? [] : [`${id}${displayValue === undefined ? '' : ` (${displayValue})`}`],
    ),
  };
}
