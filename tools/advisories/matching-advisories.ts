import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies, validRange } from 'semver';
import { z } from 'zod';
import type { LockedPackage } from '../licenses/locked-packages.ts';

const advisory = z
  .strictObject({
    /** Of the GitHub Advisory Database: https://github.com/advisories/ID. */
    id: z.string().regex(/^GHSA(?:-[0-9a-z]{4}){3}$/u),
    package: z.string(),
    /** Versions that are vulnerable, as npm writes ranges. */
    vulnerable: z.string().refine((range) => validRange(range) !== null, 'is not a range of versions'),
    severity: z.enum(['low', 'moderate', 'high', 'critical']),
    title: z.string(),
  })
  .readonly();

/** Stored advisories about packages that are shipped. */
export const advisoryList = z.strictObject({
  /** Date of the last comparison with a database of advisories, YYYY-MM-DD. */
  checked: z.iso.date(),
  advisories: z.array(advisory).readonly(),
  /** Advisories that hold for a shipped version and do no harm, each with the reason. */
  exceptions: z.array(z.strictObject({ id: z.string(), because: z.string().min(20), until: z.iso.date() })).readonly(),
});

export type Advisory = z.infer<typeof advisory>;
export type AdvisoryList = z.infer<typeof advisoryList>;

const LIST = join(import.meta.dirname, 'known-advisories.json');

export function readAdvisories(): AdvisoryList {
  return advisoryList.parse(JSON.parse(readFileSync(LIST, 'utf8')));
}

export function writeAdvisories(list: AdvisoryList): void {
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
}

/** Each advisory that holds for a package, without those that have an exception on the day `today` (YYYY-MM-DD). */
export function matching(
  packages: readonly LockedPackage[],
  { advisories, exceptions }: AdvisoryList,
  today: string,
): readonly string[] {
  const excepted = new Set(exceptions.filter(({ until }) => until >= today).map(({ id }) => id));
  return packages.flatMap(({ name, version }) =>
    advisories
      .filter(({ id, package: about }) => about === name && !excepted.has(id))
      .filter(({ vulnerable }) => satisfies(version, vulnerable, { includePrerelease: true }))
      .map(
        ({ id, severity, title }) => `${name} ${version}: ${title} (${severity}, https://github.com/advisories/${id})`,
      ),
  );
}
