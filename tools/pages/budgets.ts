import type { PageFiles } from './page-files.ts';
import type { ScriptPackages } from './packages-plugin.ts';

/** The most that a page requests before it is drawn. */
export interface Budget {
  /** Scripts as gzip sends them, KB of 1,000 bytes. */
  readonly scriptsKb: number;
  /** Scripts and style sheets. */
  readonly requests: number;
}

/** A page of the built app, as measured. */
export interface MeasuredPage extends PageFiles {
  readonly scriptsKb: number;
}

/** A little above what each page takes, so that a new dependency shows. A budget grows only with what its page can't do without: showing a church's library, and its members' drafts of suggestions, were the last. What merges and validates edits is a request of its own for the pages that edit. */
export const BUDGETS: Readonly<Record<string, Budget>> = {
  '/library/songs': { scriptsKb: 187, requests: 6 },
  '/library/collections': { scriptsKb: 207, requests: 17 },
  '/library/collections/:collectionId': { scriptsKb: 221, requests: 21 },
  '/library/backup': { scriptsKb: 208, requests: 16 },
  '/library/trash': { scriptsKb: 198, requests: 11 },
  '/library/songs/:songId': { scriptsKb: 322, requests: 48 },
  '/suggestions/:churchId/:suggestionId': { scriptsKb: 249, requests: 22 },
  '/plan': { scriptsKb: 242, requests: 22 },
  '/plan/:setId': { scriptsKb: 315, requests: 39 },
  '/shared/plan/:setId': { scriptsKb: 245, requests: 23 },
  '/print': { scriptsKb: 298, requests: 29 },
  '/perform': { scriptsKb: 285, requests: 27 },
  '/present': { scriptsKb: 331, requests: 36 },
  '/help': { scriptsKb: 201, requests: 14 },
  '/help/guides/:slug': { scriptsKb: 201, requests: 14 },
  '/help/support': { scriptsKb: 199, requests: 13 },
  '/uplift-id': { scriptsKb: 213, requests: 25 },
  '/uplift-id/security': { scriptsKb: 209, requests: 23 },
  '/uplift-id/encryption': { scriptsKb: 212, requests: 20 },
  '/uplift-id/church': { scriptsKb: 218, requests: 27 },
  '/uplift-id/sync': { scriptsKb: 201, requests: 12 },
  '/uplift-id/subscription': { scriptsKb: 201, requests: 15 },
  '/thank-you': { scriptsKb: 188, requests: 8 },
  '/sign-in': { scriptsKb: 245, requests: 30 },
  '/stop-address-change': { scriptsKb: 234, requests: 18 },
  '/invitation': { scriptsKb: 235, requests: 20 },
  '/join': { scriptsKb: 235, requests: 21 },
  '/presentation': { scriptsKb: 87, requests: 7 },
  '/guest': { scriptsKb: 318, requests: 37 },
};

/** Packages that no page may wait for: they come with the first write, the first call or the first gesture. */
const NEVER = ['yjs', 'lib0', 'zod', '@simplewebauthn/browser', '@use-gesture/core', 'contract'];
/** Parts that a page is made of: it may wait for them. */
const EXCEPT: Readonly<Record<string, readonly string[]>> = {
  '/sign-in': ['zod', 'contract'],
  '/uplift-id': ['zod', 'contract'],
  '/guest': ['zod', 'contract'],
  '/library/collections/:collectionId': ['@use-gesture/core'],
  '/plan/:setId': ['@use-gesture/core'],
};

const LARGEST = 8;

/** Lists what is wrong with a page: a broken budget, with its largest packages, or a package that it may not wait for. */
export function findFaults(page: MeasuredPage, packages: ScriptPackages): readonly string[] {
  const [path = ''] = page.paths;
  const found = sumPackages(page, packages);
  const allowed = EXCEPT[path] ?? [];
  const unwanted = NEVER.filter((name) => found.has(name) && !allowed.includes(name));
  return [...compareToBudget(page, path, describe(found)), ...unwanted.map((name) => `${path} waits for ${name}`)];
}

function compareToBudget(
  { scripts, styles, scriptsKb }: MeasuredPage,
  path: string,
  largest: string,
): readonly string[] {
  const budget = BUDGETS[path];
  if (budget === undefined) return [`${path} has no budget`];
  const requests = scripts.length + styles.length;
  const kb = `${path} waits for ${scriptsKb.toFixed(1)} KB of scripts, at most ${budget.scriptsKb}: ${largest}`;
  const files = `${path} waits for ${requests} files, at most ${budget.requests}`;
  return [...(scriptsKb > budget.scriptsKb ? [kb] : []), ...(requests > budget.requests ? [files] : [])];
}

function sumPackages({ scripts }: PageFiles, packages: ScriptPackages): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const script of scripts) {
    for (const [name, bytes] of Object.entries(packages[script] ?? {})) sums.set(name, (sums.get(name) ?? 0) + bytes);
  }
  return sums;
}

function describe(packages: ReadonlyMap<string, number>): string {
  const largest = [...packages].toSorted(([, a], [, b]) => b - a).slice(0, LARGEST);
  return largest.map(([name, bytes]) => `${name} ${Math.round(bytes / 1000)}`).join(', ');
}
