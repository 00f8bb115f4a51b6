import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundled } from '../../../../tools/bundled-page.ts';
import { launchOptions } from '../../../../tools/chromium.ts';
import { buildPage } from '../../built-page.acceptance.ts';
import { addSecurityHeaders } from '../../platform/http/security-headers.ts';
import { servePage } from './page.route.ts';

const WORKER = '/assets/hashing-worker-C0ffee_1.js';
/** The same script under a name without a policy of its own. */
const OTHER_WORKER = '/assets/index-4f2a9c.js';
const WORKER_SOURCE = new URL('../../../../web/src/app/workers/hashing-worker.ts', import.meta.url);

const page = buildPage();
const app = Fastify();
beforeAll(async () => {
  await addSecurityHeaders(app, { publicUrl: null, isHstsForSubdomains: false });
  await servePage(app, page.folder);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  page.remove();
});

const policyAt = async (url: string, encoding = '') => {
  const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
  return String(headers['content-security-policy']);
};

test('the worker that hashes passwords may run WebAssembly, and reaches no address', async () => {
  for (const encoding of ['', 'br', 'gzip']) {
    const policy = await policyAt(WORKER, encoding);
    expect(policy).toContain("default-src 'none';script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toMatch(/'unsafe|connect-src|https?:|\*/u);
  }
});

test.each(['/', OTHER_WORKER, '/sw.js', '/assets/hashing-worker-none.js', '/assets/x/hashing-worker-C0ffee_1.js'])(
  'the address %s has the policy of the page, without WebAssembly',
  async (url) => {
    expect(await policyAt(url)).toMatch(/^default-src 'self';(?!.*wasm)/u);
  },
);

describe('the worker in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    const script = await bundled(fileURLToPath(WORKER_SOURCE));
    for (const path of [WORKER, OTHER_WORKER]) {
      writeFileSync(join(page.folder, path), script);
      writeFileSync(join(page.folder, `${path}.br`), brotliCompressSync(script));
      writeFileSync(join(page.folder, `${path}.gz`), gzipSync(script));
    }
    browser = await chromium.launch(launchOptions());
  }, 60_000);
  afterAll(() => browser.close());

  /** The worker's answer to a password. */
  async function askAt(worker: string): Promise<unknown> {
    const tab = await browser.newPage();
    const { port } = app.server.address() as AddressInfo; // listening on TCP, so no pipe name
    await tab.goto(`http://localhost:${port}/`);
    const answer = await tab.evaluate(askWorker, worker);
    await tab.close();
    return answer;
  }

  test('it hashes with the policy that it was sent with, and the same script with the page’s policy can’t', async () => {
    expect(await askAt(WORKER)).toEqual({ hash: expect.anything() });
    expect(await askAt(OTHER_WORKER)).toEqual({ failure: expect.stringContaining('WebAssembly') });
  });
});

/** Runs in the page, whose policy admits a worker's address only by the default policy of Trusted Types. */
function askWorker(address: string): Promise<unknown> {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): void };
  }; // Chromium has it
  trustedTypes.createPolicy('default', { createScriptURL: (url: string) => url });
  const worker = new Worker(address, { type: 'module' });
  const kdf = { algorithm: 'argon2id', memory_kib: 64, passes: 1, salt: 'AAAAAAAAAAAAAAAAAAAAAA' };
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the worker failed')));
    worker.postMessage({ password: 'sing-7-psalms', kdf }, { transfer: [] });
  });
}
