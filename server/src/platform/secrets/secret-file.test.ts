import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecrets, writeSecrets } from './secret-file.ts';

let home: string;

const read = (given: { readonly secret: string | null; readonly dataFolder: string }) =>
  readSecrets({ acceptedSecrets: [], ...given });

/** The secret of a start that must have one. */
function requireSecret(given: Parameters<typeof read>[0]): string {
  const found = read(given);
  if (!found.ok) throw new Error(found.refusal);
  return found.value.current;
}

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'uplift-secret-'));
});

afterEach(() => rmSync(home, { recursive: true }));

test('the first start creates a secret of 256 bits that only its owner may read; later ones read it', () => {
  const dataFolder = join(home, 'data');
  const made = requireSecret({ secret: null, dataFolder });
  const file = join(dataFolder, 'secret');
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64url')).toHaveLength(32);
  expect([statSync(file).mode & 0o777, statSync(dataFolder).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(requireSecret({ secret: null, dataFolder })).toEqual(made);
});

test('two data folders have two secrets', () => {
  const [one, two] = ['one', 'two'].map((name) => requireSecret({ secret: null, dataFolder: join(home, name) }));
  expect(one).not.toEqual(two);
});

test('a secret the server is started with wins, and nothing is written', () => {
  const dataFolder = join(home, 'data');
  const given = requireSecret({ secret: 's'.repeat(40), dataFolder });
  expect(given).toEqual('s'.repeat(40));
  expect(() => statSync(dataFolder)).toThrow('ENOENT');
});

test("surrounding white space in the secret's file is ignored", () => {
  writeFileSync(join(home, 'secret'), `${'k'.repeat(43)}\n`);
  expect(requireSecret({ secret: null, dataFolder: home })).toEqual('k'.repeat(43));
});

test.each([
  ['an empty one', ''],
  ['white space', ' \n\n'],
  ['half of one', 'k'.repeat(21)],
])('a secret file with %s is refused with a sentence, and left as it is', (_, written) => {
  const file = join(home, 'secret');
  writeFileSync(file, written);
  expect(read({ secret: null, dataFolder: home })).toEqual({
    ok: false,
    refusal: expect.stringContaining(`The secret in ${file} is damaged`),
  });
  expect(readFileSync(file, 'utf8')).toBe(written);
});

test('a file left behind by an interrupted start isn’t a secret', () => {
  writeFileSync(join(home, 'secret.new'), 'half');
  expect(requireSecret({ secret: null, dataFolder: home })).toHaveLength(43);
  expect(readdirSync(home)).toEqual(['secret']);
});

test('an unreadable secret file is reported in a sentence', () => {
  mkdirSync(join(home, 'secret'));
  expect(read({ secret: null, dataFolder: home })).toEqual({
    ok: false,
    refusal: expect.stringContaining('cannot be read or written (EISDIR)'),
  });
});

test('a replacing secret comes before the previous one, and data sealed with an accepted secret opens as well', () => {
  const [next, old] = ['n'.repeat(43), 'o'.repeat(43)];
  expect(writeSecrets(home, { current: next, accepted: [old] })).toEqual({ ok: true, value: true });
  expect(statSync(join(home, 'secret')).mode & 0o777).toBe(0o600);
  const given = { secret: null, acceptedSecrets: ['a'.repeat(32)], dataFolder: home };
  expect(readSecrets(given)).toEqual({ ok: true, value: { current: next, accepted: [old, 'a'.repeat(32)] } });
  writeFileSync(join(home, 'secret'), `${next}\nhalf`);
  expect(readSecrets(given)).toMatchObject({ ok: false, refusal: expect.stringContaining('is damaged') });
});
