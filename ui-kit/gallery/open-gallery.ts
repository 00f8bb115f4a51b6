import { AxeBuilder } from '@axe-core/playwright';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { build, preview, type InlineConfig } from 'vite';
import { journeyOptions } from '../../tools/chromium.ts';

const START_MS = 60_000;

export interface OpenGallery {
  readonly address: string;
  /** A page of a browser that has stored nothing, and moves nothing for show. */
  readonly newPage: () => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** Opens the gallery for the tests of a file: `begin` receives its page once. Before each test it is 1440 px wide and, with `search`, loads that again. */
export function withGallery(begin: (page: Page, gallery: OpenGallery) => void, search?: string): void {
  let gallery: OpenGallery;
  let page: Page;
  beforeAll(async () => {
    gallery = await openGallery();
    page = await gallery.newPage();
    begin(page, gallery);
  }, START_MS);
  afterAll(() => gallery.close());
  beforeEach(async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    if (search !== undefined) await page.goto(gallery.address + search);
  });
}

/** Returns what axe finds on the page: each rule with the elements that break it. */
export async function findBarriers(
  page: Page,
): Promise<readonly (readonly [rule: string, elements: readonly string[]])[]> {
  // The page has no frames, and passed rules aren't needed.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}

/** Serves the gallery and opens a browser. */
export async function openGallery(): Promise<OpenGallery> {
  built ??= buildGallery();
  const [server, browser] = await Promise.all([built.then(preview), chromium.launch(journeyOptions())]);
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('The gallery is served nowhere.');
  return {
    address,
    newPage: () => newPage(browser),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

/** Built once for all files of a process. */
let built: Promise<InlineConfig> | null = null;

async function buildGallery(): Promise<InlineConfig> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'uplift-gallery-'));
  process.once('exit', () => rmSync(outDir, { recursive: true }));
  const config: InlineConfig = {
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', reportCompressedSize: false },
    preview: { port: 0, host: '127.0.0.1' },
  };
  await build(config);
  return config;
}
