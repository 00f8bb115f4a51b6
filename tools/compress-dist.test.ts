import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './compress-dist.ts';

const SCRIPT = 'export const verse = "Amazing grace";\n'.repeat(200);
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uplift-dist-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/a.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/font.woff2'), SCRIPT);
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a script gets both encodings, which decompress to the same text', async () => {
  await compressFolder(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(SCRIPT);
  expect(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz'))).toString()).toBe(SCRIPT);
});

test('fonts, small files and compressed files are left alone', async () => {
  const summary = await compressFolder(folder);
  expect(await compressFolder(folder)).toEqual(summary);
  expect(readdirSync(join(folder, 'assets'))).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'font.woff2']);
  expect(readdirSync(folder)).toEqual(['assets', 'icon.svg']);
  expect(summary).toMatchObject({ files: 1, plain: SCRIPT.length });
});
