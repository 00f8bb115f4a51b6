import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as FirstPages from '../../web/first-pages.tsx';
import type { FirstPage } from '../../web/first-pages.tsx';
import { articlePlugin } from '../articles/article-plugin.ts';

const WEB = join(import.meta.dirname, '..', '..', 'web');

/** Draws the pages of web/first-pages.tsx as still HTML: their components run here, not in a browser. */
export async function drawFirstPages(): Promise<readonly FirstPage[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'uplift-first-pages-'));
  try {
    await buildForNode(outDir);
    const built = (await import(pathToFileURL(join(outDir, 'first-pages.mjs')).href)) as typeof FirstPages; // built from that module
    return built.drawFirstPages().map(({ paths, html }) => ({ paths, html: toStillHtml(html) }));
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** With the same root and style sheet compiler as the page, classes get the same names. */
async function buildForNode(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: WEB,
    logLevel: 'error',
    publicDir: false,
    plugins: [articlePlugin()],
    css: { transformer: 'lightningcss' },
    ssr: { noExternal: true },
    build: {
      ssr: join(WEB, 'first-pages.tsx'),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'first-pages.mjs' } },
    },
  });
}

/**
 * Takes out whatever works only once the scripts have come. Buttons and fields are switched off, so that nothing typed
 * is lost when the page replaces them. The policy of the page forbids styles in attributes, and the page alone has names
 * and a title.
 */
export function toStillHtml(html: string): string {
  return html
    .replaceAll(/<title>.*?<\/title>/gu, '')
    .replaceAll(/ (?:style|id|for|href|name|tabindex)="[^"]*"/gu, '')
    .replaceAll(/<(button|input)\b/gu, '<$1 disabled=""');
}
