import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { GUEST_PATH } from '@uplift/core/links';
import { PAGES, REDIRECTS, type PageEntry } from '../../web/src/app/routing/pages.ts';

export const DIST = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** The module that every page of the app starts with, by its path in `web`. */
const START = 'src/app/start.tsx';
/** The module of a page that START imports itself: it shares that script, and the manifest doesn't list it. */
const IN_START = 'src/features/library/table/songs-page.tsx';
/** The module of the audience window, which runs without the app. */
const AUDIENCE = 'src/app/audience.tsx';
const AUDIENCE_PATH = '/presentation';
/** The module of the page of guests, which runs without the app, too. */
const GUEST = 'src/app/guest.tsx';
/** The modules of menus, dialogs and panels, which each page and the stages fetch once they are drawn. */
const LATER = [
  '../ui-kit/overlays/parts/index.ts',
  'src/features/perform/stage-choices.tsx',
  'src/features/perform/pedals/pedals-dialog.tsx',
];

/** Vite's manifest: https://vite.dev/guide/backend-integration. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
);
export type Manifest = z.infer<typeof Manifest>;

/** The files that a page needs before it is drawn, by their paths in the built page. */
export interface PageFiles {
  /** Every path that opens it, with parameters as segments that start with a colon. */
  readonly paths: readonly string[];
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export function readManifest(): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')));
}

/** Lists the files of each page: what its module and the start of the app import. The HTML names the first script. */
export function listPageFiles(manifest: Manifest): readonly PageFiles[] {
  return PAGES.map((page) => ({
    paths: [...page.paths, ...REDIRECTS.flatMap(({ from, to }) => (page.paths.includes(to) ? [from] : []))],
    ...listImports(
      manifest,
      [START, findModule(page)].filter((module) => module !== IN_START),
    ),
  }));
}

/** Lists the files that every page of the app starts with. */
export function listStartFiles(manifest: Manifest): Omit<PageFiles, 'paths'> {
  return listImports(manifest, [START]);
}

export function listAudienceFiles(manifest: Manifest): PageFiles {
  return { paths: [AUDIENCE_PATH], ...listImports(manifest, [AUDIENCE]) };
}

export function listGuestFiles(manifest: Manifest): PageFiles {
  return { paths: [GUEST_PATH], ...listImports(manifest, [GUEST]) };
}

/** Lists the files of menus, dialogs and panels, those that open over the stages among them. */
export function listLaterFiles(manifest: Manifest): Omit<PageFiles, 'paths'> {
  return listImports(manifest, LATER);
}

/** The path in `web` of the module that a page loads. */
function findModule({ paths: [path], load }: PageEntry): string {
  const imported = /import\('\.\.\/\.\.\/([^']+)'\)/.exec(String(load))?.[1];
  if (imported === undefined) throw new Error(`The page ${path} imports no module in its load().`);
  return `src/${imported}`;
}

/**
 * All scripts and style sheets of modules and of what they import. Imports come before what imports them, so that a
 * style sheet may override those it builds on.
 */
function listImports(manifest: Manifest, modules: readonly string[]): Pick<PageFiles, 'scripts' | 'styles'> {
  const visited = new Set<string>();
  const entries: Manifest[string][] = [];
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    const entry = readEntry(manifest, name);
    for (const imported of entry.imports ?? []) visit(imported);
    entries.push(entry);
  };
  for (const name of modules) visit(name);
  return {
    scripts: [...new Set(entries.map(({ file }) => file))],
    styles: [...new Set(entries.flatMap(({ css = [] }) => css))],
  };
}

function readEntry(manifest: Manifest, name: string): Manifest[string] {
  const entry = manifest[name];
  if (entry === undefined) throw new Error(`The built page has no module ${name}.`);
  return entry;
}
