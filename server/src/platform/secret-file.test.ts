import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecret } from './secret-file.ts';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'uplift-secret-'));
});

afterEach(() => rmSync(home, { recursive: true }));

test('the first start makes a secret of 256 bits that its owner alone may read; later ones read it', () => {
  const dataFolder = join(home, 'data');
  const made = readSecret({ secret: null, dataFolder });
  const file = join(dataFolder, 'secret');
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64url')).toHaveLength(32);
  expect([statSync(file).mode & 0o777, statSync(dataFolder).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(readSecret({ secret: null, dataFolder })).toEqual(made);
});

test('two data folders have two secrets', () => {
  const [one, two] = ['one', 'two'].map((name) => readSecret({ secret: null, dataFolder: join(home, name) }));
  expect(one).not.toEqual(two);
});

test('a secret the server is started with wins, and nothing is written', () => {
  const dataFolder = join(home, 'data');
  const given = readSecret({ secret: 's'.repeat(40), dataFolder });
  expect(given).toEqual(new TextEncoder().encode('s'.repeat(40)));
  expect(() => statSync(dataFolder)).toThrow('ENOENT');
});

test('white space a person leaves around the secret in its file is no part of it', () => {
  writeFileSync(join(home, 'secret'), `${'k'.repeat(43)}\n`);
  expect(readSecret({ secret: null, dataFolder: home })).toEqual(new TextEncoder().encode('k'.repeat(43)));
});
