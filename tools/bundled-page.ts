import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, LaunchOptions, Page } from 'playwright-core';
import { build } from 'vite';
import type { Rollup } from 'vite';
import { launchOptions } from './chromium.ts';

/** A TypeScript entry running in a real browser, on its own origin. */
export interface BundledPage {
  readonly origin: string;
  readonly page: Page;
  /** Another tab of the same browser on the same origin. */
  openTab(): Promise<Page>;
  /** A tab of a browser that has stored nothing yet; `path` "/sandboxed" is a page that may neither store anything nor keep the screen lit. */
  openFreshBrowser(path?: string): Promise<Page>;
  close(): Promise<void>;
}

/** Bundles `entry` (a file's path), serves it to Chromium, and waits until its module has run. */
export async function openBundledPage(entry: string, options: LaunchOptions = launchOptions()): Promise<BundledPage> {
  const [script, browser] = await Promise.all([bundled(entry), chromium.launch(options)]);
  const server = await served(script);
  const { port } = server.address() as AddressInfo; // a server listening on TCP has one
  const origin = `http://localhost:${port}`;
  const context = await browser.newContext();
  const openTab = (): Promise<Page> => opened(context, origin);
  const openFreshBrowser = async (path = ''): Promise<Page> => opened(await browser.newContext(), origin + path);
  return { origin, page: await openTab(), openTab, openFreshBrowser, close: () => closed(browser, server) };
}

async function opened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  return page;
}

/** Bundles the module `entry` with everything it imports, including dynamic imports. */
export async function bundled(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'entry' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result as Rollup.RollupOutput]; // no watcher was asked for
  const chunk = output?.output[0];
  if (chunk === undefined) throw new Error(`Nothing was bundled from ${entry}.`);
  return chunk.code;
}

function served(script: string): Promise<Server> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/entry.js';
    if (request.url === '/sandboxed') {
      response.setHeader('Content-Security-Policy', 'sandbox allow-scripts');
      response.setHeader('Permissions-Policy', 'screen-wake-lock=()');
    }
    if (isScript) answer(response, 'text/javascript', script);
    else
      answer(
        response,
        'text/html',
        '<!doctype html><title>Test page</title><script type="module" src="/entry.js"></script>',
      );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** A sandboxed page has no origin, so the script is open to all. */
function answer(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'access-control-allow-origin': '*' }).end(body);
}

async function closed(browser: Browser, server: Server): Promise<void> {
  await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
