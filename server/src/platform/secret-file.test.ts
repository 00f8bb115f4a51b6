import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecret } from './secret-file.ts';

let home: string;

/** The secret of a start that must have one. */
function secretOf(given: Parameters<typeof readSecret>[0]): Uint8Array {
  const read = readSecret(given);
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'uplift-secret-'));
});

afterEach(() => rmSync(home, { recursive: true }));

test('the first start makes a secret of 256 bits that its owner alone may read; later ones read it', () => {
  const dataFolder = join(home, 'data');
  const made = secretOf({ secret: null, dataFolder });
  const file = join(dataFolder, 'secret');
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64url')).toHaveLength(32);
  expect([statSync(file).mode & 0o777, statSync(dataFolder).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(secretOf({ secret: null, dataFolder })).toEqual(made);
});

test('two data folders have two secrets', () => {
  const [one, two] = ['one', 'two'].map((name) => secretOf({ secret: null, dataFolder: join(home, name) }));
  expect(one).not.toEqual(two);
});

test('a secret the server is started with wins, and nothing is written', () => {
  const dataFolder = join(home, 'data');
  const given = secretOf({ secret: 's'.repeat(40), dataFolder });
  expect(given).toEqual(new TextEncoder().encode('s'.repeat(40)));
  expect(() => statSync(dataFolder)).toThrow('ENOENT');
});

test('white space a person leaves around the secret in its file is no part of it', () => {
  writeFileSync(join(home, 'secret'), `${'k'.repeat(43)}\n`);
  expect(secretOf({ secret: null, dataFolder: home })).toEqual(new TextEncoder().encode('k'.repeat(43)));
});

test.each([
  ['an empty one', ''],
  ['white space', ' \n\n'],
  ['half of one', 'k'.repeat(21)],
])('%s is refused with a sentence, and left as it is', (_, written) => {
  const file = join(home, 'secret');
  writeFileSync(file, written);
  const read = readSecret({ secret: null, dataFolder: home });
  expect(read).toEqual({ ok: false, refusal: expect.stringContaining(`The secret in ${file} is damaged`) });
  expect(readFileSync(file, 'utf8')).toBe(written);
});

test('what a start that was cut short left behind is no secret', () => {
  writeFileSync(join(home, 'secret.new'), 'half');
  expect(secretOf({ secret: null, dataFolder: home })).toHaveLength(43);
  expect(readdirSync(home)).toEqual(['secret']);
});

test('one that cannot be read is told in a sentence', () => {
  mkdirSync(join(home, 'secret'));
  const read = readSecret({ secret: null, dataFolder: home });
  expect(read).toEqual({ ok: false, refusal: expect.stringContaining('cannot be read or written (EISDIR)') });
});
