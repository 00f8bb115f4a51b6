// `npm run flames`: pictures of where the time goes until the first table, the first chart, a key press and a slide, in bench/results. `npm run flames -- COMMIT` draws those of an older commit beside them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { drawFlames, sumMs } from './flames/draw-flames.ts';
import type { Flame } from './flames/flame-tree.ts';
import { readFlames } from './flames/flame-tree.ts';
import { prepareDevice, profileScenes, SCENES } from './flames/scenes.ts';
import type { SceneName } from './flames/scenes.ts';
import { nameBySources } from './flames/source-names.ts';
import { createCleanups } from './harness/cleanups.ts';
import type { Cleanups } from './harness/cleanups.ts';
import { openProduct } from './harness/product.ts';
import { buildCommit } from './last-commit/built-commit.ts';
import { buildPageFirst } from './page-probes/built-page.ts';
import { startWith } from './server-load/killed-server.ts';

type Pictured = Readonly<Record<SceneName, readonly Flame[]>>;

const ROOT = join(import.meta.dirname, '..');
const NAMES = Object.keys(SCENES) as readonly SceneName[]; // the keys of a literal

const [commit] = process.argv.slice(2);
const cleanups = createCleanups();
try {
  await buildPageFirst();
  const now = await picture(ROOT, cleanups);
  const before = commit === undefined ? null : await picture(buildCommit(commit, cleanups), cleanups);
  for (const name of NAMES) writePictures(name, now[name], before?.[name] ?? null);
} finally {
  await cleanups.run();
}

/** Profiles the product of the checkout in `root`. */
async function picture(root: string, ending: Cleanups): Promise<Pictured> {
  const data = mkdtempSync(join(tmpdir(), 'uplift-flames-data-'));
  ending.add(() => rmSync(data, { recursive: true, force: true }));
  const server = await startWith({ UPLIFT_DATA: data }, ending, root);
  const device = await prepareDevice(openProduct(server.port, ending), ending);
  const profiles = await profileScenes(device);
  const nameFrame = nameBySources(root, ending);
  return Object.fromEntries(NAMES.map((name) => [name, readFlames(profiles[name], nameFrame)])) as Pictured; // one for each name
}

function writePictures(name: SceneName, now: readonly Flame[], before: readonly Flame[] | null): void {
  const widestMs = Math.max(sumMs(now), sumMs(before ?? []));
  writePicture(`flame-${name}.svg`, SCENES[name], { flames: now, widestMs });
  if (before !== null) writePicture(`flame-${name}-before.svg`, SCENES[name], { flames: before, widestMs });
}

interface Drawing {
  readonly flames: readonly Flame[];
  /** The same for pictures that are compared. */
  readonly widestMs: number;
}

function writePicture(file: string, scene: string, { flames, widestMs }: Drawing): void {
  const ms = sumMs(flames).toFixed(0);
  writeFileSync(
    join(ROOT, 'bench', 'results', file),
    drawFlames(flames, `${scene}: ${ms} ms of the main thread`, widestMs),
  );
  process.stdout.write(`${file}: ${ms} ms\n`);
}
