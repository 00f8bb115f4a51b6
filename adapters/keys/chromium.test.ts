import { argon2Sync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundled, openBundledPage } from '../../tools/bundled-page.ts';
import type { BundledPage } from '../../tools/bundled-page.ts';
import type { KeysEntry } from './chromium-entry.ts';
import { newKdf } from './index.ts';
import type { Argon2Kdf } from './index.ts';

declare const uplift: KeysEntry;

const START_MS = 60_000;
const toPath = (address: string) => fileURLToPath(new URL(address, import.meta.url));

let browser: BundledPage;
let worker: string;

beforeAll(async () => {
  browser = await openBundledPage(toPath('chromium-entry.ts'));
  worker = await bundled(toPath('../../web/src/app/workers/hashing-worker.ts'));
}, START_MS);
afterAll(() => browser.close());

const NO_MEMORY = "WebAssembly.instantiate = async () => { throw new RangeError('out of memory'); };";

const hash = (script: string, password: string, kdf: Argon2Kdf = newKdf()) =>
  browser.page.evaluate(({ script, password, kdf }) => uplift.hash(script, password, kdf), { script, password, kdf });

describe('hashing in a worker in Chromium', () => {
  test('a password is hashed as Node hashes it, and its worker is ended', async () => {
    const kdf = newKdf();
    const nonce = Buffer.from(kdf.salt, 'base64url');
    const parameters = { message: 'José 7', nonce, memory: 65_536, passes: 3, parallelism: 1, tagLength: 32 };
    const expected = Array.from(argon2Sync('argon2id', parameters));
    expect(await hash(worker, 'Jose\u0301 7', kdf)).toEqual({ hash: expected, error: null, started: 1, ended: 1 });
  });

  test.each([
    ['without WebAssembly', (script: string) => `delete globalThis.WebAssembly;\n${script}`],
    ['without memory', (script: string) => `${NO_MEMORY}\n${script}`],
    ['that fails to start', () => 'throw new Error("broken");'],
    ['that isn’t a script', () => '<!doctype html>'],
  ])('a worker %s rejects with a plain error, and is ended', async (_, change) => {
    const { error, ...rest } = await hash(change(worker), 'sing-7-psalms');
    expect(rest).toEqual({ hash: null, started: 1, ended: 1 });
    expect(error).toMatch(/^Error: ./u);
  });

  test('an empty password is rejected', async () => {
    expect(await hash(worker, '')).toMatchObject({ hash: null, error: expect.stringMatching(/^Error: /u), ended: 1 });
  });
});
