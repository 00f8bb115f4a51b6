// Asks the registry for advisories about everything that is shipped, keeps them in the list, and says which ones hold.
import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { z } from 'zod';
import { readLockFile } from '../licenses/locked-packages.ts';
import { pagePackages, serverPackages } from '../licenses/page-packages.ts';
import { matching, readAdvisories, writeAdvisories } from './matching-advisories.ts';
import type { Advisory } from './matching-advisories.ts';

/** Answer of a registry to npm's bulk endpoint, by package (npm's own `npm audit` reads the same). */
const answered = z.record(
  z.string(),
  z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      severity: z.enum(['low', 'moderate', 'high', 'critical']),
      vulnerable_versions: z.string(),
    }),
  ),
);

const lock = readLockFile();
const shipped = [...pagePackages(lock), ...serverPackages(lock)];
const kept = readAdvisories();
const found = await askRegistry();
const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
if (found === null) {
  console.log(`No registry answers with advisories. The list of ${kept.checked} is compared instead.`);
} else {
  const known = new Map([...kept.advisories, ...found].map((one) => [`${one.id} ${one.package}`, one]));
  writeAdvisories({ ...kept, checked: today, advisories: [...known.values()] });
}
const hits = new Set(matching(shipped, readAdvisories(), today));
for (const hit of hits) console.log(hit);
console.log(
  `${new Set(shipped.map(({ name, version }) => `${name} ${version}`)).size} packages, ${hits.size} advisories.`,
);
process.exitCode = hits.size === 0 ? 0 : 1;

/** Null where no registry answers. */
async function askRegistry(): Promise<readonly Advisory[] | null> {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const versions: Record<string, string[]> = {};
  for (const { name, version } of shipped) versions[name] = [...(versions[name] ?? []), version];
  try {
    const response = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(versions),
    });
    if (!response.ok) return null;
    return Object.entries(answered.parse(await response.json())).flatMap(([name, advisories]) =>
      advisories.map(({ url, title, severity, vulnerable_versions: vulnerable }) => ({
        id: url.slice(url.lastIndexOf('/') + 1),
        package: name,
        vulnerable,
        severity,
        title,
      })),
    );
  } catch {
    return null; // no network
  }
}
