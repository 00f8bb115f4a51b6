// Compares what each page of the built app waits for with its budget, and prints both.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { findFaults, type MeasuredPage } from './budgets.ts';
import { PACKAGES_FILE, ScriptPackages } from './packages-plugin.ts';
import { DIST, listAudienceFiles, listGuestFiles, listPageFiles, readManifest } from './page-files.ts';

const BYTES_PER_KB = 1_000;

const manifest = readManifest();
const packages = ScriptPackages.parse(JSON.parse(readFileSync(join(DIST, PACKAGES_FILE), 'utf8')));
const pages: readonly MeasuredPage[] = [
  ...listPageFiles(manifest),
  listAudienceFiles(manifest),
  listGuestFiles(manifest),
].map((page) => ({
  ...page,
  scriptsKb: page.scripts.reduce((kb, script) => kb + gzipKb(script), 0),
}));

for (const { paths, scriptsKb, scripts, styles } of pages) {
  const files = scripts.length + styles.length;
  process.stdout.write(
    `${scriptsKb.toFixed(1).padStart(7)} KB  ${String(files).padStart(3)} files  ${paths[0] ?? ''}\n`,
  );
}
const faults = pages.flatMap((page) => findFaults(page, packages));
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;

function gzipKb(script: string): number {
  return gzipSync(readFileSync(join(DIST, script)), { level: 9 }).byteLength / BYTES_PER_KB;
}
