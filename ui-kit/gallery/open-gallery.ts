import react from '@vitejs/plugin-react';
import { chromium, type Browser } from 'playwright-core';
import { build, preview, type InlineConfig } from 'vite';
import { journeyOptions } from '../../tools/chromium.ts';

export interface OpenGallery {
  readonly browser: Browser;
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Builds the gallery into `outDir`, serves it and opens a browser. */
export async function openGallery(outDir: string): Promise<OpenGallery> {
  const config: InlineConfig = {
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', reportCompressedSize: false },
    preview: { port: 0, host: '127.0.0.1' },
  };
  await build(config);
  const server = await preview(config);
  const browser = await chromium.launch(journeyOptions());
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('The gallery is served nowhere.');
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { browser, address, close };
}
